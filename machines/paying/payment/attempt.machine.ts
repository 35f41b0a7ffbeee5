import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { AttemptState, NextStep, PaymentAttempt } from '#domain/paying/payment.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import { pollingDelay } from '#machines/kit/polling-delay.ts'

/**
 * `origin`: `started` a moment ago, so the user goes to the gateway next; `returned` from the gateway, so the attempt is
 * verified first; `found` again, so its own state decides.
 */
export type AttemptInput = {
  id: string
  attempt: PaymentAttempt | null
  origin: 'started' | 'returned' | 'found'
}

export type AttemptContext = AttemptInput & { checks: number; failure: Failure | null }

export type AttemptEvent = { type: 'gateway.requested' } | { type: 'check.requested' } | { type: 'page.returned' }

/** `failure`: why the attempt cannot be looked up (`attemptUnknown`, `returnForged`); null if `attempt` is known. */
export type AttemptOutput = { id: string; attempt: PaymentAttempt | null; failure: Failure | null }

export type Unfinished = { attempt: PaymentAttempt | null }

type Done<Output> = { event: { output: Output } }
type Rejected = { event: { error: unknown } }

// Only after these codes is another check pointless; after any other failure the money may have moved.
const refusals: readonly FailureCode[] = ['attemptUnknown', 'returnForged']

const verifyPayment = (retry: '#attempt.uncertain' | '#attempt.uncertain.waiting') =>
  ({
    id: 'verifyPayment',
    src: 'verifyPayment',
    input: ({ context }: { context: AttemptContext }) => ({ attempt: context.id }),
    onDone: {
      target: '#attempt.created',
      actions: { type: 'keepAttempt', params: ({ event }: Done<PaymentAttempt>) => event },
    },
    onError: [
      {
        guard: { type: 'isRefused', params: ({ event }: Rejected) => event },
        target: '#attempt.refused',
        actions: keepFailure,
      },
      { target: retry, actions: keepFailure },
    ],
  }) as const

const chart = setup({
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
    needsVerification: ({ context }) => context.origin === 'returned' || context.attempt === null,
    isSettled: ({ context }) => isIn(context, 'settled'),
    isFailed: ({ context }) => isIn(context, 'failed'),
    isCancelled: ({ context }) => isIn(context, 'cancelled'),
    isReversed: ({ context }) => isIn(context, 'reversed'),
    isUncertain: ({ context }) => isIn(context, 'uncertain'),
    isBeingVerified: ({ context }) => isIn(context, 'returned', 'verifying'),
    leavesNow: ({ context }) => context.origin === 'started' && canReachGateway(context.attempt),
    canReachGateway: ({ context }) => canReachGateway(context.attempt),
    isThisAttempt: ({ context }, { output }: { output: Unfinished }) => output.attempt?.id === context.id,
    isRefused: (_, { error }: { error: unknown }) => refusals.includes(toFailure(error).code),
  },
  actions: {
    /** Leaves the page by link or by form. */
    leaveForGateway: screenAction<{ next: NextStep | null }>(),
    keepAttempt: assign((_, { output }: { output: PaymentAttempt }) => ({
      attempt: output,
      origin: 'found' as const,
      failure: null,
    })),
    keepFound: assign(({ context }, { output }: { output: Unfinished }) => ({
      attempt: output.attempt ?? context.attempt,
      origin: 'found' as const,
    })),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
  },
  delays: { nextCheck: ({ context }) => pollingDelay(context.checks) },
}).extend(failing)

/**
 * One payment attempt, from the way to the gateway until its result is known. It never reports a failure that the API has
 * not stated: a check that fails for any reason leads to `uncertain`, which repeats the check. (PAY-05)
 */
export const attemptMachine = chart.createMachine({
  id: 'attempt',
  context: ({ input }) => ({ ...input, checks: 0, failure: null }),
  initial: 'created',
  output: ({ context: { id, attempt, failure } }) => ({ id, attempt, failure }),
  states: {
    created: {
      always: [
        { guard: 'needsVerification', target: 'returned' },
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
              // The attempt has ended: only a lookup by its id returns the result.
              { target: '#attempt.returned' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    returned: { tags: 'busy', entry: 'countCheck', invoke: verifyPayment('#attempt.uncertain') },
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
        checking: { entry: 'countCheck', invoke: verifyPayment('#attempt.uncertain.waiting') },
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
