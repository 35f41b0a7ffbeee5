import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { isZero } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import type { StockNumber } from '#domain/number.ts'
import { Money } from '#src/components/money.tsx'
import { PhoneNumber } from '#src/components/phone-number.tsx'
import { RankMedal } from '#src/components/rank-medal.tsx'

export type NumberCardProps = {
  stock: StockNumber
  checked: boolean
  /** Somebody else has it by now. */
  isLost: boolean
  onCheckedChange: (checked: boolean) => void
}

/** One number, large and in groups, to be ticked. */
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
        {isLost || isZero(special_setup_fee) ? null : <Fee amount={special_setup_fee} />}
      </span>
    </span>
  </chakra.label>
)

/** A one-time fee on top of the price. */
export const Fee = ({ amount, decimals }: { amount: Decimal; decimals?: number }) => (
  <chakra.bdi dir="ltr" whiteSpace="nowrap">
    +<Money amount={amount} {...(decimals === undefined ? {} : { decimals })} />
  </chakra.bdi>
)

const cardCss = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '4rem',
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
    color: 'transparent',
    transition: 'background-color 120ms, border-color 120ms',
  },
  '&:has(:checked) [data-tick]': { bg: 'brandSolid', borderColor: 'brandSolid', color: 'brandOnSolid' },
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
