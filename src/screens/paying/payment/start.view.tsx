import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type StartActor, selectStartPhase } from '#machines/paying/payment/start.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'

/** A message while the start of a payment has no response; nothing in other states. */
export const StartView = ({ actor }: { actor: StartActor }) => {
  const { t } = useLingui()
  const phase = useSelector(actor, selectStartPhase)
  if (phase === 'offline')
    return (
      <Notice
        tone="warning"
        role="status"
        title={t`You are offline. Your payment has not been sent.`}
        actions={
          <>
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'payment.dropped' })}>
              <Trans>Cancel the payment</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'payment.repeated' })}>
              <Trans>Try now</Trans>
            </Button>
          </>
        }
      >
        <Trans>It will be sent as soon as you are online again.</Trans>
      </Notice>
    )
  if (phase === 'lookingUp' || phase === 'uncertain')
    return (
      <Notice
        tone="warning"
        role="status"
        title={t`We don’t know yet whether your payment was started.`}
        actions={
          <Button
            size="sm"
            variant="secondary"
            loading={phase === 'lookingUp'}
            onClick={() => actor.send({ type: 'check.requested' })}
          >
            <Trans>Check again</Trans>
          </Button>
        }
      >
        <Trans>There is no response yet. Do not pay again: we keep looking for the payment.</Trans>
      </Notice>
    )
  if (phase === 'unanswered')
    return (
      <Notice
        tone="info"
        role="status"
        title={t`We have no result for your payment yet.`}
        actions={
          <>
            <Button size="sm" variant="primary" onClick={() => actor.send({ type: 'payment.repeated' })}>
              <Trans>Try the same payment again</Trans>
            </Button>
            <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'payment.dropped' })}>
              <Trans>Choose another way to pay</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          The payment may or may not have been made. Trying the same payment again cannot charge you twice: if it was
          made, you will see it.
        </Trans>
      </Notice>
    )
  return null
}
