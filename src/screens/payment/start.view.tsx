import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { StartActor } from '#machines/payment/start.machine.ts'
import { selectStartPhase } from '#machines/payment/start.selectors.ts'
import { Button } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'

/** What is said while the start of a payment has no answer; nothing while all goes well. */
export const StartView = ({ actor }: { actor: StartActor }) => {
  const { t } = useLingui()
  const phase = useSelector(actor, selectStartPhase)
  if (phase === 'lookingUp' || phase === 'uncertain')
    return (
      <Notice
        tone="warning"
        role="status"
        title={t`We don't know yet whether your payment was started.`}
        actions={
          <Button
            size="sm"
            look="secondary"
            busy={phase === 'lookingUp'}
            onClick={() => actor.send({ type: 'check.requested' })}
          >
            <Trans>Check again</Trans>
          </Button>
        }
      >
        <Trans>No answer came back. Do not pay again: we are looking for the payment by ourselves.</Trans>
      </Notice>
    )
  if (phase === 'unanswered')
    return (
      <Notice
        tone="info"
        role="status"
        title={t`No answer came back about your payment.`}
        actions={
          <>
            <Button size="sm" look="primary" onClick={() => actor.send({ type: 'payment.repeated' })}>
              <Trans>Try the same payment again</Trans>
            </Button>
            <Button size="sm" look="secondary" onClick={() => actor.send({ type: 'payment.dropped' })}>
              <Trans>Choose another way to pay</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          It may have been made or not. Trying the same payment again cannot charge you twice: if it was made, you see
          that one.
        </Trans>
      </Notice>
    )
  return null
}
