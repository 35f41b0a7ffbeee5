import {
  attemptIn,
  depositAttemptIn,
  orderAtGateway,
  orderCanceled,
  orderCompleted,
  orderErrored,
  orderExpired,
  orderInProgress,
  orderPartial,
  orderUnpaid,
} from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { orderResultMachine } from './order-result.machine.ts'

const { id } = attemptIn('settled')

export const orderResultPaths: PathModel<typeof orderResultMachine> = {
  machine: orderResultMachine,
  inputs: [
    { order: 'ord_20417', attempt: id, mayOrder: true },
    { order: 'ord_20417', attempt: null, mayOrder: true },
    { order: null, attempt: 'pay_8DEP', mayOrder: true },
    { order: null, attempt: null, mayOrder: true },
  ],
  events: { 'gateway.chosen': [{ gateway: 'card' }, { gateway: 'wallet' }] },
  outcomes: {
    loadOrder: {
      outputs: [
        orderInProgress,
        orderCompleted,
        orderPartial,
        orderExpired,
        orderCanceled,
        orderErrored,
        orderUnpaid,
        orderAtGateway,
        { ...orderAtGateway, gateways: orderUnpaid.gateways },
      ],
      errors: [{ code: 'timedOut' }, { code: 'orderUnknown' }],
    },
    attempt: {
      outputs: [
        { id, attempt: attemptIn('settled'), failure: null },
        { id: 'pay_8DEP', attempt: depositAttemptIn('settled'), failure: null },
        { id: 'pay_8DEP', attempt: depositAttemptIn('failed'), failure: null },
        { id, attempt: null, failure: { code: 'returnForged' } },
      ],
    },
    start: {
      outputs: [
        { attempt: attemptIn('created', { id: 'pay_6AGN' }), failure: null },
        { attempt: null, failure: { code: 'balanceNotEnough' } },
      ],
    },
  },
}
