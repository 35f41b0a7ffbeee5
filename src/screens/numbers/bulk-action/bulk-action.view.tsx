import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BulkActionActor } from '#machines/numbers/bulk-action/bulk-action.machine.ts'
import {
  selectChoice,
  selectFailure,
  selectHasMore,
  selectIsChoosing,
  selectIsLoadingMore,
  selectIsLost,
  selectIsOver,
  selectIsQuoting,
  selectMayRetry,
  selectProgress,
  selectQuote,
  selectSecret,
} from '#machines/numbers/bulk-action/bulk-action.selectors.ts'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { SecretNotice } from '#src/screens/numbers/sms-trunk/secret-notice.tsx'
import { bulkWords } from './bulk.messages.ts'
import { BulkButtons } from './bulk-buttons.tsx'
import { BulkForm } from './bulk-form.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkQuoteLines } from './bulk-quote-lines.tsx'
import { BulkRoute } from './bulk-route.tsx'

export type BulkActionViewProps = {
  actor: BulkActionActor
  /** The project's labels, offered while one is typed. */
  labels: readonly string[]
  /** The user goes to deposit what is missing. */
}

/** The dialog of a change of many numbers, from its dry run to the result of each number. */
export const BulkActionView = ({ actor, labels }: BulkActionViewProps) => {
  const { t, i18n } = useLingui()
  const choice = useSelector(actor, selectChoice)
  const quote = useSelector(actor, selectQuote)
  const progress = useSelector(actor, selectProgress)
  const failure = useSelector(actor, selectFailure)
  const isChoosing = useSelector(actor, selectIsChoosing)
  const isQuoting = useSelector(actor, selectIsQuoting)
  const isLost = useSelector(actor, selectIsLost)
  const isLoadingMore = useSelector(actor, selectIsLoadingMore)
  const hasMore = useSelector(actor, selectHasMore)
  const mayRetry = useSelector(actor, selectMayRetry)
  const secret = useSelector(actor, selectSecret)
  const isOver = useSelector(actor, selectIsOver)
  if (isOver) return null
  const isWaiting = !(isChoosing || isLost || quote !== null || progress !== null || failure !== null)
  return (
    <Modal
      title={choice === null ? <Trans>Change of many numbers</Trans> : i18n._(bulkWords[choice.kind])}
      onDismiss={() => actor.send({ type: 'action.dismissed' })}
      actions={<BulkButtons actor={actor} />}
    >
      <Announcement text={isQuoting ? t`Checking the numbers` : ''} />
      {isChoosing ? <BulkForm actor={actor} labels={labels} /> : null}
      {isWaiting ? <SkeletonText lines={4} /> : null}
      <SecretNotice secret={secret} />
      {choice === null || (quote === null && progress === null) ? null : <BulkRoute choice={choice} />}
      {quote === null ? null : <BulkQuoteLines quote={quote} />}
      {progress === null ? null : (
        <BulkProgress
          job={progress}
          isLoadingMore={isLoadingMore}
          onMore={hasMore || isLoadingMore ? () => actor.send({ type: 'more.requested' }) : undefined}
        />
      )}
      {isLost && failure === null ? (
        <p>
          <Trans>There is nothing to change here. Select the numbers in the list again.</Trans>
        </p>
      ) : null}
      {failure === null ? null : (
        <FailureMessage
          failure={failure}
          {...(mayRetry ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
        />
      )}
    </Modal>
  )
}
