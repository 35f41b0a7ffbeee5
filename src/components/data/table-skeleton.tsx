import { chakra } from '@chakra-ui/react'
import { type CSSProperties, memo } from 'react'
import { rowCss } from './row-css.ts'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%']

export type TableSkeletonProps = {
  rows?: number
  columns?: number
  /** Lines of text in each row. */
  lines?: 1 | 2 | undefined
}

/** Placeholder of a loading table, as high as the table itself, so the layout does not shift. */
export const TableSkeleton = memo(({ rows = 10, columns = 5, lines }: TableSkeletonProps) => (
  <chakra.div aria-hidden="true" data-lines={lines} css={tableCss} style={{ '--columns': columns } as CSSProperties}>
    <div data-head />
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
      <div key={row} data-row>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells have no identity
          <span key={column} style={{ width: widths[(row + column) % widths.length] }} />
        ))}
      </div>
    ))}
  </chakra.div>
))

/** The cells are plain elements: a skeleton must take less time than the content. */
const tableCss = {
  ...rowCss,
  '& [data-head]': { height: '10', borderBlockEndWidth: '1px', hideBelow: 'md' },
  '& [data-row]': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 5rem', md: 'repeat(var(--columns), minmax(0, 1fr))' },
    alignItems: 'center',
    gap: '6',
    minHeight: { base: '4.25rem', md: 'var(--row-height)' },
    paddingInline: { base: '4', md: '6' },
  },
  '& [data-row] + [data-row]': { borderBlockStartWidth: '1px' },
  '& [data-row] > span': {
    height: '3.5',
    borderRadius: 'sm',
    bg: 'neutralSubtle',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
  '& [data-row] > span:nth-of-type(n + 3)': { hideBelow: 'md' },
} as const
