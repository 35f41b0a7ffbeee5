import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Medal } from 'lucide-react'
import { type RankClass, rankClasses } from '#domain/buying/offer.ts'
import type { OfferResponse } from '#domain/contract/buying/buying.ts'
import { isZero } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { chosenInForcedColors } from '#src/components/controls/forced-colors-css.ts'
import { Money } from '#src/components/values/money.tsx'
import { RankName } from '#src/components/values/rank-medal.tsx'

export type RankFilterProps = {
  fees: OfferResponse['rank_fees']
  value: RankClass | null
  onValueChange: (rank: RankClass | null) => void
}

/** Filters by rank (how memorable a number is), with the one-time fee of each rank. A rank without stock is disabled. */
export const RankFilter = ({ fees, value, onValueChange }: RankFilterProps) => {
  const { t } = useLingui()
  return (
    <chakra.fieldset css={chipsCss}>
      <legend>{t`Number class`}</legend>
      <label>
        <input type="radio" name="rank" checked={value === null} onChange={() => onValueChange(null)} />
        <Trans>All</Trans>
      </label>
      {rankClasses.map((rank) => {
        const { stock = 0, special_setup_fee: fee = '0' } = fees.find((each) => each.rank === rank) ?? {}
        return (
          <label key={rank} title={stock === 0 ? t`None in stock` : undefined}>
            <input
              type="radio"
              name="rank"
              checked={value === rank}
              disabled={stock === 0 && value !== rank}
              onChange={() => onValueChange(rank)}
            />
            {rank === 'normal' ? null : <Medal size={14} aria-hidden="true" />}
            <RankName rank={rank} />
            {isZero(fee) || stock === 0 ? null : <Fee amount={fee} />}
          </label>
        )
      })}
    </chakra.fieldset>
  )
}

const Fee = ({ amount }: { amount: Decimal }) => (
  <chakra.span whiteSpace="nowrap">
    <Trans>
      +<Money amount={amount} decimals={0} />
    </Trans>
  </chakra.span>
)

const chipsCss = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '1.5', md: '1' },
  '& > legend': { srOnly: true },
  '& > label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    justifyContent: 'center',
    minWidth: '11',
    minHeight: { base: '11', md: '8' },
    paddingInline: { base: '3', md: '2.5' },
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'card',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': { borderColor: 'borderStrong' },
    '&:has(:checked)': {
      borderColor: 'brandSolid',
      bg: 'brandSubtle',
      color: 'brandOnSubtle',
      fontWeight: 'medium',
      ...chosenInForcedColors,
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    // Without a fill: only the chosen class is filled.
    '&:has(:disabled)': {
      cursor: 'not-allowed',
      color: 'textMuted',
      bg: 'transparent',
      borderStyle: 'dashed',
      borderColor: 'border',
      '@media (forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' },
    },
  },
  '& input': { srOnly: true },
}
