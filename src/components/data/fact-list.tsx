import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Fact = { id: string; name: ReactNode; value: ReactNode }

export type FactListProps = {
  facts: readonly Fact[]
  /** How many facts are next to each other, each value below its name. `rows`: one in a line, its value next to its name. */
  columns?: 1 | 2 | 3 | 4 | 'rows'
}

/** A description list. */
export const FactList = ({ facts, columns = 3 }: FactListProps) => (
  <chakra.dl css={columns === 'rows' ? rowsCss : columnsCss(columns)}>
    {facts.map(({ id, name, value }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </chakra.dl>
)

const listCss = {
  display: 'grid',
  columnGap: '6',
  textStyle: 'sm',
  '& dt': { color: 'textMuted' },
  '& dd': { overflowWrap: 'anywhere' },
}

const columnsCss = (columns: number) => ({
  ...listCss,
  rowGap: '4',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` },
  '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  // A time that is wider than its column continues on another line.
  '& dd > time:only-child': { whiteSpace: 'normal' },
})

const rowsCss = {
  ...listCss,
  rowGap: '2.5',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'baseline' },
  '& dd time': { whiteSpace: 'normal' },
  // What explains a value.
  '& small': { display: 'block', textStyle: 'xs', color: 'textMuted' },
}
