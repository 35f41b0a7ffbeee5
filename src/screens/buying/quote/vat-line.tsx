import { Trans } from '@lingui/react/macro'
import type { Price } from '#domain/buying/pricing.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { AmountLine } from '#src/components/data/amount-list.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

type Taxed = { price: Pick<Price, 'vat'>; vat_percent: Decimal; vat_country: string | null }

/** The line of VAT: its rate, country and amount, or that it is not known before the billing address is. (CRT-03) */
export const vatLine = ({ price, vat_percent, vat_country }: Taxed): AmountLine => ({
  id: 'vat',
  label: <Trans>VAT</Trans>,
  detail:
    vat_country === null ? (
      <Trans>Added from your billing address</Trans>
    ) : (
      <Rate percent={vat_percent} country={vat_country} />
    ),
  amount: vat_country === null ? '—' : <Money amount={price.vat} />,
})

const Rate = ({ percent, country }: { percent: Decimal; country: string }) => {
  const format = useFormat()
  return (
    <FactLine>
      {format.percent(percent)}
      {format.country(country)}
    </FactLine>
  )
}
