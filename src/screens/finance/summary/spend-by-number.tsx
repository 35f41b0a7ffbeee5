import { Trans, useLingui } from '@lingui/react/macro'
import type { FinanceSummary } from '#domain/contract/finance/finance.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { SpendChart } from './spend-chart.tsx'

/** On which numbers the money was spent, month by month; nothing without spending. */
export const SpendByNumber = ({ summary }: { summary: FinanceSummary }) => {
  const { t } = useLingui()
  const { language } = useFormat()
  const { months, numbers } = summary.spend[language === 'fa' ? 'jalali' : 'gregorian']
  if (numbers.length === 0) return null
  return (
    <Card
      heading={<Trans>Spent by number</Trans>}
      description={<Trans>The numbers that cost you most, without gateway fees.</Trans>}
    >
      <SpendChart
        label={t`Spending by month and number`}
        months={months.map(({ from }) => from)}
        series={numbers.map(({ number, spent }) => ({
          id: number ?? 'others',
          label:
            number === null ? (
              <Trans>Other numbers</Trans>
            ) : (
              <TextLink href={hrefOf('/finance/transactions', { q: number })}>
                <PhoneNumber number={number} />
              </TextLink>
            ),
          name: number === null ? <Trans>Other numbers</Trans> : <PhoneNumber number={number} />,
          spent,
          isRest: number === null,
        }))}
      />
    </Card>
  )
}
