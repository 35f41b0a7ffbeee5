import { type ActorRefFrom, assign, forwardTo, type SnapshotFrom, setup } from 'xstate'
import type { Wallet } from '#domain/contract/finance.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import { type DepositErrors, depositErrorsOf, readAmount, suggestedDeposit } from '#domain/deposit.ts'
import { type Failure, toFailure } from '#domain/failure.ts'
import type { Gateway, PaymentAttempt } from '#domain/payment.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { type AttemptOutput, attemptMachine } from '#machines/payment/attempt.machine.ts'
import { demand, type PaymentStart, type StartOutput, startMachine } from '#machines/payment/start.machine.ts'

/**
 * `needed`: USD that the wallet should hold afterwards (the cart's total), from which the amount is suggested; null for a
 * deposit of its own. `amount`: what the address asks for, which comes first.
 */
export type DepositInput = { needed: Decimal | null; amount: string | null; returnTo: 'cart' | 'finance' }

/** `typed` is the amount as the person wrote it; `priced` is the amount that `wallet.gateways` were priced for. */
export type DepositContext = {
  needed: Decimal | null
  returnTo: 'cart' | 'finance'
  typed: string
  gateway: Gateway | null
  wallet: Wallet | null
  priced: Decimal | null
  errors: DepositErrors
  request: PaymentStart | null
  attempt: PaymentAttempt | null
  failure: Failure | null
}

export type DepositEvent =
  | { type: 'amount.changed'; typed: string }
  | { type: 'gateway.chosen'; gateway: Gateway }
  | { type: 'deposit.requested'; key: string }
  | { type: 'retry.requested' }
  | { type: 'page.returned' }

export type DepositOutput = { attempt: PaymentAttempt | null }

/**
 * Money into the wallet. What it costs at each gateway is asked again whenever the amount rests, and nothing can be started
 * at a price that was not shown. (PAY-02, PAY-06)
 */
