import type { ActorRefFrom } from 'xstate'
import type { Order } from '#domain/paying/order.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'

/** Cancels one number of a paid order that is not delivered yet. */
export const cancelItemMachine = createConfirmedCall<Order, { item: string }, 'cancelOrderItem'>({
  id: 'cancelItem',
  src: 'cancelOrderItem',
  outdated: ['orderItemUnknown', 'orderItemNotCancelable'],
})

export type CancelItemActor = ActorRefFrom<typeof cancelItemMachine>
