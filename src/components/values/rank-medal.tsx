import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Medal } from 'lucide-react'
import type { RankClass } from '#domain/buying/offer.ts'

// Metal colours are the same in every theme and brand; the rank is also shown as text.
const metals = { gold: '#b8860b', silver: '#7c8794', bronze: '#a8642a' }

/** The memorability rank of a number; renders nothing for a normal one. */
export const RankMedal = ({ rank }: { rank: RankClass }) =>
  rank === 'normal' ? null : (
    <chakra.span css={medalCss}>
      <Medal size={14} color={metals[rank]} strokeWidth={2.25} aria-hidden="true" />
      <RankName rank={rank} />
    </chakra.span>
  )

// Inline, so that a line without room for it ends in an ellipsis.
const medalCss = {
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'textMuted',
  whiteSpace: 'nowrap',
  '& > svg': { display: 'inline', verticalAlign: '-2px', marginInlineEnd: '1' },
}

export const RankName = ({ rank }: { rank: RankClass }) => {
  if (rank === 'gold') return <Trans context="rank of a number">Gold</Trans>
  if (rank === 'silver') return <Trans context="rank of a number">Silver</Trans>
  if (rank === 'bronze') return <Trans context="rank of a number">Bronze</Trans>
  return <Trans context="rank of a number">Normal</Trans>
}
