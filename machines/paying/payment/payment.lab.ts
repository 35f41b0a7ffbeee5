import * as v from 'valibot'
import { createEmptyActor } from 'xstate'
import {
  attemptIn,
  cart,
  cartWithoutGateways,
  cartWithSavedCard,
  cartWithShortWallet,
  savedCard,
} from '#domain/fixtures/paying.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { paymentOptionSchema, paymentWaySchema } from '#domain/kit/payment-option.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { paymentAttemptSchema } from '#domain/paying/payment.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { attemptInput, attemptOutput } from './attempt.lab.ts'
import { type PaymentInput, type PaymentSubject, paymentMachine } from './payment.machine.ts'
import { startOutput } from './start.lab.ts'

const subject = v.nullable(
  v.variant('kind', [
    v.strictObject({ kind: v.literal('order'), version: idSchema, total: amountSchema }),
    v.strictObject({ kind: v.literal('repayment'), order: idSchema, lastAttempt: v.nullable(idSchema) }),
    v.strictObject({
      kind: v.literal('deposit'),
      key: v.string(),
      amount: amountSchema,
      returnTo: v.picklist(['cart', 'finance']),
    }),
  ]),
)

const options = v.array(paymentOptionSchema)

/** Output of the chart. */
export const paymentOutput = v.object({
  attempt: v.nullable(paymentAttemptSchema),
  failure: v.nullable(failureInLog),
})

/** Events that a payment sends to its parent. */
export const paymentReports = {
  'gateway.chosen': event('gateway.chosen', { gateway: paymentWaySchema }),
  'payment.sent': bare('payment.sent'),
  'payment.started': event('payment.started', { attempt: paymentAttemptSchema }),
  'payment.refused': event('payment.refused', { failure: failureInLog }),
}

const order: PaymentSubject = { kind: 'order', version: cart.version, total: cart.price.total }

const choosing: PaymentInput = {
  subject: order,
  options: cart.gateways,
  gateway: null,
  refusal: null,
  attempt: null,
  parent: createEmptyActor(),
}

export const paymentLab = labOf(paymentMachine)({
  schemas: {
    input: v.strictObject({
      subject,
      options,
      gateway: v.nullable(paymentWaySchema),
      refusal: v.nullable(failureInLog),
      attempt: v.nullable(attemptInput),
      parent: v.custom<PaymentInput['parent']>((given) => typeof given === 'object'),
    }),
    context: contextOf({
      attempt: v.nullable(attemptInput),
      refusal: v.nullable(failureInLog),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'gateway.chosen': event('gateway.chosen', { gateway: paymentWaySchema }),
      'gateway.opened': event('gateway.opened', { gateway: v.nullable(paymentWaySchema) }),
      'subject.changed': event('subject.changed', { subject, options }),
      'options.changed': event('options.changed', { options }),
      'payment.requested': bare('payment.requested'),
      'cardRemoval.requested': event('cardRemoval.requested', { card: idSchema }),
      'page.returned': bare('page.returned'),
    },
    outputs: { start: startOutput, attempt: attemptOutput, removeSavedCard: v.strictObject({}) },
  },
  inputs: [
    { ...choosing, gateway: 'card' },
    choosing,
    { ...choosing, options: cartWithSavedCard.gateways, gateway: savedCard.id },
    { ...choosing, subject: null },
    { ...choosing, attempt: { id: 'pay_5QX2', attempt: attemptIn('atGateway'), origin: 'found' } },
  ],
  events: {
    'gateway.chosen': [{ gateway: 'card' }, { gateway: 'bankA' }],
    'gateway.opened': [{ gateway: 'card' }],
    'cardRemoval.requested': [{ card: savedCard.id }],
    'options.changed': [{ options: cartWithoutGateways.gateways }],
    'subject.changed': [
      { subject: order, options: cart.gateways },
      { subject: null, options: cartWithShortWallet.gateways },
    ],
  },
  outcomes: {
    removeSavedCard: { outputs: [{}] },
    start: {
      outputs: [
        { attempt: attemptIn('created'), failure: null },
        { attempt: null, failure: { code: 'cartUpdated' } },
      ],
    },
    attempt: {
      outputs: [
        { id: 'pay_5QX2', attempt: attemptIn('settled'), failure: null },
        { id: 'pay_5QX2', attempt: null, failure: { code: 'attemptUnknown' } },
      ],
    },
  },
})
