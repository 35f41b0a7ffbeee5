import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OrderResultActor } from '#machines/paying/order-result/order-result.machine.ts'
import {
  selectMayCancel,
  selectMayOrder,
  selectPaymentActor,
  selectPhase,
} from '#machines/paying/order-result/order-result.selectors.ts'
import { selectPhase as selectAttemptPhase } from '#machines/paying/payment/attempt.selectors.ts'
import { selectAttemptActor } from '#machines/paying/payment/payment.selectors.ts'

export type OrderCancellationProps = {
  actor: OrderResultActor
  /** Cancels the order while that is possible; later shows only the failure of a cancellation that came too late. */
  cancelOrder: ((isPossible: boolean) => ReactNode) | undefined
}

/** Not possible while the result of a payment is not known, because that payment may have succeeded. */
export const OrderCancellation = ({ actor, cancelOrder }: OrderCancellationProps) => {
  const phase = useSelector(actor, selectPhase)
  const mayOrder = useSelector(actor, selectMayOrder)
  const mayCancel = useSelector(actor, selectMayCancel)
  const payment = useSelector(actor, selectPaymentActor)
  const attempt = useSelector(payment, (snapshot) => snapshot && selectAttemptActor(snapshot))
  const isWaiting = useSelector(
    attempt,
    (snapshot) => snapshot !== undefined && selectAttemptPhase(snapshot) === 'atGateway',
  )
  return mayOrder && cancelOrder !== undefined ? (
    <chakra.div css={quietCss}>{cancelOrder(mayCancel && (phase === 'unpaid' || isWaiting))}</chakra.div>
  ) : null
}

const quietCss = {
  '&:empty': { display: 'none' },
  // Its words begin at the edge of the cards.
  '& > div > button': { marginInlineStart: '-3', color: 'textMuted' },
}
