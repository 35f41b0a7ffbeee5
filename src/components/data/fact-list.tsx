import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Fact = { id: string; name: ReactNode; value: ReactNode }

/** A description list in as many columns as fit. */
export const FactList = ({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 | 4 }) => (
  <chakra.dl
    display="grid"
    rowGap="4"
    columnGap="6"
    gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: `repeat(${columns}, minmax(0, 1fr))` }}
    textStyle="sm"
    css={{
      '& dt': { color: 'textMuted' },
      // A time that is wider than its column continues on another line.
      '& dd > time:only-child': { whiteSpace: 'normal' },
      '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(({ id, name, value }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </chakra.dl>
)
