import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { SearchX } from 'lucide-react'
import type { BuyNumberActor } from '#machines/buy-number/buy-number.machine.ts'
import { selectLost, selectNumbers } from '#machines/buy-number/buy-number.selectors.ts'
import type { NumberSampleActor } from '#machines/buy-number/number-sample.machine.ts'
import {
  selectIsEmpty,
  selectIsFirst,
  selectIsSampling,
  selectSample,
  selectSampleFailure,
} from '#machines/buy-number/number-sample.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Announcement } from '#src/components/live-region.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { FailureMessage } from '#src/screens/failure-message.tsx'
import { outdatedCss } from '#src/screens/outdated.ts'
import { NumberCard } from './number-card.tsx'

export type NumberGridProps = { actor: BuyNumberActor; sample: NumberSampleActor }

/** The numbers of the sample, or why there are none. */
export const NumberGrid = ({ actor, sample }: NumberGridProps) => {
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
  if (isFirst) return <NumberGridWaiting />
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

export const NumberGridWaiting = () => (
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
