import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/contract/dashboard/dashboard.ts'
import { sum } from '#domain/kit/decimal.ts'
import { Card } from '#src/components/layout/card.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { TimeChart } from '#src/screens/kit/time-chart/time-chart.tsx'
import type { TimeSeries } from '#src/screens/kit/time-chart/time-series.ts'

type DashboardProps = { dashboard: Dashboard }

const totalOf = (...series: readonly TimeSeries[]): number =>
  series.flatMap(({ values }) => values).reduce((total, value) => total + value, 0)

export const CallsOverTime = ({ dashboard: { calls } }: DashboardProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const series: readonly TimeSeries[] = [
    {
      id: 'outgoing',
      label: t({ message: 'Outgoing', context: 'call' }),
      values: calls.days.map(({ outgoing }) => outgoing),
    },
    {
      id: 'incoming',
      label: t({ message: 'Incoming', context: 'call' }),
      values: calls.days.map(({ incoming }) => incoming),
    },
  ]
  const count = totalOf(...series)
  return (
    <ChartCard
      heading={<Trans>Calls over time</Trans>}
      total={<Plural value={count} one="# call in the last 30 days" other="# calls in the last 30 days" />}
      isEmpty={count === 0}
    >
      <TimeChart label={t`Calls by day`} days={calls.days.map(({ date }) => date)} series={series} show={number} />
    </ChartCard>
  )
}

export const MessagesOverTime = ({ dashboard: { messages } }: DashboardProps) => {
  const { t } = useLingui()
  const { number } = useFormat()
  const series: readonly TimeSeries[] = [
    { id: 'sent', label: t({ message: 'Sent', context: 'messages' }), values: messages.days.map(({ sent }) => sent) },
    {
      id: 'received',
      label: t({ message: 'Received', context: 'messages' }),
      values: messages.days.map(({ received }) => received),
    },
  ]
  const count = totalOf(...series)
  return (
    <ChartCard
      heading={<Trans>SMS over time</Trans>}
      total={<Plural value={count} one="# message in the last 30 days" other="# messages in the last 30 days" />}
      isEmpty={count === 0}
    >
      <TimeChart label={t`SMS by day`} days={messages.days.map(({ date }) => date)} series={series} show={number} />
    </ChartCard>
  )
}

export const SpendingOverTime = ({ dashboard: { spending } }: DashboardProps) => {
  const { t } = useLingui()
  const series: readonly TimeSeries[] = [
    { id: 'spent', label: t`Spent`, values: spending.days.map(({ spent }) => Number(spent)) },
  ]
  const total = <Money amount={sum(spending.days.map(({ spent }) => spent))} />
  return (
    <ChartCard
      heading={<Trans>Spending over time</Trans>}
      total={<Trans>{total} in the last 30 days</Trans>}
      isEmpty={spending.days.every(({ spent }) => Number(spent) === 0)}
    >
      <TimeChart
        label={t`Spending by day`}
        days={spending.days.map(({ date }) => date)}
        series={series}
        show={(value) => <Money amount={`${value}`} />}
      />
    </ChartCard>
  )
}

type ChartCardProps = { heading: ReactNode; total: ReactNode; isEmpty: boolean; children: ReactNode }

/** Nothing if there was nothing: the figure above is zero. */
const ChartCard = ({ heading, total, isEmpty, children }: ChartCardProps) =>
  isEmpty ? null : (
    <Card heading={heading} description={total}>
      {children}
    </Card>
  )