export const depositMachine = setup({
  types: {
    input: {} as DepositInput,
    context: {} as DepositContext,
    events: {} as DepositEvent,
    output: {} as DepositOutput,
    tags: {} as 'busy',
    children: {} as { start: 'start'; attempt: 'attempt' },
  },
  actors: {
    loadWallet: mustProvide<Wallet, { amount?: Decimal }>('loadWallet'),
    start: startMachine,
    attempt: attemptMachine,
  },
  guards: {
    isPriced: ({ context }) => context.priced !== null && context.priced === readAmount(context.typed),
    hasAmount: ({ context }) => depositErrorsOf(context).amount === undefined,
    canDeposit: ({ context }) =>
      Object.keys(depositErrorsOf(context)).length === 0 && context.priced === readAmount(context.typed),
    isStarted: (_, { output }: { output: StartOutput }) => output.attempt !== null,
  },
  actions: {
    keepWallet: assign(({ context }, { wallet, priced }: { wallet: Wallet; priced: Decimal | null }) => ({
      wallet,
      priced,
      failure: null,
      typed: context.typed === '' ? suggestedDeposit(wallet, context.needed) : context.typed,
    })),
    keepAmount: assign(({ context }, { typed }: { typed: string }) => ({
      typed,
      failure: null,
      errors: { ...context.errors, amount: undefined },
    })),
    keepGateway: assign(({ context }, { gateway }: { gateway: Gateway }) => ({
      gateway,
      errors: { ...context.errors, gateway: undefined },
    })),
    keepRequest: assign(({ context: { typed, gateway, returnTo } }, { key }: { key: string }) => {
      const amount = readAmount(typed)
      return amount === null || gateway === null
        ? {}
        : { request: { kind: 'deposit' as const, key, body: { amount, gateway, return_to: returnTo } }, failure: null }
    }),
    keepErrors: assign(({ context }) => ({ errors: depositErrorsOf(context) })),
    keepAmountError: assign(({ context }) => ({
      errors: { ...context.errors, amount: depositErrorsOf(context).amount },
    })),
    keepOutcome: assign((_, { output }: { output: StartOutput }) => output),
    keepAttempt: assign((_, { output: { attempt } }: { output: AttemptOutput }) => ({ attempt })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    /** Filled by the screen: what is missing gets the focus. */
    focusField: (_, _params: { field: 'amount' | 'gateway' }) => undefined,
    tellAttempt: forwardTo('attempt'),
  },
  delays: { typingSettles: 400 },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    needed: input.needed,
    returnTo: input.returnTo,
    typed: input.amount ?? '',
    gateway: null,
    wallet: null,
    priced: null,
    errors: {},
    request: null,
    attempt: null,
    failure: null,
  }),
  initial: 'loading',
  output: ({ context }) => ({ attempt: context.attempt }),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadWallet',
        src: 'loadWallet',
        input: ({ context }) => priceRequest(context),
        onDone: {
          target: 'editing',
          actions: {
            type: 'keepWallet',
            params: ({ event, context }) => ({ wallet: event.output, priced: pricedFor(context, event.output) }),
          },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetFailure' } } },
    editing: {
      initial: 'deciding',
      on: {
        'amount.changed': {
          target: '.typing',
          actions: { type: 'keepAmount', params: ({ event }) => event },
        },
        'gateway.chosen': { actions: { type: 'keepGateway', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isPriced', target: 'ready' },
            { guard: 'hasAmount', target: 'pricing' },
            { target: 'ready', actions: 'keepAmountError' },
          ],
        },
        ready: {
          on: {
            'deposit.requested': [
              {
                guard: 'canDeposit',
                target: '#deposit.starting',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
              {
                actions: [
                  'keepErrors',
                  { type: 'focusField', params: ({ context }) => ({ field: firstWrong(context) }) },
                ],
              },
            ],
          },
        },
        typing: {
          after: { typingSettles: 'deciding' },
          // Whoever presses Enter while typing sees the price first.
          on: { 'deposit.requested': { target: 'deciding', actions: 'keepErrors' } },
        },
        pricing: {
          invoke: {
            id: 'loadWallet',
            src: 'loadWallet',
            input: ({ context }) => priceRequest(context),
            onDone: {
              target: 'ready',
              actions: {
                type: 'keepWallet',
                params: ({ event, context }) => ({ wallet: event.output, priced: pricedFor(context, event.output) }),
              },
            },
            onError: {
              target: 'unpriced',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        unpriced: { on: { 'retry.requested': 'pricing', 'deposit.requested': 'pricing' } },
        refused: {
          on: {
            'gateway.chosen': {
              target: 'ready',
              actions: ['forgetFailure', { type: 'keepGateway', params: ({ event }) => event }],
            },
            'deposit.requested': {
              guard: 'canDeposit',
              target: '#deposit.starting',
              actions: { type: 'keepRequest', params: ({ event }) => event },
            },
          },
        },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { request } }) => ({ request: demand(request) }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event },
            target: 'paying',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    paying: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt } }) => ({ id: attempt?.id ?? '', attempt, arrival: 'placed' as const }),
        onDone: {
          target: 'finished',
          actions: { type: 'keepAttempt', params: ({ event }) => event },
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
      on: { 'page.returned': { actions: 'tellAttempt' } },
    },
    finished: { type: 'final' },
  },
})

export type DepositMachine = typeof depositMachine
export type DepositActor = ActorRefFrom<typeof depositMachine>
export type DepositSnapshot = SnapshotFrom<typeof depositMachine>

const priceRequest = ({ typed }: DepositContext): { amount?: Decimal } => {
  const amount = readAmount(typed)
  return amount === null ? {} : { amount }
}

// Asked without an amount, the API prices the smallest deposit.
const pricedFor = ({ typed }: DepositContext, wallet: Wallet): Decimal => readAmount(typed) ?? wallet.deposit_minimum

const firstWrong = (context: DepositContext): 'amount' | 'gateway' =>
  depositErrorsOf(context).amount === undefined ? 'gateway' : 'amount'
