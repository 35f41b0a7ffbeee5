import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { CancelOrderActor } from '#machines/paying/cancel-order/cancel-order.machine.ts'
import type { FailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { ConfirmedCallView } from '#src/screens/kit/confirmed-call/confirmed-call.view.tsx'

export const cancelOrderWords: Partial<Record<FailureCode, FailureWords>> = {
  orderNotPayable: { what: msg`This order is paid and can't be canceled any more.` },
}

/** The button that cancels an unpaid order, and its confirmation. `isPossible`: the order's status allows it. */
export const CancelOrderView = ({ actor, isPossible = true }: { actor: CancelOrderActor; isPossible?: boolean }) => {
  const { t } = useLingui()
  return (
    <ConfirmedCallView
      actor={actor}
      question={<Trans>Cancel this order? Its numbers go back to your cart and are held there for 15 minutes.</Trans>}
      dismiss={<Trans>Keep the order</Trans>}
      busyText={t`Canceling the order`}
      words={cancelOrderWords}
      isPossible={isPossible}
    >
      <Trans>Cancel the order</Trans>
    </ConfirmedCallView>
  )
}
