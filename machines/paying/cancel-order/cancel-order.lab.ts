import * as v from 'valibot'
import { cancelOrder } from '#domain/contract/paying/paying.ts'
import { orderCanceledUnpaid } from '#domain/fixtures/paying.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { cancelOrderMachine } from './cancel-order.machine.ts'

export const cancelOrderLab = labOf(cancelOrderMachine)({
  schemas: confirmedCallSchemas('cancelOrder', v.strictObject({ order: v.string() }), cancelOrder.response),
  inputs: [{ order: 'ord_20417' }],
  outcomes: {
    cancelOrder: {
      outputs: [orderCanceledUnpaid],
      errors: [{ code: 'paymentUnderWay' }, { code: 'orderNotPayable' }],
    },
  },
})
