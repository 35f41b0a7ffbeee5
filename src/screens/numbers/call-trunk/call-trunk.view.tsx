import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { readTargets } from '#domain/numbers/call-trunk-form.ts'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { CallTrunkActor } from '#machines/numbers/call-trunk/call-trunk.machine.ts'
import {
  selectChangedBy,
  selectFailure,
  selectHasFailed,
  selectIsLoading,
  selectIsOnlyOutdated,
  selectIsOver,
  selectIsSaving,
  selectMine,
  selectTargets,
  selectTheirs,
} from '#machines/numbers/call-trunk/call-trunk.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { CallTargets } from '#src/screens/numbers/kit/call-targets.tsx'
import { ChangedMeanwhile } from '#src/screens/numbers/kit/changed-meanwhile.tsx'
import { TargetForm } from './target-form.tsx'

export type CallTrunkViewProps = {
  actor: CallTrunkActor
  number: OwnedNumber
  /** Takes the place of the form for a user who acts for the account. */
  ownersOnly?: ReactNode
}

const formId = 'call-trunk'

/** Where the calls of a number go, in the order in which the targets are tried. */
export const CallTrunkView = ({ actor, number, ownersOnly = null }: CallTrunkViewProps) => {
  const { i18n, t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const hasFailed = useSelector(actor, selectHasFailed)
  const failure = useSelector(actor, selectFailure)
  const theirs = useSelector(actor, selectTheirs)
  const changed = useSelector(actor, selectChangedBy)
  const isOnlyOutdated = useSelector(actor, selectIsOnlyOutdated)
  if (useSelector(actor, selectIsOver)) return null
  const dismiss = () => actor.send({ type: 'action.dismissed' })
  return (
    <Modal
      title={i18n._(actionWords.changeCallTrunk)}
      onDismiss={dismiss}
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Close</Trans>
          </Button>
          {theirs !== null || isLoading || hasFailed || ownersOnly !== null ? null : <Save actor={actor} />}
        </>
      }
    >
      <Announcement text={isLoading ? t`Loading the call trunk` : ''} />
      <p>
        <PhoneNumber number={number.number} />
      </p>
      {isLoading ? <SkeletonText lines={4} /> : null}
      {theirs === null ? null : (
        <ChangedMeanwhile
          isOnlyOutdated={isOnlyOutdated}
          saved={<CallTargets targets={theirs} />}
          mine={<Mine actor={actor} />}
          changed={changed}
          onKeepMine={() => actor.send({ type: 'mine.kept' })}
          onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
        />
      )}
      {ownersOnly ?? (isLoading || hasFailed || theirs !== null ? null : <Targets actor={actor} />)}
      {failure === null ? null : (
        <FailureMessage
          failure={failure}
          {...(hasFailed ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
        />
      )}
    </Modal>
  )
}

const Mine = ({ actor }: { actor: CallTrunkActor }) => (
  <CallTargets targets={readTargets(useSelector(actor, selectMine))} />
)

const Targets = ({ actor }: { actor: CallTrunkActor }) => (
  <TargetForm
    id={formId}
    form={useSelector(actor, selectTargets)}
    send={actor.send}
    onSubmit={() => actor.send({ type: 'submission.requested' })}
  />
)

const Save = ({ actor }: { actor: CallTrunkActor }) => (
  <Button type="submit" form={formId} variant="primary" loading={useSelector(actor, selectIsSaving)}>
    <Trans>Save</Trans>
  </Button>
)
