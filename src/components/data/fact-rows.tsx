import { chakra } from '@chakra-ui/react'
import type { Fact } from './fact-list.tsx'

/** A description list with one row for each fact, the value next to its name. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => (
  <chakra.dl css={rowsCss}>
    {facts.map(({ id, name, value }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </chakra.dl>
)

const rowsCss = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
  rowGap: '2.5',
  columnGap: '6',
  textStyle: 'sm',
  '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'baseline' },
  '& dt': { color: 'textMuted' },
  '& dd': { overflowWrap: 'anywhere' },
  // A time that is wider than its column continues on another line.
  '& dd time': { whiteSpace: 'normal' },
  // What explains a value.
  '& small': { display: 'block', textStyle: 'xs', color: 'textMuted' },
}
