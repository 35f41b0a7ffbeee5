import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/failure.ts'
import type { AttemptState, NextStep, PaymentAttempt } from '#domain/payment.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { growingPause } from './pace.ts'

/**
 * `arrival`: how the person comes to this attempt. `placed` a moment ago, so the gateway comes next; `returned` from the
 * gateway, so it is asked first how it ended; `found` again, so its own facts say where it stands.
 */
export type AttemptInput = {
  id: string
  attempt: PaymentAttempt | null
  arrival: 'placed' | 'returned' | 'found'
}

export type AttemptContext = AttemptInput & { checks: number; failure: Failure | null }

export type AttemptEvent = { type: 'gateway.requested' } | { type: 'check.requested' } | { type: 'page.returned' }

/** `failure`: why the attempt cannot even be looked at (`attemptUnknown`, `returnForged`); else null and `attempt` is known. */
export type AttemptOutput = { id: string; attempt: PaymentAttempt | null; failure: Failure | null }

export type Unfinished = { attempt: PaymentAttempt | null }

// Only these say that asking again is pointless; any other failure leaves open whether the money moved.
const refusals: readonly FailureCode[] = ['attemptUnknown', 'returnForged']

/**
 * One attempt to pay, from leaving for the gateway until it is known how it ended. It never claims a failure that the
 * API has not stated: a check that fails for whatever reason is `uncertain`, which checks again by itself. (PAY-05)
 */
export const attemptMachine = setup({
  types: {
    input: {} as AttemptInput,
    context: {} as AttemptContext,
    events: {} as AttemptEvent,
    output: {} as AttemptOutput,
    tags: {} as 'busy',
  },
  actors: {
    verifyPayment: mustProvide<PaymentAttempt, { attempt: string }>('verifyPayment'),
    findUnfinishedPayment: mustProvide<Unfinished>('findUnfinishedPayment'),
  },
  guards: {
    isBack: ({ context }) => context.arrival === 'returned' || context.attempt === null,
    isSettled: ({ context }) => isIn(context, 'settled'),
    isFailed: ({ context }) => isIn(context, 'failed'),
    isCancelled: ({ context }) => isIn(context, 'cancelled'),
    isReversed: ({ context }) => isIn(context, 'reversed'),
    isUncertain: ({ context }) => isIn(context, 'uncertain'),
    isBeingVerified: ({ context }) => isIn(context, 'returned', 'verifying'),
    leavesNow: ({ context }) => context.arrival === 'placed' && canReachGateway(context.attempt),
    canReachGateway: ({ context }) => canReachGateway(context.attempt),
    isThisAttempt: ({ context }, { output }: { output: Unfinished }) => output.attempt?.id === context.id,
    isRefused: (_, { error }: { error: unknown }) => refusals.includes(toFailure(error).code),
  },
  actions: {
    /** Filled by the screen: leaves the page by address or by form. */
    leaveForGateway: (_, _params: { next: NextStep | null }) => undefined,
    keepAttempt: assign((_, { output }: { output: PaymentAttempt }) => ({
      attempt: output,
      arrival: 'found' as const,
      failure: null,
    })),
    keepFound: assign(({ context }, { output }: { output: Unfinished }) => ({
      attempt: output.attempt ?? context.attempt,
      arrival: 'found' as const,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
  },
  delays: { nextCheck: ({ context }) => growingPause(context.checks) },
}).createMachine({
  id: 'attempt',
  context: ({ input }) => ({ ...input, checks: 0, failure: null }),
  initial: 'created',
  output: ({ context: { id, attempt, failure } }) => ({ id, attempt, failure }),
  states: {
    created: {
      always: [
        { guard: 'isBack', target: 'returned' },
        { guard: 'isSettled', target: 'settled' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isReversed', target: 'reversed' },
        { guard: 'isUncertain', target: 'uncertain' },
        { guard: 'isBeingVerified', target: 'verifying' },
        { guard: 'leavesNow', target: 'redirecting' },
        { target: 'atGateway' },
      ],
    },
    redirecting: {
      tags: 'busy',
      entry: { type: 'leaveForGateway', params: ({ context }) => ({ next: context.attempt?.next ?? null }) },
      on: {
        'gateway.requested': { target: 'redirecting', reenter: true },
        'page.returned': 'atGateway.looking',
      },
    },
    atGateway: {
      initial: 'waiting',
      on: {
        'gateway.requested': { guard: 'canReachGateway', target: 'redirecting' },
        'check.requested': 'returned',
      },
      states: {
        waiting: {
          on: { 'page.returned': 'looking' },
          after: { nextCheck: 'looking' },
        },
        looking: {
          entry: 'countCheck',
          invoke: {
            id: 'findUnfinishedPayment',
            src: 'findUnfinishedPayment',
            onDone: [
              {
                guard: { type: 'isThisAttempt', params: ({ event }) => event },
                target: '#attempt.created',
                actions: { type: 'keepFound', params: ({ event }) => event },
              },
              // It is no longer unfinished: only asking for it by name tells how it ended.
              { target: '#attempt.returned' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    returned: {
      tags: 'busy',
      entry: 'countCheck',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({ attempt: context.id }),
        onDone: {
          target: 'created',
          actions: { type: 'keepAttempt', params: ({ event }) => event },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'uncertain', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      after: { nextCheck: 'returned' },
    },
    uncertain: {
      initial: 'waiting',
      states: {
        waiting: {
          on: { 'check.requested': 'checking', 'page.returned': 'checking' },
          after: { nextCheck: 'checking' },
        },
        checking: {
          entry: 'countCheck',
          invoke: {
            id: 'verifyPayment',
            src: 'verifyPayment',
            input: ({ context }) => ({ attempt: context.id }),
            onDone: {
              target: '#attempt.created',
              actions: { type: 'keepAttempt', params: ({ event }) => event },
            },
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: '#attempt.refused',
                actions: { type: 'keepFailure', params: ({ event }) => event },
              },
              { target: 'waiting', actions: { type: 'keepFailure', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    settled: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
    reversed: { type: 'final' },
    refused: { type: 'final' },
  },
})

export type AttemptMachine = typeof attemptMachine
export type AttemptActor = ActorRefFrom<typeof attemptMachine>
export type AttemptSnapshot = SnapshotFrom<typeof attemptMachine>

const isIn = ({ attempt }: AttemptContext, ...states: AttemptState[]): boolean =>
  attempt !== null && states.includes(attempt.state)

const canReachGateway = (attempt: PaymentAttempt | null): boolean => attempt !== null && attempt.next.kind !== 'none'
