import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NumberSampleActor } from '#machines/buying/number-sample/number-sample.machine.ts'
import {
  selectIsMisspelt,
  selectIsSampling,
  selectRank,
  selectRankFees,
  selectTyped,
} from '#machines/buying/number-sample/number-sample.selectors.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectLost, selectReminder } from '#machines/buying/purchase/purchase.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { SearchInput } from '#src/components/forms/search-input.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { NumberGrid } from '#src/screens/buying/number-sample/number-grid.view.tsx'
import { RandomDraw } from '#src/screens/buying/number-sample/random-draw.view.tsx'
import { RankFilter } from '#src/screens/buying/number-sample/rank-filter.tsx'
import { LostNotice } from './lost-notice.tsx'
import { reminderWords } from './purchase.messages.ts'

export type NumberStepProps = {
  actor: PurchaseActor
  sample: NumberSampleActor
  stockNotice?: ReactNode
  numberList?: ReactNode
}

/** A sample of ten numbers, with a filter by pattern and rank; and a random draw. */
export const NumberStepView = ({ actor, sample, stockNotice, numberList }: NumberStepProps) => {
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
        description={<Trans>Ten random numbers. Choose one or more.</Trans>}
        action={<Others sample={sample} />}
      >
        <chakra.div display="flex" flexDirection="column" gap="4">
          <Search sample={sample} />
          <NumberGrid actor={actor} sample={sample} stockNotice={stockNotice} />
        </chakra.div>
      </Card>
      {numberList}
      <RandomDraw sample={sample} />
    </chakra.div>
  )
}

const Others = ({ sample }: Pick<NumberStepProps, 'sample'>) => {
  const isSampling = useSelector(sample, selectIsSampling)
  return (
    <Button
      size="sm"
      loading={isSampling}
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
        label={t`Digits, such as 77 or *00`}
        density="comfortable"
        value={typed}
        onValueChange={(text) => sample.send({ type: 'search.changed', typed: text, rank })}
      />
      {isMisspelt ? (
        <chakra.p role="alert" textStyle="sm" color="dangerOnSubtle">
          <Trans>Use digits, * for any digits, and ? for a single one.</Trans>
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
