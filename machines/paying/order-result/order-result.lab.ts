import * as v from 'valibot'
import { loadOrder, reorder } from '#domain/contract/paying/paying.ts'
import {
  attemptIn,
  depositAttemptIn,
  orderAtGateway,
  orderCanceled,
  orderCanceledUnpaid,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderExpiredPaidLate,
  orderExpiredUncertain,
  orderInProgress,
  orderPartial,
  orderPending,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import { orderSchema } from '#domain/paying/order.ts'
import { paymentAttemptSchema } from '#domain/paying/payment.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { paymentOutput, paymentReports } from '#machines/paying/payment/payment.lab.ts'
import { orderResultMachine } from './order-result.machine.ts'

const idOrNull = v.nullable(v.string())

const { id } = attemptIn('settled')

export const orderResultLab = labOf(orderResultMachine)({
  schemas: {
    input: v.strictObject({ order: idOrNull, attempt: idOrNull, mayOrder: v.boolean() }),
    context: contextOf({
      paid: v.nullable(paymentAttemptSchema),
      known: v.nullable(orderSchema),
      refusal: v.nullable(failureInLog),
      failure: v.nullable(failureInLog),
    }),
    events: {
      ...paymentReports,
      'anotherWay.requested': bare('anotherWay.requested'),
      'order.changed': bare('order.changed'),
      'page.returned': bare('page.returned'),
      'reorder.requested': bare('reorder.requested'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { loadOrder: loadOrder.response, reorder: reorder.response, payment: paymentOutput },
  },
  inputs: [
    { order: 'ord_20417', attempt: id, mayOrder: true },
    { order: 'ord_20417', attempt: null, mayOrder: true },
    { order: null, attempt: 'pay_8DEP', mayOrder: true },
    { order: null, attempt: null, mayOrder: true },
  ],
  events: {
    'gateway.chosen': [{ gateway: 'card' }, { gateway: 'wallet' }],
    'payment.started': [{ attempt: attemptIn('created', { id: 'pay_6AGN' }) }],
    'payment.refused': [{ failure: { code: 'balanceNotEnough' } }],
  },
  outcomes: {
    loadOrder: {
      outputs: [
        orderInProgress,
        orderPending,
        orderCompleted,
        orderPartial,
        orderExpired,
        orderCanceled,
        orderCanceledUnpaid,
        orderExpiredUncertain,
        orderExpiredPaidLate,
        orderErrored,
        orderUnpaid,
        orderAtGateway,
        { ...orderAtGateway, gateways: orderUnpaid.gateways },
      ],
      errors: [{ code: 'timedOut' }, { code: 'orderUnknown' }],
    },
    reorder: { outputs: [{ lost: [] }], errors: [{ code: 'holdLimitReached' }] },
    payment: {
      outputs: [
        { attempt: attemptIn('settled'), failure: null },
        { attempt: depositAttemptIn('settled'), failure: null },
        { attempt: depositAttemptIn('failed'), failure: null },
        { attempt: null, failure: { code: 'returnForged' } },
      ],
    },
  },
})
