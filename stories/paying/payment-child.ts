import { type AnyMachineSnapshot, createEmptyActor } from 'xstate'
import { attemptIn, cart } from '#domain/fixtures/paying.ts'
import type { AttemptState, PaymentAttempt } from '#domain/paying/payment.ts'
import { orderKey } from '#domain/paying/payment-key.ts'
import { attemptMachine } from '#machines/paying/payment/attempt.machine.ts'
import { type PaymentContext, paymentMachine } from '#machines/paying/payment/payment.machine.ts'
import { type PaymentStart, startMachine } from '#machines/paying/payment/start.machine.ts'

export const orderRequest: PaymentStart = {
  kind: 'order',
  key: orderKey(cart.version, 'card'),
  body: { gateway: 'card', cart_version: cart.version, expected_total: cart.price.total },
}

export const choosing: PaymentContext = {
  subject: { kind: 'order', version: cart.version, total: cart.price.total },
  options: cart.gateways,
  gateway: null,
  refusal: null,
  attempt: null,
  parent: createEmptyActor(),
  isOptionMissing: false,
  request: null,
  failure: null,
  removing: null,
}

type Children = Readonly<Record<string, AnyMachineSnapshot>>

/** A snapshot that includes the snapshots of its children, for the children of `still`. */
export const withChildren = (snapshot: AnyMachineSnapshot, children: Children): AnyMachineSnapshot =>
  ({
    ...snapshot,
    children: Object.fromEntries(Object.entries(children).map(([src, child]) => [src, { src, snapshot: child }])),
  }) as unknown as AnyMachineSnapshot

/** A payment in one state, as a child of the chart that a story shows. */
export const paymentChild = (
  value: 'choosing' | 'starting' | 'following',
  context: Partial<PaymentContext> = {},
  children: Children = {},
): Children => ({
  payment: withChildren(paymentMachine.resolveState({ value, context: { ...choosing, ...context } }), children),
})

export const startChild = (
  value: 'starting' | 'uncertain' | 'unanswered',
  request: PaymentStart = orderRequest,
): Children => ({
  start: startMachine.resolveState({
    value,
    context: { request, attempt: null, failure: { code: 'timedOut' }, lookups: 2, resent: true },
  }),
})

const values = {
  redirecting: 'redirecting',
  returned: 'returned',
  uncertain: { uncertain: 'waiting' },
  atGateway: { atGateway: 'waiting' },
} as const

/** @param state null: the attempt is not known yet */
export const attemptChild = (
  value: keyof typeof values,
  state: AttemptState | null,
  attempt: PaymentAttempt | null = state === null ? null : attemptIn(state),
): Children => ({
  attempt: attemptMachine.resolveState({
    value: values[value],
    context: { id: attempt?.id ?? 'pay_5QX2', attempt, origin: 'found', checks: 2, failure: null },
  }),
})
