import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { StockNumber } from '#domain/buying/offer.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { Money } from '#src/components/values/money.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { RankMedal } from '#src/components/values/rank-medal.tsx'

export type NumberCardProps = {
  stock: StockNumber
  checked: boolean
  /** The number was sold after the sample was loaded. */
  isLost: boolean
  onCheckedChange: (checked: boolean) => void
}

/** One number with its checkbox. */
export const NumberCard = ({
  stock: { number, rank, special_setup_fee },
  checked,
  isLost,
  onCheckedChange,
}: NumberCardProps) => (
  <chakra.label css={cardCss}>
    <input
      type="checkbox"
      checked={checked}
      disabled={isLost}
      onChange={(event) => onCheckedChange(event.currentTarget.checked)}
    />
    <span data-tick>
      <Check size={14} strokeWidth={3} aria-hidden="true" />
    </span>
    <span>
      <span data-number>
        <PhoneNumber number={number} />
      </span>
      <span data-rank>
        {isLost ? <Trans>Just taken</Trans> : <RankMedal rank={rank} />}
        {isLost || isZero(special_setup_fee) ? null : <OnceFee amount={special_setup_fee} />}
      </span>
    </span>
  </chakra.label>
)

/** What a memorable number costs on top, once. */
const OnceFee = ({ amount }: { amount: Decimal }) => (
  <chakra.span whiteSpace="nowrap">
    <Trans>
      +<Money amount={amount} /> once
    </Trans>
  </chakra.span>
)

const cardCss = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '4.5rem',
  paddingInline: '4',
  paddingBlock: '3',
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'card',
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
  '&:has(:disabled)': { cursor: 'not-allowed', bg: 'neutralSubtle', borderColor: 'transparent', color: 'textMuted' },
  '&:has(:disabled) [data-number]': { textDecoration: 'line-through' },
  '& > input': { srOnly: true },
  '& [data-tick]': {
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '5',
    borderRadius: 'sm',
    borderWidth: '1.5px',
    borderColor: 'borderStrong',
    bg: 'card',
    transition: 'background-color 120ms, border-color 120ms',
  },
  // Forced colours would draw a transparent sign.
  '& [data-tick] > svg': { visibility: 'hidden' },
  '&:has(:checked) [data-tick] > svg': { visibility: 'visible' },
  '&:has(:checked) [data-tick]': {
    bg: 'brandSolid',
    borderColor: 'brandSolid',
    color: 'brandOnSolid',
    '@media (forced-colors: active)': { bg: 'Highlight', borderColor: 'HighlightText' },
  },
  '& [data-number]': {
    display: 'block',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: 'tight',
  },
  '& [data-rank]': { display: 'flex', gap: '2', textStyle: 'xs', color: 'textMuted' },
  '&:has(:checked) :is([data-rank], [data-rank] > span)': { color: 'inherit' },
  '& [data-rank]:not(:empty)': { marginBlockStart: '1' },
}
