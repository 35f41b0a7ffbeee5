import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { CancelOrderActor } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import {
  selectFailure,
  selectIsCanceling,
  selectIsConfirming,
  selectIsOver,
} from '#machines/paying/cancel-order/cancel-order.selectors.ts'
import type { FailureWords } from '#src/app/messages/auth-failure-messages.ts'
import { ConfirmedButton } from '#src/components/feedback/confirmed-button.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'

const words: Partial<Record<FailureCode, FailureWords>> = {
  orderNotPayable: { what: msg`This order is paid and can't be canceled any more.` },
}

/** The button that cancels an unpaid order, and its confirmation. */
export const CancelOrderView = ({ actor }: { actor: CancelOrderActor }) => {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirming)
  const isCanceling = useSelector(actor, selectIsCanceling)
  const isOver = useSelector(actor, selectIsOver)
  const failure = useSelector(actor, selectFailure)
  return (
    <ConfirmedButton
      question={<Trans>Cancel this order? Its numbers go back to your cart and are held there for 15 minutes.</Trans>}
      dismiss={<Trans>Keep the order</Trans>}
      busyText={t`Canceling the order`}
      isConfirming={isConfirming}
      isBusy={isCanceling}
      isOver={isOver}
      message={failure === null ? null : <FailureMessage failure={failure} words={words[failure.code]} />}
      onRequest={() => actor.send({ type: 'cancellation.requested' })}
      onConfirm={() => actor.send({ type: 'cancellation.confirmed' })}
      onDismiss={() => actor.send({ type: 'cancellation.dismissed' })}
    >
      <Trans>Cancel the order</Trans>
    </ConfirmedButton>
  )
}
