import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { NumberSampleActor } from '#machines/buying/number-sample/number-sample.machine.ts'
import {
  selectIsEmpty,
  selectIsFirst,
  selectIsSampling,
  selectIsSoldOut,
  selectSample,
  selectSampleFailure,
} from '#machines/buying/number-sample/number-sample.selectors.ts'
import type { PurchaseActor } from '#machines/buying/purchase/purchase.machine.ts'
import { selectLost, selectNumbers } from '#machines/buying/purchase/purchase.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { outdatedCss } from '#src/components/feedback/outdated-css.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { NumberCard } from './number-card.tsx'

export type NumberGridProps = {
  actor: PurchaseActor
  sample: NumberSampleActor
  /** Requests a mail when the sold-out offer is in stock again. */
  stockNotice?: ReactNode
}

/** The numbers of the sample, or why it is empty. */
export const NumberGrid = ({ actor, sample, stockNotice = null }: NumberGridProps) => {
  const { t } = useLingui()
  const numbers = useSelector(sample, selectSample)
  const isFirst = useSelector(sample, selectIsFirst)
  const isSampling = useSelector(sample, selectIsSampling)
  const isEmpty = useSelector(sample, selectIsEmpty)
  const failure = useSelector(sample, selectSampleFailure)
  const chosen = useSelector(actor, selectNumbers)
  const lost = useSelector(actor, selectLost)
  const message =
    failure === null ? null : (
      <FailureMessage failure={failure} onRetry={() => sample.send({ type: 'retry.requested' })} />
    )
  if (message !== null && numbers.length === 0) return message
  if (isFirst) return <NumberGridWaiting />
  if (isEmpty) return <NoNumbers sample={sample} stockNotice={stockNotice} />
  const grid = (
    <chakra.div
      role="group"
      aria-label={t`Available numbers`}
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
  // Other numbers could not be loaded: those that are shown stay.
  return message === null ? (
    grid
  ) : (
    <>
      {message}
      {grid}
    </>
  )
}

const NoNumbers = ({ sample, stockNotice }: Pick<NumberGridProps, 'sample' | 'stockNotice'>) => {
  const isSoldOut = useSelector(sample, selectIsSoldOut)
  if (isSoldOut)
    return (
      <EmptyState
        level={3}
        drawing="orders"
        title={<Trans>Sold out at the moment</Trans>}
        description={<Trans>Numbers become available when holds end or the operator adds more.</Trans>}
        action={stockNotice}
      />
    )
  return (
    <EmptyState
      level={3}
      drawing="noMatch"
      title={<Trans>No available number matches your search.</Trans>}
      description={<Trans>Search for fewer digits or another class.</Trans>}
      action={
        <Button onClick={() => sample.send({ type: 'search.changed', typed: '', rank: null })}>
          <Trans>Show all numbers</Trans>
        </Button>
      }
    />
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
