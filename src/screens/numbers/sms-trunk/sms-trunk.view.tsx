import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import type { SmsTrunkActor } from '#machines/numbers/sms-trunk/sms-trunk.machine.ts'
import {
  selectChangedBy,
  selectFailure,
  selectHasFailed,
  selectIsConflicting,
  selectIsLoading,
  selectIsOnlyOutdated,
  selectIsOver,
  selectIsSaving,
  selectMakesSecret,
  selectMyUrl,
  selectSecret,
  selectTheirUrl,
} from '#machines/numbers/sms-trunk/sms-trunk.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Announcement } from '#src/components/feedback/live-region.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { Modal } from '#src/components/layout/modal.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { actionWords } from '#src/screens/numbers/kit/action.messages.ts'
import { ChangedMeanwhile } from '#src/screens/numbers/kit/changed-meanwhile.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SecretNotice } from './secret-notice.tsx'
import { SignatureHelp } from './signature-help.tsx'
import { UrlForm } from './url-form.tsx'

export type SmsTrunkViewProps = {
  actor: SmsTrunkActor
  number: OwnedNumber
  /** Takes the place of the form for a user who acts for the account. */
  ownersOnly?: ReactNode
}

const formId = 'sms-trunk'

/** The URL that messages of a number are sent to, tests, and the log of deliveries. */
export const SmsTrunkView = ({ actor, number, ownersOnly = null }: SmsTrunkViewProps) => {
  const { i18n, t } = useLingui()
  const isLoading = useSelector(actor, selectIsLoading)
  const hasFailed = useSelector(actor, selectHasFailed)
  const isConflicting = useSelector(actor, selectIsConflicting)
  const isSaving = useSelector(actor, selectIsSaving)
  const failure = useSelector(actor, selectFailure)
  const secret = useSelector(actor, selectSecret)
  if (useSelector(actor, selectIsOver)) return null
  const dismiss = () => actor.send({ type: 'action.dismissed' })
  const isEditable = !(isLoading || hasFailed || isConflicting)
  return (
    <Modal
      title={i18n._(actionWords.changeSmsTrunk)}
      onDismiss={dismiss}
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Close</Trans>
          </Button>
          {isEditable && ownersOnly === null ? (
            <Button type="submit" form={formId} variant="primary" loading={isSaving}>
              <Trans>Save</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <Announcement text={isLoading ? t`Loading the SMS trunk` : ''} />
      <p>
        <PhoneNumber number={number.number} />
      </p>
      {isLoading ? <SkeletonText lines={4} /> : null}
      {isConflicting ? <Conflict actor={actor} /> : null}
      {ownersOnly}
      {isEditable && ownersOnly === null ? (
        <>
          <UrlForm id={formId} actor={actor} />
          <SecretNotice secret={secret} />
          <SignatureHelp />
        </>
      ) : null}
      {failure === null ? null : (
        <FailureMessage
          failure={failure}
          {...(hasFailed ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
        />
      )}
      {isEditable ? <DeliveryLog actor={actor} /> : null}
    </Modal>
  )
}

const Conflict = ({ actor }: { actor: SmsTrunkActor }) => (
  <ChangedMeanwhile
    isOnlyOutdated={useSelector(actor, selectIsOnlyOutdated)}
    saved={<Target url={useSelector(actor, selectTheirUrl)} />}
    mine={
      <>
        <Target url={useSelector(actor, selectMyUrl)} />
        {useSelector(actor, selectMakesSecret) ? (
          <p>
            <Trans>With a new secret</Trans>
          </p>
        ) : null}
      </>
    }
    changed={useSelector(actor, selectChangedBy)}
    onKeepMine={() => actor.send({ type: 'mine.kept' })}
    onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
  />
)

const Target = ({ url }: { url: string | null }) =>
  url === null ? <Trans>Messages are not forwarded.</Trans> : <Identifier>{url}</Identifier>
