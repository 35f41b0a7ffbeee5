import type { ActorRefFrom } from 'xstate'
import { cancelOrder } from '#domain/contract/paying/paying.ts'
import { orderCanceledUnpaid } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** Cancels an unpaid order. (ORD-02, CRT-05) */
export const cancelOrderMachine = createConfirmedCall({
  id: 'cancelOrder',
  call: cancelOrder,
  subject: { order: idSchema },
  outdated: ['orderUnknown', 'orderNotPayable', 'orderExpired'],
})

export type CancelOrderActor = ActorRefFrom<typeof cancelOrderMachine>

export const cancelOrderLab = confirmedCallLab(cancelOrderMachine, () => ({
  inputs: [{ order: 'ord_20417' }],
  outputs: [orderCanceledUnpaid],
  errors: [{ code: 'paymentUnderWay' }, { code: 'orderNotPayable' }],
}))
