import * as v from 'valibot'
import { cancelOrderItem } from '#domain/contract/paying/paying.ts'
import { orderItemCanceled } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { cancelItemMachine } from './cancel-item.machine.ts'

export const cancelItemLab = labOf(cancelItemMachine)({
  schemas: confirmedCallSchemas('cancelOrderItem', v.strictObject({ item: idSchema }), cancelOrderItem.response),
  inputs: [{ item: 'itm_2' }],
  outcomes: {
    cancelOrderItem: {
      outputs: [orderItemCanceled],
      errors: [{ code: 'serverFailed' }, { code: 'orderItemNotCancelable' }],
    },
  },
})
