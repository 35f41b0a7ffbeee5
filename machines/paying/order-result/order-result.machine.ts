import { type ActorRefFrom, and, assign, forwardTo, not, type SnapshotFrom, setup } from 'xstate'
import type { ReorderResponse } from '#domain/contract/paying/paying.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import { isSettled, type Order, type OrderStatus } from '#domain/paying/order.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import { pollingDelay } from '#machines/kit/polling-delay.ts'
import { type PaymentOutput, type PaymentReport, paymentMachine } from '#machines/paying/payment/payment.machine.ts'
import {
  awaitsPayment,
  awaitsResult,
  isUnreadable,
  mayReorder,
  type OrderResultContext,
  type OrderResultInput,
  offersAnotherWay,
  paymentInput,
  timeToPay,
  withEnded,
  withOrder,
} from './order-result.context.ts'

/** `order.changed`: a call outside of this chart has changed the order. */
export type OrderResultEvent =
  | { type: 'anotherWay.requested' }
  | { type: 'order.changed' }
  | { type: 'reorder.requested' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' }
  | PaymentReport

type Ended = { output: PaymentOutput }

const orderId = ({ context }: { context: OrderResultContext }) => ({ order: context.order ?? '' })

const requestReorder = { 'reorder.requested': { guard: 'mayReorder', target: '#orderResult.reordering' } } as const

const chart = setup({
  types: {
    input: {} as OrderResultInput,
    context: {} as OrderResultContext,
    events: {} as OrderResultEvent,
    tags: {} as 'busy',
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadOrder: mustProvide<Order, { order: string }>('loadOrder'),
    reorder: mustProvide<ReorderResponse, { order: string }>('reorder'),
    payment: paymentMachine,
  },
  guards: {
    hasAttempt: ({ context }) => context.attempt !== null,
    hasOrder: ({ context }) => context.order !== null,
    hasEnded: ({ context }) => context.known !== null && isSettled(context.known.status),
    isUnknown: (_, { output }: Ended) => output.failure !== null,
    isOfOrder: (_, { output }: Ended) => output.attempt?.order != null,
    isDeposited: (_, { output }: Ended) => output.attempt?.state === 'settled',
    isUnreadable: (_, { error }: { error: unknown }) => isUnreadable(toFailure(error)),
    isIn: ({ context }, { status }: { status: OrderStatus }) => context.known?.status === status,
    offersAnotherWay: ({ context }) => offersAnotherWay(context),
    awaitsResult: ({ context }) => awaitsResult(context.known),
    awaitsPayment: ({ context }) => awaitsPayment(context.known),
    hasBecomePending: ({ context }, { output }: { output: Order }) =>
      output.status === 'pending' && context.known?.status !== 'pending',
    mayOrder: ({ context }) => context.mayOrder,
    mayReorder: ({ context }) => mayReorder(context),
  },
  actions: {
    /** The wallet, the cart or the numbers have changed, so the session reads its project again. */
    refreshProject: screenAction(),
    /** Opens the payment of the cart, or the cart if numbers are no longer free. */
    openCart: screenAction<ReorderResponse>(),
    keepEnded: assign(({ context }, { output }: Ended) => withEnded(context, output)),
    keepOrder: assign(({ context }, { output }: { output: Order }) => withOrder(context, output)),
    resumeAttempt: assign(({ context }) => ({ attempt: context.known?.attempt?.id ?? null, wantsAnotherWay: false })),
    wantAnotherWay: assign({ wantsAnotherWay: true }),
    keepGateway: assign((_, { gateway }: { gateway: PaymentWay }) => ({ gateway, refusal: null })),
    keepStarted: assign((_, { attempt }: { attempt: PaymentAttempt }) => ({
      paid: attempt,
      attempt: attempt.id,
      wantsAnotherWay: false,
    })),
    keepRefusal: assign((_, { failure }: { failure: Failure }) => ({ refusal: failure })),
    forgetRefusal: assign({ refusal: null }),
    countLookup: assign({ lookups: ({ context }) => context.lookups + 1 }),
    forwardToPayment: forwardTo('payment'),
  },
  delays: {
    nextLookup: ({ context }) => pollingDelay(context.lookups),
    timeToPayEnds: ({ context }) => timeToPay(context),
  },
}).extend(failing)

/**
 * The result of a payment and of the order it pays: the attempt is verified, then the order is read until nothing changes
 * it any more. A payment whose order has ended is followed too, because its money may still arrive. If the payment did not succeed, the same order can be paid again here. (PAY-04, PAY-07, ORD-02, ORD-03)
 */
export const orderResultMachine = chart.createMachine({
  id: 'orderResult',
  context: ({ input }) => ({
    ...input,
    paid: null,
    known: null,
    gateway: null,
    wantsAnotherWay: false,
    refusal: null,
    failure: null,
    lookups: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasAttempt', target: 'payment.verifying' },
        { guard: 'hasOrder', target: 'loading' },
        { target: 'unknown' },
      ],
    },
    payment: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context, self }) => paymentInput(context, self),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'keepEnded', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOfOrder', params: ({ event }) => event },
            target: 'loading',
            actions: [{ type: 'keepEnded', params: ({ event }) => event }, 'refreshProject'],
          },
          {
            guard: { type: 'isDeposited', params: ({ event }) => event },
            target: 'deposited',
            actions: [{ type: 'keepEnded', params: ({ event }) => event }, 'refreshProject'],
          },
          { target: 'notDeposited', actions: { type: 'keepEnded', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
      initial: 'verifying',
      states: {
        verifying: {
          on: {
            'page.returned': { actions: 'forwardToPayment' },
            'order.changed': '#orderResult.loading',
            'anotherWay.requested': {
              guard: and(['hasOrder', 'mayOrder', not('hasEnded')]),
              target: '#orderResult.loading',
              actions: 'wantAnotherWay',
            },
            'payment.refused': {
              target: '#orderResult.failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
            },
          },
        },
        unpaid: {
          after: { timeToPayEnds: '#orderResult.loading' },
          on: {
            'order.changed': '#orderResult.loading',
            'gateway.chosen': { actions: { type: 'keepGateway', params: ({ event }) => event } },
            'payment.sent': { target: 'placing', actions: 'forgetRefusal' },
          },
        },
        placing: {
          tags: 'busy',
          on: {
            'payment.started': { target: 'verifying', actions: { type: 'keepStarted', params: ({ event }) => event } },
            // The order shows whether it can still be paid, and how.
            'payment.refused': {
              target: '#orderResult.loading',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
          },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: orderId,
        onDone: { target: 'judging', actions: { type: 'keepOrder', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event },
            target: 'unknown',
            actions: keepFailure,
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: {
      exit: 'forgetFailure',
      on: { 'retry.requested': [{ guard: 'hasOrder', target: 'loading' }, { target: 'opening' }] },
    },
    judging: {
      always: [
        { guard: { type: 'isIn', params: { status: 'completed' } }, target: 'completed' },
        { guard: { type: 'isIn', params: { status: 'partial' } }, target: 'partial' },
        { guard: { type: 'isIn', params: { status: 'errorNeedsSupport' } }, target: 'errored' },
        { guard: 'offersAnotherWay', target: 'payment.unpaid' },
        { guard: 'awaitsResult', target: 'payment.verifying', actions: 'resumeAttempt' },
        { guard: { type: 'isIn', params: { status: 'expired' } }, target: 'expired' },
        { guard: { type: 'isIn', params: { status: 'canceled' } }, target: 'canceled' },
        { guard: 'awaitsPayment', target: 'payment.unpaid' },
        { target: 'following' },
      ],
    },
    following: {
      initial: 'waiting',
      on: { 'order.changed': '.looking' },
      states: {
        waiting: { on: { 'page.returned': 'looking' }, after: { nextLookup: 'looking' } },
        looking: {
          entry: 'countLookup',
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: orderId,
            onDone: [
              // Its numbers have left the cart.
              {
                guard: { type: 'hasBecomePending', params: ({ event }) => event },
                target: '#orderResult.judging',
                actions: [{ type: 'keepOrder', params: ({ event }) => event }, 'refreshProject'],
              },
              { target: '#orderResult.judging', actions: { type: 'keepOrder', params: ({ event }) => event } },
            ],
            onError: { target: 'waiting', actions: keepFailure },
          },
        },
      },
    },
    completed: { entry: 'refreshProject' },
    partial: { entry: 'refreshProject' },
    expired: { entry: 'refreshProject', on: requestReorder },
    canceled: { entry: 'refreshProject', on: requestReorder },
    reordering: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: orderId,
        onDone: {
          target: 'reordered',
          actions: ['refreshProject', { type: 'openCart', params: ({ event }) => event.output }],
        },
        onError: { target: 'notReordered', actions: keepFailure },
      },
    },
    notReordered: { on: requestReorder },
    reordered: {},
    errored: { entry: 'refreshProject', on: { 'order.changed': 'loading' } },
    deposited: {},
    notDeposited: {},
    unknown: {},
  },
})

export type OrderResultMachine = typeof orderResultMachine
export type OrderResultActor = ActorRefFrom<typeof orderResultMachine>
export type OrderResultSnapshot = SnapshotFrom<typeof orderResultMachine>
