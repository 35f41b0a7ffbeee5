import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BillingTerms, Offer, RenewCycle } from '#domain/buying/offer.ts'
import { priceOf } from '#domain/buying/pricing.ts'
import { divide, isZero } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { figureColumn } from '#src/components/data/figure-column.ts'
import { Money } from '#src/components/values/money.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type CycleChoiceProps = {
  offer: Pick<Offer, 'setup_cost'>
  terms: BillingTerms
  cycles: readonly RenewCycle[]
  additionalChannels: number
  value: number
  onChange: (months: number) => void
}

/** The billing periods, each with its saving and the price of one number before VAT: of a month, and of the period. */
export const CycleChoice = ({ offer, terms, cycles, additionalChannels, value, onChange }: CycleChoiceProps) => {
  const { t } = useLingui()
  const costOf = (cycle: RenewCycle) =>
    priceOf(offer, terms, { special_setup_fee: '0' }, { additional_channels: additionalChannels, cycle }, '0').renewal
  return (
    <chakra.fieldset css={rowsCss}>
      <legend>{t`Period`}</legend>
      {cycles.map((cycle) => (
        <label key={cycle.months}>
          <input type="radio" name="cycle" checked={cycle.months === value} onChange={() => onChange(cycle.months)} />
          <span data-months>
            <Plural value={cycle.months} one="# month" other="# months" />
          </span>
          <span data-saving>{isZero(cycle.discount_percent) ? null : <Saving percent={cycle.discount_percent} />}</span>
          <span data-monthly>
            <Monthly amount={divide(costOf(cycle), `${cycle.months}`, 2)} />
          </span>
          <Money amount={costOf(cycle)} fontWeight="medium" />
        </label>
      ))}
    </chakra.fieldset>
  )
}

const Saving = ({ percent }: { percent: Decimal }) => {
  const saved = useFormat().percent(percent)
  return <Trans>{saved} off</Trans>
}

const Monthly = ({ amount }: { amount: Decimal }) => {
  const monthly = <Money amount={amount} />
  return <Trans>{monthly} a month</Trans>
}

const rowsCss = {
  display: 'grid',
  gap: '2',
  // One grid for all rows, so that their amounts are aligned.
  // The price of a month is shown where the summary leaves room for it.
  gridTemplateColumns: {
    base: 'auto minmax(0, 1fr) auto',
    md: 'auto auto minmax(0, 1fr) minmax(5rem, auto)',
    lg: 'auto minmax(0, 1fr) auto',
    xl: 'auto auto minmax(0, 1fr) minmax(5rem, auto)',
  },
  '& > legend': { srOnly: true },
  '& > label': {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    columnGap: '4',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '4',
    borderWidth: '1px',
    borderRadius: 'md',
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
      ...chosenInForcedColors,
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
  '& input': { srOnly: true },
  '& > label > :last-child': figureColumn,
  '& [data-months]': { fontWeight: 'semibold' },
  '& [data-saving]': { color: 'successOnSubtle', textStyle: 'xs', fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& [data-monthly]': {
    ...figureColumn,
    display: { base: 'none', md: 'block', lg: 'none', xl: 'block' },
    color: 'textMuted',
    whiteSpace: 'nowrap',
  },
  '& > label:has(:checked) :is([data-saving], [data-monthly])': { color: 'inherit' },
}
