import { Plural, Trans } from '@lingui/react/macro'
import type { Quote } from '#domain/contract/dids.ts'
import { isZero, negate } from '#domain/decimal.ts'
import type { AmountLine } from '#src/components/amount-list.tsx'
import { Money } from '#src/components/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

/** The parts of a price in the order in which they add up; those that are nothing are left out. */
export const priceLines = ({ total, cycle, vat_percent, vat_country }: Quote, channels: number): AmountLine[] => {
  const months = <Plural value={cycle.months} one="# month" other="# months" />
  const lines: (AmountLine & { hidden?: boolean })[] = [
    { id: 'setup', label: <Trans>Setup, once</Trans>, amount: <Money amount={total.setup} /> },
    {
      id: 'rank',
      label: <Trans>Memorable number, once</Trans>,
      amount: <Money amount={total.special_setup} />,
      hidden: isZero(total.special_setup),
    },
    { id: 'monthly', label: <Trans>Monthly cost</Trans>, detail: months, amount: <Money amount={total.monthly} /> },
    {
      id: 'channels',
      label: <Plural value={channels} one="# more channel" other="# more channels" />,
      detail: months,
      amount: <Money amount={total.channels} />,
      hidden: isZero(total.channels),
    },
    {
      id: 'discount',
      label: <Trans>Discount</Trans>,
      detail: <Percent value={cycle.discount_percent} />,
      amount: <Money amount={negate(total.discount)} />,
      kind: 'saving',
      hidden: isZero(total.discount),
    },
    {
      id: 'vat',
      label: <Trans>VAT</Trans>,
      detail:
        vat_country === null ? (
          <Trans>by your billing address</Trans>
        ) : (
          <Vat percent={vat_percent} country={vat_country} />
        ),
      amount: <Money amount={total.vat} />,
    },
  ]
  return lines.filter(({ hidden }) => hidden !== true)
}

const Percent = ({ value }: { value: string }) => useFormat().percent(value)

const Vat = ({ percent, country }: { percent: string; country: string }) => {
  const format = useFormat()
  return (
    <>
      {format.percent(percent)} · {format.country(country)}
    </>
  )
}
