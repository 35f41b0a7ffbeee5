import type { Failure } from '#domain/failure.ts'
import type { Order } from '#domain/order.ts'
import type { Gateway, PaymentAttempt, PaymentOffer } from '#domain/payment.ts'
import type { AttemptActor } from '#machines/payment/attempt.machine.ts'
import type { StartActor } from '#machines/payment/start.machine.ts'
import type { OrderResultSnapshot } from './order-result.machine.ts'
import { offerToPayAgain } from './order-result.rules.ts'

const scenes = [
  'verifying',
  'loading',
  'failed',
  'following',
  'unpaid',
  'placing',
  'completed',
  'partial',
  'expired',
  'canceled',
  'errored',
  'deposited',
  'notDeposited',
  'unknown',
] as const

export type OrderResultScene = (typeof scenes)[number]

export const selectScene = (snapshot: OrderResultSnapshot): OrderResultScene =>
  scenes.find((scene) => snapshot.matches(scene)) ?? 'loading'

export const selectOrder = (snapshot: OrderResultSnapshot): Order | null => snapshot.context.known

/** The order's id as far as it is known, also when the order itself could not be read. */
export const selectOrderId = (snapshot: OrderResultSnapshot): string | null => snapshot.context.order

/** The payment that was followed last. */
export const selectPaid = (snapshot: OrderResultSnapshot): PaymentAttempt | null => snapshot.context.paid

export const selectFailure = (snapshot: OrderResultSnapshot): Failure | null => snapshot.context.failure

/** Why paying again was refused. */
export const selectRefusal = (snapshot: OrderResultSnapshot): Failure | null => snapshot.context.refusal

const noOffers: readonly PaymentOffer[] = []
export const selectOffers = (snapshot: OrderResultSnapshot): readonly PaymentOffer[] =>
  snapshot.context.known?.gateways ?? noOffers

export const selectGateway = (snapshot: OrderResultSnapshot): Gateway | null => snapshot.context.gateway

export const selectIsGatewayMissing = (snapshot: OrderResultSnapshot): boolean => snapshot.context.gatewayMissing

/** Whether paying again is anything this person could do. */
export const selectMayPayAgain = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.context.mayOrder && (snapshot.context.known?.gateways.length ?? 0) > 0

export const selectChosenOffer = (snapshot: OrderResultSnapshot): PaymentOffer | null => {
  const offer = offerToPayAgain(snapshot.context)
  return offer?.available ? offer : null
}

/** For whoever would rather not finish the payment that waits at its gateway. */
export const selectMayPayAnotherWay = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.can({ type: 'anotherWay.requested' })

/** Nobody can say how far the order is at the moment; the last thing known is shown. */
export const selectIsOutOfTouch = (snapshot: OrderResultSnapshot): boolean =>
  snapshot.matches('following') && snapshot.context.failure !== null

export const selectAttemptActor = (snapshot: OrderResultSnapshot): AttemptActor | undefined => snapshot.children.attempt
export const selectStartActor = (snapshot: OrderResultSnapshot): StartActor | undefined => snapshot.children.start
