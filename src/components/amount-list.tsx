import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type AmountLine = {
  id: string
  label: ReactNode
  /** How the amount came about, small under the label: "3 × $4.00". */
  detail?: ReactNode
  amount: ReactNode
  /** `saving` is taken off; `total` closes the list. */
  kind?: 'plain' | 'saving' | 'total'
}

/** Names at the start, amounts under each other at the end. */
export const AmountList = ({ lines }: { lines: readonly AmountLine[] }) => (
  <chakra.dl css={listCss}>
    {lines.map(({ id, label, detail, amount, kind = 'plain' }) => (
      <div key={id} data-kind={kind}>
        <dt>
          {label}
          {detail === undefined ? null : <span>{detail}</span>}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </chakra.dl>
)

const listCss = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  rowGap: '2',
  columnGap: '4',
  textStyle: 'sm',
  '& > div': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  '& dt': { color: 'textMuted', minWidth: '0' },
  '& dt > span': { display: 'block', textStyle: 'xs' },
  // The amounts' column stands at the end; in it they line up by their units, which are on the right in any language.
  '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-kind=saving] :is(dt, dd)': { color: 'successOnSubtle' },
  '& [data-kind=total]': {
    marginBlockStart: '1',
    paddingBlockStart: '3',
    borderBlockStartWidth: '1px',
    fontWeight: 'semibold',
  },
  '& [data-kind=total] dt': { color: 'text' },
}
