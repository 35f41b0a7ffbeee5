import { chakra } from '@chakra-ui/react'
import { Skeleton } from './skeleton.tsx'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%']

export type TableSkeletonProps = {
  rows?: number
  columns?: number
  /** The rows to come have a button or a menu at their end, which makes them higher. */
  actions?: boolean
}

/** A table to come, of so many rows and columns; as high as the real one, so that nothing moves when it arrives. */
export const TableSkeleton = ({ rows = 10, columns = 5, actions = false }: TableSkeletonProps) => (
  <chakra.div aria-hidden="true">
    <chakra.div height="10" borderBlockEndWidth="1px" hideBelow="md" />
    {Array.from({ length: rows }, (_, row) => (
      <chakra.div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are nothing but their place
        key={row}
        display="grid"
        gridTemplateColumns={{ base: '1fr 5rem', md: `repeat(${columns}, minmax(0, 1fr))` }}
        alignItems="center"
        gap="6"
        minHeight={{ base: '7.5rem', md: actions ? '3.5625rem' : '2.875rem' }}
        paddingInline={{ base: '4', md: '6' }}
        borderBlockStartWidth={row === 0 ? '0' : '1px'}
      >
        {Array.from({ length: columns }, (_, column) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are nothing but their place
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
