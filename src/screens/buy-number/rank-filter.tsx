import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Medal } from 'lucide-react'
import type { OfferAnswer } from '#domain/contract/dids.ts'
import { isZero } from '#domain/decimal.ts'
import { type RankClass, rankClasses } from '#domain/number.ts'
import { RankName } from '#src/components/rank-medal.tsx'
import { Fee } from './number-card.tsx'

export type RankFilterProps = {
  fees: OfferAnswer['rank_fees']
  value: RankClass | null
  onValueChange: (rank: RankClass | null) => void
}

/** How memorable the numbers shown should be, and what each class costs once; a class without stock can't be picked. */
export const RankFilter = ({ fees, value, onValueChange }: RankFilterProps) => {
  const { t } = useLingui()
  return (
    <chakra.fieldset css={chipsCss}>
      <legend>{t`Class of number`}</legend>
      <label>
        <input type="radio" name="rank" checked={value === null} onChange={() => onValueChange(null)} />
        <Trans>All</Trans>
      </label>
      {rankClasses.map((rank) => {
        const { stock = 0, special_setup_fee: fee = '0' } = fees.find((each) => each.rank === rank) ?? {}
        return (
          <label key={rank} title={stock === 0 ? t`None of these is in stock` : undefined}>
            <input
              type="radio"
              name="rank"
              checked={value === rank}
              disabled={stock === 0 && value !== rank}
              onChange={() => onValueChange(rank)}
            />
            {rank === 'normal' ? null : <Medal size={14} aria-hidden="true" />}
            <RankName rank={rank} />
            {isZero(fee) ? null : <Fee amount={fee} decimals={0} />}
          </label>
        )
      })}
    </chakra.fieldset>
  )
}

const chipsCss = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1.5',
  '& > legend': { srOnly: true },
  '& > label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '8',
    paddingInline: '3',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'card',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'border-color 120ms, background-color 120ms',
    '&:hover': { borderColor: 'borderStrong' },
    '&:has(:checked)': { borderColor: 'brandSolid', bg: 'brandSubtle', color: 'brandOnSubtle', fontWeight: 'medium' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'textMuted', bg: 'neutralSubtle', borderColor: 'transparent' },
  },
  '& input': { srOnly: true },
}
