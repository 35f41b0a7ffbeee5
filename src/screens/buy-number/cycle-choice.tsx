import { Plural, Trans } from '@lingui/react/macro'
import { isZero } from '#domain/decimal.ts'
import type { BillingTerms, Offer, RenewCycle } from '#domain/number.ts'
import { priceOf } from '#domain/pricing.ts'
import { Money } from '#src/components/money.tsx'
import { RadioCards } from '#src/components/radio-cards.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type CycleChoiceProps = {
  offer: Pick<Offer, 'setup_cost'>
  terms: BillingTerms
  cycles: readonly RenewCycle[]
  additionalChannels: number
  value: number
  onChange: (months: number) => void
}

/** Periods that can be paid at once, each with what it saves and what one number costs for it, before VAT. */
export const CycleChoice = ({ offer, terms, cycles, additionalChannels, value, onChange }: CycleChoiceProps) => {
  const costOf = (cycle: RenewCycle) =>
    priceOf(offer, terms, { special_setup_fee: '0' }, { additional_channels: additionalChannels, cycle }, '0').renewal
  return (
    <RadioCards
      legend={<Trans>Period</Trans>}
      legendHidden
      name="cycle"
      columns={3}
      value={String(value)}
      onValueChange={(months) => onChange(Number(months))}
      options={cycles.map((cycle) => ({
        value: String(cycle.months),
        title: <Plural value={cycle.months} one="# month" other="# months" />,
        description: (
          <>
            <Money amount={costOf(cycle)} />
            {isZero(cycle.discount_percent) ? null : <Saving percent={cycle.discount_percent} />}
          </>
        ),
      }))}
    />
  )
}

const Saving = ({ percent }: { percent: string }) => {
  const saved = useFormat().percent(percent)
  return (
    <>
      {' · '}
      <Trans>{saved} less</Trans>
    </>
  )
}
