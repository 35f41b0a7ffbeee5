import { type ActorRefFrom, and, assign, forwardTo, type SnapshotFrom, setup } from 'xstate'
import { type FailureCode, toFailure } from '#domain/failure.ts'
import type { Order, OrderStatus } from '#domain/order.ts'
import type { Gateway } from '#domain/payment.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { type AttemptOutput, attemptMachine } from '#machines/payment/attempt.machine.ts'
import { growingPause } from '#machines/payment/pace.ts'
import { demand, type StartOutput, startMachine } from '#machines/payment/start.machine.ts'
import {
  awaitsPayment,
  awaitsVerdict,
  offersAnotherWay,
  offerToPayAgain,
  repaymentFor,
  timeToPay,
} from './order-result.rules.ts'
import type { OrderResultContext, OrderResultEvent, OrderResultInput } from './order-result.types.ts'

type Ended = { output: AttemptOutput }
type Started = { output: StartOutput }

/**
 * What became of a payment and of the order it pays: the attempt is verified, then the order is read until nothing changes
 * it any more. A payment that failed can be tried again here, for the same order. (PAY-04, PAY-07, ORD-02, ORD-03)
 */
export const orderResultMachine = setup({
  types: {
    input: {} as OrderResultInput,
    context: {} as OrderResultContext,
    events: {} as OrderResultEvent,
    tags: {} as 'busy',
    children: {} as { start: 'start'; attempt: 'attempt' },
  },
  actors: {
    loadOrder: mustProvide<Order, { order: string }>('loadOrder'),
    start: startMachine,
    attempt: attemptMachine,
  },
  guards: {
    hasAttempt: ({ context }) => context.attempt !== null,
    hasOrder: ({ context }) => context.order !== null,
    isUnknown: (_, { output }: Ended) => output.failure !== null,
    isOfOrder: (_, { output }: Ended) => output.attempt?.order != null,
    isDeposited: (_, { output }: Ended) => output.attempt?.state === 'settled',
    isRefused: (_, { error }: { error: unknown }) => unreadable.includes(toFailure(error).code),
    isIn: ({ context }, { status }: { status: OrderStatus }) => context.known?.status === status,
    offersAnotherWay: ({ context }) => offersAnotherWay(context),
    awaitsVerdict: ({ context }) => awaitsVerdict(context.known),
    awaitsPayment: ({ context }) => awaitsPayment(context.known),
    mayOrder: ({ context }) => context.mayOrder,
    canPay: ({ context }) => context.mayOrder && (offerToPayAgain(context)?.available ?? false),
    isStarted: (_, { output }: Started) => output.attempt !== null,
  },
  actions: {
    /** Filled by the screen: the wallet, the cart or the numbers are not what the rest of the portal shows. */
    tellSession: () => undefined,
    keepEnded: assign(({ context }, { output }: Ended) => ({
      paid: output.attempt ?? context.paid,
      order: output.attempt?.order ?? context.order,
      failure: output.failure,
    })),
    keepOrder: assign(({ context }, { output }: { output: Order }) => ({
      known: output,
      paid: output.attempt ?? context.paid,
      failure: null,
    })),
    takeUpAttempt: assign(({ context }) => ({
      attempt: context.known?.attempt?.id ?? null,
      request: null,
      wantsAnotherWay: false,
    })),
    wantAnotherWay: assign({ wantsAnotherWay: true }),
    keepGateway: assign((_, { gateway }: { gateway: Gateway }) => ({ gateway, gatewayMissing: false, refusal: null })),
    askForGateway: assign({ gatewayMissing: true }),
    /** Filled by the screen: the choice of gateways gets the focus. */
    focusGateways: () => undefined,
    keepRequest: assign(({ context }) => ({ request: repaymentFor(context), refusal: null })),
    keepStarted: assign((_, { output: { attempt } }: Started) => ({
      paid: attempt,
      attempt: attempt?.id ?? null,
      wantsAnotherWay: false,
    })),
    keepRefusal: assign((_, { output }: Started) => ({ refusal: output.failure, request: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    tellAttempt: forwardTo('attempt'),
  },
  delays: {
    nextLook: ({ context }) => growingPause(context.looks),
    timeToPayEnds: ({ context }) => timeToPay(context),
  },
}).createMachine({
  id: 'orderResult',
  context: ({ input }) => ({
    ...input,
    paid: null,
    known: null,
    gateway: null,
    gatewayMissing: false,
    wantsAnotherWay: false,
    request: null,
    refusal: null,
    failure: null,
    looks: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'hasAttempt', target: 'verifying' },
        { guard: 'hasOrder', target: 'loading' },
        { target: 'unknown' },
      ],
    },
    verifying: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt, paid, request } }) => ({
          id: attempt ?? '',
          attempt: paid?.id === attempt ? paid : null,
          arrival: request === null ? ('returned' as const) : ('placed' as const),
        }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'keepEnded', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOfOrder', params: ({ event }) => event },
            target: 'loading',
            actions: [{ type: 'keepEnded', params: ({ event }) => event }, 'tellSession'],
          },
          {
            guard: { type: 'isDeposited', params: ({ event }) => event },
            target: 'deposited',
            actions: [{ type: 'keepEnded', params: ({ event }) => event }, 'tellSession'],
          },
          { target: 'notDeposited', actions: { type: 'keepEnded', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'page.returned': { actions: 'tellAttempt' },
        'anotherWay.requested': { guard: and(['hasOrder', 'mayOrder']), target: 'loading', actions: 'wantAnotherWay' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context }) => ({ order: context.order ?? '' }),
        onDone: { target: 'judging', actions: { type: 'keepOrder', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'unknown',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
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
        { guard: { type: 'isIn', params: { status: 'expired' } }, target: 'expired' },
        { guard: { type: 'isIn', params: { status: 'canceled' } }, target: 'canceled' },
        { guard: { type: 'isIn', params: { status: 'errorNeedsSupport' } }, target: 'errored' },
        { guard: 'offersAnotherWay', target: 'unpaid' },
        { guard: 'awaitsVerdict', target: 'verifying', actions: 'takeUpAttempt' },
        { guard: 'awaitsPayment', target: 'unpaid' },
        { target: 'following' },
      ],
    },
    following: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'page.returned': 'looking' }, after: { nextLook: 'looking' } },
        looking: {
          entry: 'countLook',
          invoke: {
            id: 'loadOrder',
            src: 'loadOrder',
            input: ({ context }) => ({ order: context.order ?? '' }),
            onDone: {
              target: '#orderResult.judging',
              actions: { type: 'keepOrder', params: ({ event }) => event },
            },
            onError: { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    unpaid: {
      after: { timeToPayEnds: 'loading' },
      on: {
        'gateway.chosen': { actions: { type: 'keepGateway', params: ({ event }) => event } },
        'payment.requested': [
          { guard: 'canPay', target: 'placing', actions: 'keepRequest' },
          { guard: 'mayOrder', actions: ['askForGateway', 'focusGateways'] },
        ],
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { request } }) => ({ request: demand(request) }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'keepStarted', params: ({ event }) => event },
          },
          // Read again, the order says itself whether it can still be paid, and how.
          { target: 'loading', actions: { type: 'keepRefusal', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    completed: { entry: 'tellSession' },
    partial: { entry: 'tellSession' },
    expired: { entry: 'tellSession' },
    canceled: { entry: 'tellSession' },
    errored: { entry: 'tellSession' },
    deposited: {},
    notDeposited: {},
    unknown: {},
  },
})

export type OrderResultMachine = typeof orderResultMachine
export type OrderResultActor = ActorRefFrom<typeof orderResultMachine>
export type OrderResultSnapshot = SnapshotFrom<typeof orderResultMachine>

const unreadable: readonly FailureCode[] = ['orderUnknown', 'attemptUnknown', 'notFound', 'requestInvalid']
