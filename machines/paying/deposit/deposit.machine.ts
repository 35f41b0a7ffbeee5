import { type ActorRefFrom, assign, forwardTo, type SnapshotFrom, sendTo, setup } from 'xstate'
import { atLeast } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { type AmountError, amountErrorOf, readAmount, suggestedDeposit } from '#domain/paying/deposit.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import type { Wallet } from '#domain/paying/wallet.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import {
  isOptionChange,
  type PaymentEvent,
  type PaymentOutput,
  type PaymentReport,
  paymentMachine,
} from '#machines/paying/payment/payment.machine.ts'

/**
 * `needed`: USD that the wallet needs afterwards (the total of the cart), from which the chart suggests an amount; null if
 * the deposit is not for a cart. `amount`: from the address in the browser; it overrides the suggestion, and
 * is raised to the smallest deposit.
 */
export type DepositInput = { needed: Decimal | null; amount: string | null; returnTo: 'cart' | 'finance' }

/** `typed`: the amount as the user typed it. `priced`: the amount that `wallet.gateways` are priced for. */
export type DepositContext = {
  needed: Decimal | null
  returnTo: 'cart' | 'finance'
  typed: string
  wallet: Wallet | null
  priced: Decimal | null
  amountError: AmountError | null
  attempt: PaymentAttempt | null
  failure: Failure | null
}

/** `key`: idempotency key of this click. `wire.requested`: the deposit is to be a wire transfer, which has a form of its own. */
export type DepositEvent =
  | { type: 'amount.changed'; typed: string }
  | { type: 'deposit.requested'; key: string }
  | { type: 'wire.requested' }
  | { type: 'retry.requested' }
  | { type: 'page.returned' }
  | PaymentReport

export type DepositOutput = { attempt: PaymentAttempt | null }

type Priced = { wallet: Wallet; priced: Decimal }
type PriceLoaded = { event: { output: Wallet }; context: DepositContext }

const loadPrice = (
  next: 'editing' | 'ready',
  failed: 'failed' | 'unpriced',
  update: 'updateSubject' | 'updateOptions' = 'updateSubject',
) =>
  ({
    id: 'loadWallet',
    src: 'loadWallet',
    input: ({ context }: { context: DepositContext }) => priceRequest(context),
    onDone: {
      target: next,
      actions: [
        {
          type: 'keepWallet',
          params: ({ event, context }: PriceLoaded) => ({
            wallet: event.output,
            priced: pricedFor(context, event.output),
          }),
        },
        update,
      ],
    },
    onError: { target: failed, actions: keepFailure },
  }) as const

const chart = setup({
  types: {
    input: {} as DepositInput,
    context: {} as DepositContext,
    events: {} as DepositEvent,
    output: {} as DepositOutput,
    tags: {} as 'busy',
    children: {} as { payment: 'payment' },
  },
  actors: {
    loadWallet: mustProvide<Wallet, { amount?: Decimal }>('loadWallet'),
    payment: paymentMachine,
  },
  guards: {
    isPriced: ({ context }) => isPriced(context),
    hasAmount: ({ context }) => amountErrorOf(context) === null,
    isOptionChanged: (_, { failure }: { failure: Failure }) => isOptionChange(failure),
    hasNoGateway: ({ context }) => hasNoGateway(context),
    canDeposit: ({ context }) => amountErrorOf(context) === null && isPriced(context),
  },
  actions: {
    keepWallet: assign(({ context }, { wallet, priced }: Priced) => ({
      wallet,
      priced,
      failure: null,
      typed: context.wallet === null ? firstAmount(context, wallet) : context.typed,
    })),
    keepAmount: assign((_, { typed }: { typed: string }) => ({ typed, failure: null, amountError: null })),
    keepAmountError: assign(({ context }) => ({ amountError: amountErrorOf(context) })),
    keepAttempt: assign((_, { output: { attempt } }: { output: PaymentOutput }) => ({ attempt })),
    /** Moves the focus to the amount. */
    focusAmount: screenAction(),
    /** Opens the form of a wire transfer. */
    openWire: screenAction<{ amount: Decimal | null }>(),
    /** Nothing can be paid before the next click, which brings its key. */
    updateSubject: sendTo('payment', ({ context }): PaymentEvent => ({ ...subjectOf(context, null) })),
    /** Why the last request was refused stays shown. */
    updateOptions: sendTo(
      'payment',
      ({ context }): PaymentEvent => ({ type: 'options.changed', options: context.wallet?.gateways ?? [] }),
    ),
    proposeDeposit: sendTo(
      'payment',
      ({ context }, { key }: { key: string }): PaymentEvent => ({ ...subjectOf(context, key) }),
    ),
    requestPayment: sendTo('payment', { type: 'payment.requested' }),
    forwardToPayment: forwardTo('payment'),
  },
  delays: { typingSettles: 400 },
}).extend(failing)

