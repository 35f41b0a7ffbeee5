import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { placeOrder } from '#domain/contract/cart.ts'
import type { BodyOf } from '#domain/contract/endpoint.ts'
import type { deposit, payOrderAgain } from '#domain/contract/finance.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/failure.ts'
import type { PaymentAttempt } from '#domain/payment.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import type { Unfinished } from './attempt.machine.ts'
import { growingPause } from './pace.ts'

/** A money call as it is sent, and sent again: the key and the body never change on the way. */
export type PaymentStart =
  | { kind: 'order'; key: string; body: BodyOf<typeof placeOrder> }
  | { kind: 'repayment'; key: string; body: BodyOf<typeof payOrderAgain> }
  | { kind: 'deposit'; key: string; body: BodyOf<typeof deposit> }

export type StartInput = { request: PaymentStart }

export type StartContext = {
  request: PaymentStart
  attempt: PaymentAttempt | null
  failure: Failure | null
  looks: number
  /** Sent once more by itself already: from then on it is the person who repeats it. */
  resent: boolean
}

export type StartEvent = { type: 'check.requested' } | { type: 'payment.repeated' } | { type: 'payment.dropped' }

/** Either the attempt that was started, or why none was. */
export type StartOutput = { attempt: PaymentAttempt; failure: null } | { attempt: null; failure: Failure }

// The call went out and nothing useful came back, or another one with the same key is still being answered.
const unanswered: readonly FailureCode[] = [
  'unreachable',
  'timedOut',
  'answerMalformed',
  'serverFailed',
  'serviceUnavailable',
  'keyInFlight',
]

/**
 * Starts one payment: of a cart, of an order again, or of a deposit; the hole `startPayment` is filled by the call that
 * the request's `kind` names. When no answer comes, the payment may exist all the same: nobody is let near another one
 * until the API has said whether it does, and then only the *same* request can be repeated. A payment that settled at once
 * is unfinished no more, so finding none says nothing: the request is sent once more by itself, and its key is answered
 * by the attempt that was made, or starts what the person asked for. (PAY-03, PAY-05)
 */
export const startMachine = setup({
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
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) => unanswered.includes(toFailure(error).code),
    isOurs: ({ context }, { output }: { output: Unfinished }) => isStartedBy(context.request, output.attempt),
    isResent: ({ context }) => context.resent,
  },
  actions: {
    keepAttempt: assign((_, { attempt }: { attempt: PaymentAttempt | null }) => ({ attempt, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    countResend: assign({ resent: true }),
  },
  delays: { nextLook: ({ context }) => growingPause(context.looks) },
}).createMachine({
  id: 'start',
  context: ({ input }) => ({ request: input.request, attempt: null, failure: null, looks: 0, resent: false }),
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
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'lookingUp',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    lookingUp: {
      tags: 'busy',
      entry: 'countLook',
      invoke: {
        id: 'findUnfinishedPayment',
        src: 'findUnfinishedPayment',
        onDone: [
          {
            guard: { type: 'isOurs', params: ({ event }) => event },
            target: 'started',
            actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output.attempt }) },
          },
          { guard: 'isResent', target: 'unanswered' },
          { target: 'starting', actions: 'countResend' },
        ],
        onError: 'uncertain',
      },
    },
    uncertain: {
      on: { 'check.requested': 'lookingUp' },
      after: { nextLook: 'lookingUp' },
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

/** The request of a chart that keeps it from the moment the person asked until this child is started. */
export const demand = (request: PaymentStart | null): PaymentStart => {
  if (request === null) throw new Error('A payment is started only after it was requested')
  return request
}

/** A cart is paid by one order at a time, so any unfinished payment of an order is the one that was asked for. */
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
