import type { ActorRefFrom } from 'xstate'
import type { Order } from '#domain/paying/order.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** Cancels an unpaid order. (ORD-02, CRT-05) */
export const cancelOrderMachine = createConfirmedCall<Order, { order: string }, 'cancelOrder'>({
  id: 'cancelOrder',
  src: 'cancelOrder',
  outdated: ['orderUnknown', 'orderNotPayable', 'orderExpired'],
})

export type CancelOrderActor = ActorRefFrom<typeof cancelOrderMachine>
