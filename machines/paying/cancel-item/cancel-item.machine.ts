import type { ActorRefFrom } from 'xstate'
import { cancelOrderItem } from '#domain/contract/paying/paying.ts'
import { orderItemCanceled } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { createConfirmedCall } from '#machines/kit/confirmed-call.machine.ts'
import { confirmedCallLab } from '#machines/kit/confirmed-call.schemas.ts'

/** Cancels one number of a paid order that is not delivered yet. */
export const cancelItemMachine = createConfirmedCall({
  id: 'cancelItem',
  call: cancelOrderItem,
  subject: { item: idSchema },
  outdated: ['orderItemUnknown', 'orderItemNotCancelable'],
})

export type CancelItemActor = ActorRefFrom<typeof cancelItemMachine>

export const cancelItemLab = confirmedCallLab(cancelItemMachine, () => ({
  inputs: [{ item: 'itm_2' }],
  outputs: [orderItemCanceled],
  errors: [{ code: 'serverFailed' }, { code: 'orderItemNotCancelable' }],
}))
