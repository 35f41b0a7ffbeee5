import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { GiveUpActor, GiveUpSnapshot } from '#machines/buying/requirements/give-up.machine.ts'
import { ConfirmedButton } from '#src/components/feedback/confirmed-button.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

const selectState = ({ value }: GiveUpSnapshot) => value
const selectFailure = ({ context }: GiveUpSnapshot) => context.failure

/** The button that cancels a waiting number, and its confirmation. */
export const GiveUpView = ({ actor }: { actor: GiveUpActor }) => {
  const { t } = useLingui()
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const isCanceling = state === 'canceling'
  return (
    <ConfirmedButton
      question={<Trans>Cancel this number? Its price returns to your wallet, and the number is for sale again.</Trans>}
      dismiss={<Trans>Keep the number</Trans>}
      busyText={t`Canceling the number`}
      isConfirming={state === 'confirming'}
      isBusy={isCanceling}
      isOver={state === 'canceled'}
      message={failure === null ? null : <FailureMessage failure={failure} />}
      onRequest={() => actor.send({ type: 'cancellation.requested' })}
      onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
      onDismiss={() => actor.send({ type: 'cancellation.dismissed' })}
    >
      <Trans>Cancel the number</Trans>
    </ConfirmedButton>
  )
}
