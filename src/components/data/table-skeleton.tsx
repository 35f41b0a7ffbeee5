import { chakra } from '@chakra-ui/react'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { rowCss } from './row-css.ts'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%']

export type TableSkeletonProps = {
  rows?: number
  columns?: number
}

/** Placeholder of a loading table, as high as the table itself, so the layout does not shift. */
export const TableSkeleton = ({ rows = 10, columns = 5 }: TableSkeletonProps) => (
  <chakra.div aria-hidden="true" css={rowCss}>
    <chakra.div height="10" borderBlockEndWidth="1px" hideBelow="md" />
    {Array.from({ length: rows }, (_, row) => (
      <chakra.div
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
        key={row}
        display="grid"
        gridTemplateColumns={{ base: '1fr 5rem', md: `repeat(${columns}, minmax(0, 1fr))` }}
        alignItems="center"
        gap="6"
        minHeight={{ base: '7.5rem', md: 'var(--row-height)' }}
        paddingInline={{ base: '4', md: '6' }}
        borderBlockStartWidth={row === 0 ? '0' : '1px'}
      >
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells have no identity
            key={column}
            height="3.5"
            width={widths[(row + column) % widths.length]}
            hideBelow={column > 1 ? 'md' : undefined}
          />
        ))}
      </chakra.div>
    ))}
  </chakra.div>
)
