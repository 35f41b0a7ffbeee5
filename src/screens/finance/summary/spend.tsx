import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type FinanceSummary,
  type SpendMonth,
  type SpendService,
  spendServices,
} from '#domain/contract/finance/finance.ts'
import { compare, isZero, subtract, sum } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { SpendChart } from './spend-chart.tsx'

const words: Readonly<Record<SpendService, MessageDescriptor>> = {
  numbers: msg`New numbers`,
  renewals: msg`Renewals`,
  restorations: msg`Restorations`,
  channels: msg`Channels`,
  calls: msg({ message: 'Calls', context: 'spending' }),
  messages: msg({ message: 'Text messages', context: 'spending' }),
  fees: msg`Gateway fees`,
  other: msg({ message: 'Other', context: 'spending' }),
}

const totalOf = ({ spent }: SpendMonth): Decimal => sum(Object.values(spent))

/** What was spent by month and service, as a chart and as a table of its figures. */
export const Spend = ({ summary }: { summary: FinanceSummary }) => {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const { months, before } = summary.spend[language === 'fa' ? 'jalali' : 'gregorian']
  const total = sum(months.map(totalOf))
  const sumOf = (service: SpendService) => sum(months.map(({ spent }) => spent[service]))
  const shown = spendServices
    .filter((service) => months.some(({ spent }) => !isZero(spent[service])))
    .toSorted((a, b) => (a === 'other' ? 1 : b === 'other' ? -1 : compare(sumOf(b), sumOf(a))))
  return (
    <Card
      heading={<Trans>Spent in the last 12 months</Trans>}
      description={<Comparison total={total} before={before} />}
    >
      {shown.length === 0 ? (
        <chakra.p textStyle="sm" color="textMuted">
          <Trans>Nothing spent yet.</Trans>
        </chakra.p>
      ) : (
        <SpendChart
          label={t`Spending by month and service`}
          months={months.map(({ from }) => from)}
          series={shown.map((service) => ({
            id: service,
            label: i18n._(words[service]),
            spent: months.map(({ spent }) => spent[service]),
            isRest: service === 'other',
          }))}
        />
      )}
    </Card>
  )
}

const Comparison = ({ total, before }: { total: Decimal; before: Decimal }) => (
  <>
    <Money amount={total} color="text" fontWeight="medium" />{' '}
    {isZero(before) ? null : compare(total, before) >= 0 ? (
      <Trans>
        – <Money amount={subtract(total, before)} /> more than in the previous 12 months.
      </Trans>
    ) : (
      <Trans>
        – <Money amount={subtract(before, total)} /> less than in the previous 12 months.
      </Trans>
    )}
  </>
)
