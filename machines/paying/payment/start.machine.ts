import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import type { deposit, payOrderAgain, placeOrder } from '#domain/contract/paying/paying.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { pollingDelay } from '#machines/kit/polling-delay.ts'
import type { Unfinished } from './attempt.machine.ts'

/** A money call. Every repetition sends the same key and the same body. */
export type PaymentStart =
  | { kind: 'order'; key: string; body: BodyOf<typeof placeOrder> }
  | { kind: 'repayment'; key: string; body: BodyOf<typeof payOrderAgain> }
  | { kind: 'deposit'; key: string; body: BodyOf<typeof deposit> }

export type StartInput = { request: PaymentStart }

export type StartContext = {
  request: PaymentStart
  attempt: PaymentAttempt | null
  failure: Failure | null
  lookups: number
  /** The chart has repeated the request once by itself; only the user repeats it from now on. */
  resent: boolean
}

export type StartEvent = { type: 'check.requested' } | { type: 'payment.repeated' } | { type: 'payment.dropped' }

/** The attempt that was started, or why none was. */
export type StartOutput = { attempt: PaymentAttempt; failure: null } | { attempt: null; failure: Failure }

// The request may have reached the API, but the result is unknown; or a request with the same key is still in progress.
const withoutResponse: readonly FailureCode[] = [
  'unreachable',
  'timedOut',
  'responseMalformed',
  'serverFailed',
  'serviceUnavailable',
  'keyInFlight',
]

const chart = setup({
  types: {
    input: {} as StartInput,
    context: {} as StartContext,
    events: {} as StartEvent,
    output: {} as StartOutput,
    tags: {} as 'busy',
  },
  actors: {
    startPayment: mustProvide<PaymentAttempt, PaymentStart>('startPayment'),
    findUnfinishedPayment: mustProvide<Unfinished>('findUnfinishedPayment'),
    awaitConnection: mustProvide<void>('awaitConnection'),
  },
  guards: {
    isUnsent: (_, { error }: { error: unknown }) => toFailure(error).unsent === true,
    isWithoutResponse: (_, { error }: { error: unknown }) => withoutResponse.includes(toFailure(error).code),
    isThisPayment: ({ context }, { output }: { output: Unfinished }) => isStartedBy(context.request, output.attempt),
    isResent: ({ context }) => context.resent,
  },
  actions: {
    keepAttempt: assign((_, { attempt }: { attempt: PaymentAttempt | null }) => ({ attempt, failure: null })),
    countLookup: assign({ lookups: ({ context }) => context.lookups + 1 }),
    markResent: assign({ resent: true }),
  },
  delays: { nextLookup: ({ context }) => pollingDelay(context.lookups) },
}).extend(failing)

/**
 * Starts one payment: of a cart, of an order again, or of a deposit; `startPayment` makes the call that the request's
 * `kind` names. Without a response the payment may exist, so no other one can be started until the API has said whether it
 * does; then only the *same* request can be repeated. A payment that settled at once is no longer unfinished, so finding
 * none proves nothing: the chart repeats the request once. The API returns the attempt that exists for its key, or starts
 * the payment. A request that was made offline is sent when the connection is back, unless the user cancels it. (PAY-03,
 * PAY-05, SES-12)
 */
export const startMachine = chart.createMachine({
  id: 'start',
  context: ({ input }) => ({ request: input.request, attempt: null, failure: null, lookups: 0, resent: false }),
  initial: 'starting',
  output: ({ context: { attempt, failure } }): StartOutput =>
    attempt === null ? { attempt, failure: failure ?? { code: 'serverFailed' } } : { attempt, failure: null },
  states: {
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => context.request,
        onDone: {
          target: 'started',
          actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnsent', params: ({ event }) => event }, target: 'offline', actions: keepFailure },
          {
            guard: { type: 'isWithoutResponse', params: ({ event }) => event },
            target: 'lookingUp',
            actions: keepFailure,
          },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    // The request has not left the browser, so there is nothing to look up.
    offline: {
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onDone: 'starting', onError: 'lookingUp' },
      on: { 'payment.repeated': 'starting', 'payment.dropped': 'refused' },
    },
    lookingUp: {
      tags: 'busy',
      entry: 'countLookup',
      invoke: {
        id: 'findUnfinishedPayment',
        src: 'findUnfinishedPayment',
        onDone: [
          {
            guard: { type: 'isThisPayment', params: ({ event }) => event },
            target: 'started',
            actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output.attempt }) },
          },
          { guard: 'isResent', target: 'unanswered' },
          { target: 'starting', actions: 'markResent' },
        ],
        onError: 'uncertain',
      },
    },
    uncertain: {
      on: { 'check.requested': 'lookingUp' },
      after: { nextLookup: 'lookingUp' },
    },
    unanswered: {
      on: { 'payment.repeated': 'starting', 'payment.dropped': 'refused' },
    },
    started: { type: 'final' },
    refused: { type: 'final' },
  },
})

export type StartMachine = typeof startMachine
export type StartActor = ActorRefFrom<typeof startMachine>
export type StartSnapshot = SnapshotFrom<typeof startMachine>

/** @throws if the parent chart has no request to start */
export const requireRequest = (request: PaymentStart | null): PaymentStart => {
  if (request === null) throw new Error('A payment is started only after it was requested')
  return request
}

/** A project has one unpaid order at a time, so any unfinished payment of an order belongs to an `order` request. */
const isStartedBy = (request: PaymentStart, attempt: PaymentAttempt | null): boolean => {
  if (attempt === null) return false
  switch (request.kind) {
    case 'order':
      return attempt.purpose === 'order'
    case 'repayment':
      return attempt.order === request.body.order
    case 'deposit':
      return (
        attempt.purpose === 'deposit' && attempt.gateway === request.body.gateway && attempt.net === request.body.amount
      )
  }
}

export type StartPhase = 'starting' | 'offline' | 'lookingUp' | 'uncertain' | 'unanswered'

/** Null after the end of the chart. */
export const selectStartPhase = (snapshot: StartSnapshot): StartPhase | null => {
  if (snapshot.matches('starting')) return 'starting'
  if (snapshot.matches('offline')) return 'offline'
  if (snapshot.matches('lookingUp')) return 'lookingUp'
  if (snapshot.matches('uncertain')) return 'uncertain'
  if (snapshot.matches('unanswered')) return 'unanswered'
  return null
}
