import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CancelItemActor } from '#machines/paying/cancel-item/cancel-item.machine.ts'
import {
  selectFailure,
  selectIsCanceling,
  selectIsConfirming,
  selectIsOver,
} from '#machines/paying/cancel-item/cancel-item.selectors.ts'
import { ConfirmedButton } from '#src/components/feedback/confirmed-button.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

/** The button that cancels one number of a paid order, and its confirmation. */
export const CancelItemView = ({ actor }: { actor: CancelItemActor }) => {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isCanceling = useSelector(actor, selectIsCanceling)
  const isOver = useSelector(actor, selectIsOver)
  const failure = useSelector(actor, selectFailure)
  return (
    <ConfirmedButton
      question={<Trans>Cancel this number? Its price returns to your wallet, and the number is for sale again.</Trans>}
      dismiss={<Trans>Keep the number</Trans>}
      busyText={t`Canceling the number`}
      isConfirming={isConfirming}
      isBusy={isCanceling}
      isOver={isOver}
      message={failure === null ? null : <FailureMessage failure={failure} />}
      onRequest={() => actor.send({ type: 'cancellation.requested' })}
      onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
      onDismiss={() => actor.send({ type: 'cancellation.dismissed' })}
    >
      <Trans>Cancel the number</Trans>
    </ConfirmedButton>
  )
}
