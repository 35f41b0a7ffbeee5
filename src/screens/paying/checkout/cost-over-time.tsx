import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Cart } from '#domain/buying/cart.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { PaymentOption } from '#domain/kit/payment-option.ts'
import { type CostOverTime as Cost, costMonths, costOverTime } from '#domain/paying/cost-over-time.ts'
import { figureColumn } from '#src/components/data/figure-column.ts'
import { Money } from '#src/components/values/money.tsx'

type Part = Exclude<keyof Cost, 'months'>

const labels: Readonly<Record<Part, ReactNode>> = {
  setup: <Trans>Setup</Trans>,
  numbers: <Trans>Numbers</Trans>,
  vat: <Trans>VAT</Trans>,
  fee: <Trans>Gateway fee</Trans>,
  exchange: <Trans>Exchange</Trans>,
  total: <Trans>Total</Trans>,
}

const parts = Object.keys(labels) as Part[]

/** What the order costs over 1, 6 and 12 months, part by part, in dollars. */
export const CostOverTime = ({ cart, option }: { cart: Cart; option: PaymentOption | null }) => {
  const costs = costMonths.map((months) => costOverTime(cart, option, months))
  const shown = parts.filter((part) => part === 'total' || costs.some((cost) => !isZero(cost[part])))
  return (
    <chakra.details css={detailsCss}>
      <summary>
        <Trans>Cost over time</Trans>
      </summary>
      <table>
        <thead>
          <tr>
            <td />
            {costMonths.map((months) => (
              <th key={months} scope="col">
                <Plural value={months} one="# month" other="# months" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={part} data-part={part}>
              <th scope="row">{labels[part]}</th>
              {costs.map((cost) => (
                <td key={cost.months}>
                  <Money amount={cost[part]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>Renewals are paid from the wallet, at today’s prices. Fee and exchange are those of this payment.</Trans>
      </p>
    </chakra.details>
  )
}

const detailsCss = {
  textStyle: 'sm',
  '& summary': {
    color: 'brandText',
    fontWeight: 'medium',
    minHeight: { base: '11', lg: '8' },
    display: 'flex',
    alignItems: 'center',
  },
  '& table': { width: 'full', textStyle: 'xs' },
  '& :is(th, td)': { fontWeight: 'normal', paddingBlock: '1', whiteSpace: 'nowrap' },
  '& td, & thead th': figureColumn,
  '& th': { color: 'textMuted' },
  '& :is(th, td) + :is(th, td)': { paddingInlineStart: '2' },
  '& th[scope=row]': { textAlign: 'start', whiteSpace: 'normal' },
  '& [data-part=total] :is(th, td)': { fontWeight: 'semibold', borderBlockStartWidth: '1px', color: 'text' },
  '& p': { marginBlockStart: '2', color: 'textMuted', textStyle: 'xs' },
}
