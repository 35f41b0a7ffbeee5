import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FinanceSummary, type SpendMonth, type SpendService, spendServices } from '#domain/contract/finance.ts'
import { monthsUntil } from '#domain/kit/calendar.ts'
import { compare, isNegative, isZero, max, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { spendCss } from './spend-css.ts'

const words: Readonly<Record<SpendService, MessageDescriptor>> = {
  numbers: msg`New numbers`,
  renewals: msg`Renewals`,
  restorations: msg`Restorations`,
  channels: msg`Channels`,
  fees: msg`Gateway fees`,
  other: msg({ message: 'Other', context: 'spending' }),
}

const totalOf = ({ spent }: SpendMonth): Decimal => sum(Object.values(spent))

/** What was spent by month and service: a table whose last column is a chart. */
export const Spend = ({ summary }: { summary: FinanceSummary }) => {
  const { language } = useFormat()
  const { months, before } = summary.spend[language === 'fa' ? 'jalali' : 'gregorian']
  const total = sum(months.map(totalOf))
  return (
    <Card
      heading={<Trans>Spent in the last 12 months</Trans>}
      description={<Comparison total={total} before={before} />}
    >
      {months.every((month) => Object.values(month.spent).every(isZero)) ? (
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>Nothing was spent yet.</Trans>
        </chakra.p>
      ) : (
        <SpendTable months={months} />
      )}
    </Card>
  )
}

const Comparison = ({ total, before }: { total: Decimal; before: Decimal }) => (
  <>
    <Money amount={total} color="text" fontWeight="medium" />{' '}
    {isZero(before) ? null : compare(total, before) >= 0 ? (
      <Trans>
        – <Money amount={subtract(total, before)} /> more than in the 12 months before.
      </Trans>
    ) : (
      <Trans>
        – <Money amount={subtract(before, total)} /> less than in the 12 months before.
      </Trans>
    )}
  </>
)

const SpendTable = ({ months }: { months: readonly SpendMonth[] }) => {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const shown = spendServices.filter((service) => months.some(({ spent }) => !isZero(spent[service])))
  const most = max('0', ...months.map(totalOf))
  return (
    <chakra.div css={spendCss}>
      <table aria-label={t`Spending by month and service`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            {shown.map((service) => (
              <th key={service} scope="col" data-service={service}>
                <span data-key aria-hidden="true" />
                {i18n._(words[service])}
              </th>
            ))}
            <th scope="col">
              <Trans>Total</Trans>
            </th>
            <td data-chart />
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.from}>
              <th scope="row">{monthsUntil(Date.parse(month.from), language, 1)[0]?.name}</th>
              {shown.map((service) => (
                <td key={service}>
                  {isZero(month.spent[service]) ? <span data-none>–</span> : <Money amount={month.spent[service]} />}
                </td>
              ))}
              <td data-total>
                <Money amount={totalOf(month)} />
              </td>
              <td data-chart>
                <Bar month={month} shown={shown} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  )
}

/** The month's services as parts of a bar; the cells before it have the figures. */
const Bar = ({ month, shown, most }: { month: SpendMonth; shown: readonly SpendService[]; most: Decimal }) => (
  <span data-bar aria-hidden="true">
    {shown.map((service) => {
      const amount = month.spent[service]
      const percent = isZero(most) || isNegative(amount) ? 0 : (100 * Number(amount)) / Number(most)
      return <span key={service} data-service={service} style={{ inlineSize: `${percent}%` }} />
    })}
  </span>
)
