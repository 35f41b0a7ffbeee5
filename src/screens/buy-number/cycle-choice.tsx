import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isZero } from '#domain/decimal.ts'
import type { BillingTerms, Offer, RenewCycle } from '#domain/number.ts'
import { priceOf } from '#domain/pricing.ts'
import { Money } from '#src/components/money.tsx'
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
  const { t } = useLingui()
  const costOf = (cycle: RenewCycle) =>
    priceOf(offer, terms, { special_setup_fee: '0' }, { additional_channels: additionalChannels, cycle }, '0').renewal
  return (
    <chakra.fieldset css={tilesCss}>
      <legend>{t`Period`}</legend>
      {cycles.map((cycle) => (
        <label key={cycle.months}>
          <input type="radio" name="cycle" checked={cycle.months === value} onChange={() => onChange(cycle.months)} />
          <span data-months>
            <Plural value={cycle.months} one="# month" other="# months" />
          </span>
          <Money amount={costOf(cycle)} />
          {isZero(cycle.discount_percent) ? null : <Saving percent={cycle.discount_percent} />}
        </label>
      ))}
    </chakra.fieldset>
  )
}

const Saving = ({ percent }: { percent: string }) => {
  const saved = useFormat().percent(percent)
  return (
    <span data-saving>
      <Trans>{saved} less</Trans>
    </span>
  )
}

const tilesCss = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  gap: '2.5',
  '& > legend': { srOnly: true },
  '& > label': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0.5',
    paddingInline: '4',
    paddingBlock: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'card',
    textStyle: 'sm',
    cursor: 'pointer',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': { borderColor: 'borderStrong' },
    '&:has(:checked)': {
      borderColor: 'brandSolid',
      bg: 'brandSubtle',
      color: 'brandOnSubtle',
      boxShadow: 'inset 0 0 0 1px var(--np-colors-brand-solid)',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  '& input': { srOnly: true },
  '& [data-months]': { fontWeight: 'semibold', textStyle: 'md' },
  '& [data-saving]': { color: 'successOnSubtle', textStyle: 'xs', fontWeight: 'medium' },
  '& > label:has(:checked) [data-saving]': { color: 'inherit' },
}
