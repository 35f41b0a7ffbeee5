import * as v from 'valibot'
import { cancelOrder } from '#domain/contract/paying.ts'
import { orderCanceledUnpaid } from '#domain/fixtures/paying.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { cancelOrderMachine } from './cancel-order.machine.ts'

export const cancelOrderLab = labOf(cancelOrderMachine)({
  schemas: {
    input: v.strictObject({ order: v.string() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'cancellation.requested': bare('cancellation.requested'),
      'cancellation.confirmed': bare('cancellation.confirmed'),
      'cancellation.dismissed': bare('cancellation.dismissed'),
    },
    outputs: { cancelOrder: cancelOrder.response },
  },
  inputs: [{ order: 'ord_20417' }],
  outcomes: {
    cancelOrder: {
      outputs: [orderCanceledUnpaid],
      errors: [{ code: 'paymentUnderWay' }, { code: 'orderNotPayable' }],
    },
  },
})
