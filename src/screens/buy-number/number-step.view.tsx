import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw, SearchX } from 'lucide-react'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectLost, selectNumbers, selectReminder } from '#machines/buy-number/buy-number.selectors.ts'
import type { NumberSampleActor } from '#machines/buy-number/number-sample.machine.ts'
import {
  selectIsEmpty,
  selectIsFirst,
  selectIsMisspelt,
  selectIsSampling,
  selectRank,
  selectRankFees,
  selectSample,
  selectSampleFailure,
  selectTyped,
} from '#machines/buy-number/number-sample.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Notice } from '#src/components/notice.tsx'
import { SearchInput } from '#src/components/search-input.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { outdatedCss } from '#src/screens/outdated.ts'
import { LostNotice } from './lost-notice.tsx'
import { NumberCard } from './number-card.tsx'
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
          <Numbers actor={actor} sample={sample} />
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

const Numbers = ({ actor, sample }: NumberStepProps) => {
  const { t } = useLingui()
  const numbers = useSelector(sample, selectSample)
  const isFirst = useSelector(sample, selectIsFirst)
  const isSampling = useSelector(sample, selectIsSampling)
  const isEmpty = useSelector(sample, selectIsEmpty)
  const failure = useSelector(sample, selectSampleFailure)
  const chosen = useSelector(actor, selectNumbers)
  const lost = useSelector(actor, selectLost)
  if (failure !== null)
    return <FailureMessage failure={failure} onRetry={() => sample.send({ type: 'retry.requested' })} />
  if (isFirst) return <Waiting />
  if (isEmpty)
    return (
      <EmptyState
        level={3}
        icon={<SearchX />}
        title={<Trans>No free number looks like that.</Trans>}
        description={<Trans>Look for fewer digits, or for another class.</Trans>}
        action={
          <Button onClick={() => sample.send({ type: 'search.changed', typed: '', rank: null })}>
            <Trans>Show any numbers</Trans>
          </Button>
        }
      />
    )
  return (
    <chakra.div
      role="group"
      aria-label={t`Free numbers`}
      aria-busy={isSampling || undefined}
      css={isSampling ? outdatedCss : undefined}
      display="grid"
      gap="2.5"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
    >
      {isSampling ? null : <Announcement text={t`Other numbers are shown: ${numbers.length}`} />}
      {numbers.map((stock) => (
        <NumberCard
          key={stock.number}
          stock={stock}
          checked={chosen.includes(stock.number)}
          isLost={lost.some(({ number }) => number === stock.number)}
          onCheckedChange={(checked) =>
            actor.send({ type: checked ? 'number.chosen' : 'number.dropped', number: stock.number })
          }
        />
      ))}
    </chakra.div>
  )
}

export const Waiting = () => (
  <chakra.div
    display="grid"
    gap="2.5"
    gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
    aria-hidden="true"
  >
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((each) => (
      <Skeleton key={each} height="4rem" borderRadius="lg" />
    ))}
  </chakra.div>
)
