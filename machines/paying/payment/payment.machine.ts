import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  forwardTo,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import { type PaymentOption, payingWith, preferredOption, wayOf } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { orderKey, repaymentKey } from '#domain/paying/payment-key.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import { type AttemptInput, type AttemptOutput, attemptMachine } from './attempt.machine.ts'
import { type PaymentStart, requireRequest, type StartOutput, startMachine } from './start.machine.ts'

/** What is paid: a cart as the user saw it, an order whose last attempt did not succeed, or a deposit with the key of its click. */
export type PaymentSubject =
  | { kind: 'order'; version: string; total: Decimal }
  | { kind: 'repayment'; order: string; lastAttempt: string | null }
  | { kind: 'deposit'; key: string; amount: Decimal; returnTo: 'cart' | 'finance' }

/** Events that the payment sends to its parent. */
export type PaymentReport =
  | { type: 'gateway.chosen'; gateway: PaymentWay }
  | { type: 'payment.sent' }
  | { type: 'payment.started'; attempt: PaymentAttempt }
  | { type: 'payment.refused'; failure: Failure }

export type PaymentInput = {
  /** Null: nothing can be paid now, because the role may not spend or the amount has no price yet. */
  subject: PaymentSubject | null
  options: readonly PaymentOption[]
  /** Null: the user has not chosen. */
  gateway: PaymentWay | null
  /** Why the last request of this payment was refused. */
  refusal: Failure | null
  /** An attempt that exists already: it is followed and nothing is chosen. */
  attempt: AttemptInput | null
  parent: ActorRef<Snapshot<unknown>, PaymentReport>
}

export type PaymentContext = PaymentInput & {
  /** The user wanted to pay without an option that can be used. */
  isOptionMissing: boolean
  request: PaymentStart | null
  failure: Failure | null
  /** Id of the saved card that the user removes. */
  removing: string | null
}

/**
 * `gateway.opened`: the address in the browser names this gateway. `options.changed`: the options were read again; why the last
 * request was refused stays shown.
 */
export type PaymentEvent =
  | { type: 'gateway.chosen'; gateway: PaymentWay }
  | { type: 'gateway.opened'; gateway: PaymentWay | null }
  | { type: 'subject.changed'; subject: PaymentSubject | null; options: readonly PaymentOption[] }
  | { type: 'options.changed'; options: readonly PaymentOption[] }
  | { type: 'payment.requested' }
  | { type: 'cardRemoval.requested'; card: string }
  | { type: 'page.returned' }

/** The attempt that ended; `failure` is set if the API does not know the attempt or rejects the return from the gateway. */
export type PaymentOutput = { attempt: PaymentAttempt | null; failure: Failure | null }

type Started = { output: StartOutput }
type Ended = { output: AttemptOutput }
type Rejected = { error: unknown }

