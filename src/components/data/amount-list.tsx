import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type AmountLine = {
  id: string
  label: ReactNode
  /** The calculation, in small text under the label: "3 × $4.00". */
  detail?: ReactNode
  amount: ReactNode
  /** `saving` is subtracted; `total` is the last line. */
  kind?: 'plain' | 'saving' | 'total'
}

/** Labels at the start, aligned amounts at the end. */
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
  // Flush with the end, as are all prices of a card: their last sign is the cent, in Persian the name of the currency.
  '& dd': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-kind=saving] :is(dt, dd)': { color: 'successOnSubtle' },
  '& [data-kind=total]': {
    marginBlockStart: '1',
    paddingBlockStart: '3',
    borderBlockStartWidth: '1px',
    fontWeight: 'semibold',
  },
  '& [data-kind=total] dt': { color: 'text' },
}
