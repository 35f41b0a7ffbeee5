import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectLost, selectReminder } from '#machines/buy-number/buy-number.selectors.ts'
import type { NumberSampleActor } from '#machines/buy-number/number-sample.machine.ts'
import {
  selectIsMisspelt,
  selectIsSampling,
  selectRank,
  selectRankFees,
  selectTyped,
} from '#machines/buy-number/number-sample.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Notice } from '#src/components/notice.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { LostNotice } from './lost-notice.tsx'
import { NumberGrid } from './number-grid.view.tsx'
import { reminderWords } from './purchase.messages.ts'
import { RandomDraw } from './random-draw.view.tsx'
import { RankFilter } from './rank-filter.tsx'

export type NumberStepProps = { actor: BuyNumberActor; sample: NumberSampleActor }

/** Ten numbers to choose from, others on request, found by pattern or class; or drawn at random. */
export const NumberStepView = ({ actor, sample }: NumberStepProps) => {
  const { i18n } = useLingui()
  const lost = useSelector(actor, selectLost)
  const reminder = useSelector(actor, selectReminder)
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {lost.length === 0 ? null : <LostNotice lost={lost} />}
      {reminder === null ? null : (
        <div data-attention="">
          <Notice tone="warning" role="alert" title={i18n._(reminderWords[reminder])} />
        </div>
      )}
      <Card
        heading={<Trans>Numbers in stock</Trans>}
        description={<Trans>A sample of ten. Choose one, or several at once.</Trans>}
        action={<Others sample={sample} />}
      >
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Search sample={sample} />
          <NumberGrid actor={actor} sample={sample} />
        </chakra.div>
      </Card>
      <RandomDraw sample={sample} />
    </chakra.div>
  )
}

const Others = ({ sample }: Pick<NumberStepProps, 'sample'>) => {
  const isSampling = useSelector(sample, selectIsSampling)
  return (
    <Button
      size="sm"
      busy={isSampling}
      icon={<RefreshCw aria-hidden="true" />}
      onClick={() => sample.send({ type: 'others.requested' })}
    >
      <Trans>Show others</Trans>
    </Button>
  )
}

const Search = ({ sample }: Pick<NumberStepProps, 'sample'>) => {
  const { t } = useLingui()
  const typed = useSelector(sample, selectTyped)
  const rank = useSelector(sample, selectRank)
  const fees = useSelector(sample, selectRankFees)
  const isMisspelt = useSelector(sample, selectIsMisspelt)
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <SearchInput
        label={t`Digits to look for, such as 77 or *00`}
        density="comfortable"
        value={typed}
        onValueChange={(text) => sample.send({ type: 'search.changed', typed: text, rank })}
      />
      {isMisspelt ? (
        <chakra.p role="alert" textStyle="sm" color="dangerOnSubtle">
          <Trans>Use digits, * for any run of digits, and ? for a single one.</Trans>
        </chakra.p>
      ) : null}
      <RankFilter
        fees={fees}
        value={rank}
        onValueChange={(next) => sample.send({ type: 'search.changed', typed, rank: next })}
      />
    </chakra.div>
  )
}