/**
 * One payment: the user chooses an option, the request is sent, and its attempt is followed to the end. A refused request
 * returns to the choice; the parent gets `payment.refused` and leaves if another step has to come first. (PAY-01, PAY-03)
 */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as PaymentOutput,
    tags: {} as 'busy',
    children: {} as { start: 'start'; attempt: 'attempt' },
  },
  actors: {
    start: startMachine,
    attempt: attemptMachine,
    removeSavedCard: mustProvide<unknown, { card: string }>('removeSavedCard'),
  },
  guards: {
    hasAttempt: ({ context }) => context.attempt !== null,
    hasSubject: ({ context }) => context.subject !== null,
    lacksOption: ({ context }) => !hasUsableOption(context),
    canPay: ({ context }) => context.subject !== null && hasUsableOption(context),
    isStarted: (_, { output }: Started) => output.attempt !== null,
  },
  actions: {
    keepGateway: assign((_, { gateway }: { gateway: PaymentWay }) => ({
      gateway,
      isOptionMissing: false,
      refusal: null,
    })),
    openGateway: assign((_, { gateway }: { gateway: PaymentWay | null }) => ({ gateway })),
    keepSubject: assign((_, { subject, options }: Pick<PaymentInput, 'subject' | 'options'>) => ({
      subject,
      options,
      refusal: null,
    })),
    keepOptions: assign((_, { options }: Pick<PaymentInput, 'options'>) => ({ options })),
    keepRemoval: assign((_, { card }: { card: string }) => ({ removing: card, refusal: null })),
    /** Removes the option with the card. */
    dropCard: assign(({ context }) => withoutCard(context)),
    askForOption: assign({ isOptionMissing: true }),
    keepRequest: assign(({ context }) => ({ request: requestFor(context), refusal: null, isOptionMissing: false })),
    keepStarted: assign((_, { output: { attempt } }: Started) => ({
      attempt: attempt === null ? null : { id: attempt.id, attempt, origin: 'started' as const },
    })),
    keepRefusal: assign((_, { output }: Started) => ({ refusal: output.failure })),
    keepError: assign((_, { error }: Rejected) => ({ refusal: toFailure(error) })),
    keepEnded: assign((_, { output: { id, attempt, failure } }: Ended) => ({
      attempt: { id, attempt, origin: 'found' as const },
      failure,
    })),
    /** Moves the focus to the options. */
    focusOptions: screenAction(),
    reportGateway: sendTo(
      ({ context }) => context.parent,
      (_, { gateway }: { gateway: PaymentWay }): PaymentReport => ({ type: 'gateway.chosen', gateway }),
    ),
    reportSent: sendTo(({ context }) => context.parent, { type: 'payment.sent' }),
    reportStarted: sendTo(
      ({ context }) => context.parent,
      (_, { attempt }: { attempt: PaymentAttempt }): PaymentReport => ({ type: 'payment.started', attempt }),
    ),
    reportRefusal: sendTo(
      ({ context }) => context.parent,
      ({ context }): PaymentReport => ({
        type: 'payment.refused',
        failure: context.refusal ?? { code: 'serverFailed' },
      }),
    ),
    forwardReturn: forwardTo('attempt'),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, isOptionMissing: false, request: null, failure: null, removing: null }),
  initial: 'opening',
  output: ({ context: { attempt, failure } }) => ({ attempt: attempt?.attempt ?? null, failure }),
  states: {
    opening: { always: [{ guard: 'hasAttempt', target: 'following' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'gateway.chosen': {
          actions: [
            { type: 'keepGateway', params: ({ event }) => event },
            { type: 'reportGateway', params: ({ event }) => event },
          ],
        },
        'gateway.opened': { actions: { type: 'openGateway', params: ({ event }) => event } },
        'subject.changed': { actions: { type: 'keepSubject', params: ({ event }) => event } },
        'options.changed': { actions: { type: 'keepOptions', params: ({ event }) => event } },
        'payment.requested': [
          { guard: 'canPay', target: 'starting', actions: 'keepRequest' },
          { guard: 'hasSubject', actions: ['askForOption', 'focusOptions'] },
          { guard: 'lacksOption', actions: 'askForOption' },
        ],
        'cardRemoval.requested': {
          target: 'removing',
          actions: { type: 'keepRemoval', params: ({ event }) => event },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeSavedCard',
        src: 'removeSavedCard',
        input: ({ context }) => ({ card: context.removing ?? '' }),
        onDone: { target: 'choosing', actions: 'dropCard' },
        onError: { target: 'choosing', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    starting: {
      tags: 'busy',
      entry: 'reportSent',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { request } }) => ({ request: requireRequest(request) }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event },
            target: 'following',
            actions: [
              { type: 'keepStarted', params: ({ event }) => event },
              { type: 'reportStarted', params: ({ event }) => ({ attempt: event.output.attempt as PaymentAttempt }) },
            ],
          },
          { target: 'choosing', actions: [{ type: 'keepRefusal', params: ({ event }) => event }, 'reportRefusal'] },
        ],
        onError: {
          target: 'choosing',
          actions: [{ type: 'keepError', params: ({ event }) => event }, 'reportRefusal'],
        },
      },
    },
    following: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt } }) => requireAttempt(attempt),
        onDone: { target: 'ended', actions: { type: 'keepEnded', params: ({ event }) => event } },
        onError: {
          target: 'choosing',
          actions: [{ type: 'keepError', params: ({ event }) => event }, 'reportRefusal'],
        },
      },
      on: { 'page.returned': { actions: 'forwardReturn' } },
    },
    ended: { type: 'final' },
  },
})

export type PaymentMachine = typeof paymentMachine
export type PaymentActor = ActorRefFrom<typeof paymentMachine>
export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

/** Until the user chooses, the preferred option. Null if there is none, or the chosen one is not among the options. */
export const chosenOption = ({
  options,
  gateway,
}: Pick<PaymentContext, 'options' | 'gateway'>): PaymentOption | null =>
  gateway === null
    ? preferredOption(options)
    : (options.find((option) => wayOf(payingWith(option)) === gateway) ?? null)

// After these the options on the page are outdated.
const optionChanges: readonly FailureCode[] = ['gatewayUnavailable', 'noGatewayAvailable']

export const isOptionChange = ({ code }: Failure): boolean => optionChanges.includes(code)

const withoutCard = ({
  options,
  gateway,
  removing,
}: PaymentContext): Pick<PaymentContext, 'options' | 'gateway' | 'removing'> => {
  const rest = options.filter(({ saved_card }) => saved_card?.id !== removing)
  return { options: rest, gateway: removing === gateway ? null : gateway, removing: null }
}

const hasUsableOption = (context: PaymentContext): boolean => chosenOption(context)?.available ?? false

const requestFor = (context: PaymentContext): PaymentStart | null => {
  const { subject } = context
  const option = chosenOption(context)
  if (subject === null || option === null) return null
  const chosen = payingWith(option)
  switch (subject.kind) {
    case 'order': {
      const { version, total } = subject
      const body = { ...chosen, cart_version: version, expected_total: total }
      return { kind: 'order', key: orderKey(version, wayOf(chosen)), body }
    }
    case 'repayment': {
      const { order, lastAttempt } = subject
      return { kind: 'repayment', key: repaymentKey(order, lastAttempt, wayOf(chosen)), body: { order, ...chosen } }
    }
    case 'deposit': {
      const { key, amount, returnTo } = subject
      return { kind: 'deposit', key, body: { amount, ...chosen, return_to: returnTo } }
    }
  }
}

const requireAttempt = (attempt: AttemptInput | null): AttemptInput => {
  if (attempt === null) throw new Error('The chart follows an attempt only after it was started')
  return attempt
}