/**
 * A deposit into the wallet. The chart asks for the price at each gateway when the user stops typing, and a payment starts
 * only at a price that was shown. (PAY-02, PAY-06)
 */
export const depositMachine = chart.createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    needed: input.needed,
    returnTo: input.returnTo,
    typed: input.amount ?? '',
    wallet: null,
    priced: null,
    amountError: null,
    attempt: null,
    failure: null,
  }),
  invoke: {
    id: 'payment',
    src: 'payment',
    input: ({ self }) => ({
      subject: null,
      options: [],
      gateway: null,
      refusal: null,
      attempt: null,
      parent: self,
    }),
    onDone: { target: '.finished', actions: { type: 'keepAttempt', params: ({ event }) => event } },
    onError: { target: '.failed', actions: keepFailure },
  },
  initial: 'loading',
  output: ({ context }) => ({ attempt: context.attempt }),
  states: {
    loading: { tags: 'busy', invoke: loadPrice('editing', 'failed') },
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetFailure' } } },
    editing: {
      initial: 'deciding',
      on: {
        'retry.requested': { guard: 'hasNoGateway', target: 'loading' },
        'wire.requested': {
          actions: { type: 'openWire', params: ({ context }) => ({ amount: readAmount(context.typed) }) },
        },
        'amount.changed': {
          target: '.typing',
          actions: [{ type: 'keepAmount', params: ({ event }) => event }, 'updateSubject'],
        },
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
                actions: [{ type: 'proposeDeposit', params: ({ event }) => event }, 'requestPayment'],
              },
              { actions: ['keepAmountError', 'requestPayment', 'focusAmount'] },
            ],
            'payment.sent': '#deposit.starting',
          },
        },
        typing: {
          after: { typingSettles: 'deciding' },
          // Enter while typing shows the price first.
          on: { 'deposit.requested': { target: 'deciding', actions: ['keepAmountError', 'requestPayment'] } },
        },
        pricing: { invoke: loadPrice('ready', 'unpriced') },
        // A gateway was switched off while its option was shown.
        refreshing: { invoke: loadPrice('ready', 'unpriced', 'updateOptions') },
        unpriced: { on: { 'retry.requested': 'pricing', 'deposit.requested': 'pricing' } },
      },
    },
    starting: {
      tags: 'busy',
      on: {
        'payment.started': 'paying',
        'payment.refused': [
          { guard: { type: 'isOptionChanged', params: ({ event }) => event }, target: 'editing.refreshing' },
          { target: 'editing.ready' },
        ],
      },
    },
    paying: {
      on: { 'page.returned': { actions: 'forwardToPayment' }, 'payment.refused': 'editing.ready' },
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

const firstAmount = ({ typed, needed }: DepositContext, wallet: Wallet): string => {
  const given = readAmount(typed)
  if (given !== null) return atLeast(given, wallet.deposit_minimum) ? typed : wallet.deposit_minimum
  return typed === '' ? suggestedDeposit(wallet, needed) : typed
}

// Without an amount, the API prices the smallest deposit.
const pricedFor = ({ typed }: DepositContext, wallet: Wallet): Decimal => readAmount(typed) ?? wallet.deposit_minimum

/** No gateway takes a deposit of this project at the moment. */
export const hasNoGateway = ({ wallet }: Pick<DepositContext, 'wallet'>): boolean =>
  wallet?.gateways.every(({ available }) => !available) ?? false

const isPriced = ({ priced, typed }: DepositContext): boolean => priced !== null && priced === readAmount(typed)

const subjectOf = ({ typed, returnTo, wallet }: DepositContext, key: string | null) => {
  const amount = readAmount(typed)
  return {
    type: 'subject.changed' as const,
    subject: key === null || amount === null ? null : { kind: 'deposit' as const, key, amount, returnTo },
    options: wallet?.gateways ?? [],
  }
}
