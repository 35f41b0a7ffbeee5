import * as v from 'valibot'
import { cancelOrderItem } from '#domain/contract/paying.ts'
import { orderItemCanceled } from '#domain/fixtures/paying.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { cancelItemMachine } from './cancel-item.machine.ts'

export const cancelItemLab = labOf(cancelItemMachine)({
  schemas: {
    input: v.strictObject({ item: idSchema }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'cancellation.requested': bare('cancellation.requested'),
      'cancellation.confirmed': bare('cancellation.confirmed'),
      'cancellation.dismissed': bare('cancellation.dismissed'),
    },
    outputs: { cancelOrderItem: cancelOrderItem.response },
  },
  inputs: [{ item: 'itm_2' }],
  outcomes: {
    cancelOrderItem: {
      outputs: [orderItemCanceled],
      errors: [{ code: 'serverFailed' }, { code: 'orderItemNotCancelable' }],
    },
  },
})
