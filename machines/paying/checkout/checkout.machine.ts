import { type ActorRefFrom, assign, forwardTo, type SnapshotFrom, sendTo, setup } from 'xstate'
import { hasSomethingToOrder, unreadChanges } from '#domain/buying/cart.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { PaymentWay } from '#domain/kit/payment-option.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'
import {
  type BillingAddressOutput,
  billingAddressMachine,
} from '#machines/paying/billing-address/billing-address.machine.ts'
import { depositMachine } from '#machines/paying/deposit/deposit.machine.ts'
import {
  isOptionChange,
  type PaymentOutput,
  type PaymentReport,
  paymentMachine,
} from '#machines/paying/payment/payment.machine.ts'
import {
  blockedByOrder,
  type CheckoutContext,
  type CheckoutFacts,
  type CheckoutInput,
  type CheckoutLocation,
  type CheckoutOutput,
  type CheckoutStep,
  isBlock,
  isCartChange,
  paymentInput,
  resultOf,
  unfinishedOrderPayment,
  withChangesRead,
} from './checkout.context.ts'

export type CheckoutEvent =
  | ({ type: 'step.opened' } & CheckoutLocation)
  | { type: 'step.requested'; step: CheckoutStep }
  | { type: 'changes.reviewed' }
  | { type: 'phone.verified' }
  | { type: 'page.returned' }
  | { type: 'retry.requested' }
  | PaymentReport

type Refused = { failure: Failure }
type Opened = { event: CheckoutLocation }

const keepLocation = { type: 'keepLocation', params: ({ event }: Opened) => event } as const
const isAnotherStep = {
  type: 'isAnotherStep',
  params: ({ event }: { event: { step: CheckoutStep } }) => event,
} as const
const openAnotherStep = { guard: isAnotherStep, target: '#checkout.deciding', actions: keepLocation } as const
const requestStep = {
  guard: isAnotherStep,
  actions: {
    type: 'openStep',
    params: ({ event }: { event: { step: CheckoutStep } }) => ({ step: event.step, replace: false }),
  },
} as const
const moveTo = (step: CheckoutStep, replace: boolean) =>
  [
    { type: 'keepStep', params: { step } },
    { type: 'openStep', params: { step, replace } },
  ] as const
/** A payment that is under way cannot be left for another step: the address in the browser returns to its own step. */
const stay = {
  guard: isAnotherStep,
  actions: {
    type: 'openStep',
    params: ({ context }: { context: CheckoutContext }) => ({ step: context.location.step, replace: true }),
  },
} as const

const chart = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as CheckoutOutput,
    tags: {} as 'busy',
    children: {} as { billingAddress: 'billingAddress'; deposit: 'deposit'; payment: 'payment' },
  },
  actors: {
    loadCheckout: mustProvide<CheckoutFacts>('loadCheckout'),
    billingAddress: billingAddressMachine,
    deposit: depositMachine,
    payment: paymentMachine,
  },
  guards: {
    mayNotOrder: ({ context }) => !context.mayOrder,
    asksForDeposit: ({ context }) => context.location.step === 'deposit',
    asksForAddress: ({ context }) => context.location.step === 'address',
    hasUnfinishedPayment: ({ context }) => unfinishedOrderPayment(context) !== null,
    hasUnfinishedOrder: ({ context }) => context.cart?.unfinished_order != null,
    isEmpty: ({ context }) => !hasSomethingToOrder(context.cart),
    isUpdated: ({ context }) => context.updated,
    hasNoAddress: ({ context }) => context.billing?.address == null,
    hasNoGateway: ({ context }) => context.cart?.gateways.every(({ available }) => !available) ?? true,
    isAnotherStep: ({ context }, { step }: { step: CheckoutStep }) => step !== context.location.step,
    isCartChanged: (_, { failure }: Refused) => isCartChange(failure),
    isOptionChanged: (_, { failure }: Refused) => isOptionChange(failure),
    isAddressMissing: (_, { failure }: Refused) => failure.code === 'billingAddressMissing',
    /** The phone can be verified on this page. (CRT-04) */
    isPhoneDue: (_, { failure }: Refused) => failure.code === 'phoneNotVerified',
    isBlocked: (_, { failure }: Refused) => isBlock(failure),
    isUnknown: (_, { output }: { output: PaymentOutput }) => output.failure !== null,
  },
  actions: {
    /** Opens a step; `replace` if the requested one cannot be shown. */
    openStep: screenAction<{ step: CheckoutStep; replace: boolean }>(),
    /** Writes the gateway into the address in the browser. */
    showGateway: screenAction<{ gateway: PaymentWay }>(),
    /** Opens the page that follows an order or a deposit. */
    openResult: screenAction<CheckoutOutput>(),
    /** The cart or the wallet has changed, so the session reads its project again. */
    refreshProject: screenAction(),
    /** The cart, and this page after a reload, do not show these changes again. */
    keepRead: screenAction<{ read: readonly string[] }>(),
    keepLocation: assign((_, { step, gateway, amount }: CheckoutLocation) => ({ location: { step, gateway, amount } })),
    keepStep: assign(({ context }, { step }: { step: CheckoutStep }) => ({ location: { ...context.location, step } })),
    keepGateway: assign(({ context }, { gateway }: { gateway: PaymentWay }) => ({
      location: { ...context.location, gateway },
      refusal: null,
    })),
    keepFacts: assign(({ context }, { output }: { output: CheckoutFacts }) => ({
      ...output,
      updated: context.updated || unreadChanges([], output.cart, context.read).length > 0,
      failure: null,
    })),
    keepBilling: assign((_, { output }: { output: BillingAddressOutput }) => ({ billing: output.response })),
    keepAttempt: assign((_, { attempt }: { attempt: PaymentAttempt | null }) => ({ attempt })),
    resumeUnfinished: assign(({ context }) => ({ attempt: context.unfinished })),
    markUpdated: assign({ updated: true }),
    confirmUpdate: assign(({ context }) => ({ updated: false, ...withChangesRead(context) })),
    blockByOrder: assign(({ context }) => blockedByOrder(context)),
    blockByRole: assign({ failure: { code: 'accessRefused' as const } }),
    blockByGateways: assign({ failure: { code: 'noGatewayAvailable' as const } }),
    keepBlock: assign((_, { failure }: Refused) => ({ failure })),
    keepRefusal: assign((_, { failure }: Refused) => ({ refusal: failure })),
    forgetRefusal: assign({ refusal: null }),
    openGateway: sendTo('payment', (_, { gateway }: { gateway: PaymentWay | null }) => ({
      type: 'gateway.opened' as const,
      gateway,
    })),
    forwardToPayment: forwardTo('payment'),
    forwardToDeposit: forwardTo('deposit'),
  },
}).extend(failing)

/**
 * From a filled cart to a payment whose result is known: billing address, payment, deposit. An unfinished payment comes
 * before everything else, and each refusal leads to the step that can resolve it.
 */
export const checkoutMachine = chart.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    cart: null,
    billing: null,
    unfinished: null,
    updated: false,
    attempt: null,
    refusal: null,
    failure: null,
  }),
  initial: 'loading',
  output: ({ context }) => resultOf(context),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: { target: 'deciding', actions: { type: 'keepFacts', params: ({ event }) => event } },
        onError: { target: 'failed', actions: keepFailure },
      },
      on: { 'step.opened': { actions: keepLocation } },
    },
    failed: {
      on: {
        'retry.requested': { target: 'loading', actions: 'forgetFailure' },
        'step.opened': { actions: keepLocation },
      },
    },
    deciding: {
      always: [
        { guard: 'mayNotOrder', target: 'atStep.blocked', actions: 'blockByRole' },
        { guard: 'asksForDeposit', target: 'atStep.deposit' },
        { guard: 'hasUnfinishedPayment', target: 'payment.paying', actions: 'resumeUnfinished' },
        { guard: 'hasUnfinishedOrder', target: 'atStep.blocked', actions: 'blockByOrder' },
        { guard: 'isEmpty', target: 'atStep.empty' },
        { guard: 'isUpdated', target: 'atStep.reviewing' },
        { guard: 'asksForAddress', target: 'atStep.address' },
        { guard: 'hasNoAddress', target: 'atStep.address', actions: [...moveTo('address', true)] },
        { guard: 'hasNoGateway', target: 'atStep.blocked', actions: 'blockByGateways' },
        { target: 'payment.choosing' },
      ],
    },
    atStep: {
      initial: 'empty',
      on: { 'step.opened': [openAnotherStep, { actions: keepLocation }], 'step.requested': requestStep },
      states: {
        address: {
          invoke: {
            id: 'billingAddress',
            src: 'billingAddress',
            input: ({ context: { billing, country } }) => ({
              response: billing,
              changes: {},
              staysOpen: false,
              ...(country === undefined ? {} : { country }),
            }),
            // VAT depends on the address, so the cart is read again.
            onDone: {
              target: '#checkout.loading',
              actions: [
                { type: 'keepBilling', params: ({ event }) => event },
                ...moveTo('pay', false),
                'refreshProject',
              ],
            },
            onError: { target: '#checkout.failed', actions: keepFailure },
          },
        },
        reviewing: {
          on: {
            'changes.reviewed': {
              target: '#checkout.deciding',
              actions: ['confirmUpdate', { type: 'keepRead', params: ({ context }) => ({ read: context.read }) }],
            },
          },
        },
        // The order stays the same: nothing is read again, and the gateway stays chosen.
        phoneDue: { on: { 'phone.verified': '#checkout.payment.choosing' } },
        blocked: { on: { 'retry.requested': { target: '#checkout.loading', actions: 'forgetFailure' } } },
        empty: { on: { 'retry.requested': '#checkout.loading' } },
        deposit: {
          invoke: {
            id: 'deposit',
            src: 'deposit',
            input: ({ context: { cart, location } }) => ({
              needed: cart?.price.total ?? null,
              amount: location.amount,
              returnTo: 'cart' as const,
            }),
            onDone: {
              target: '#checkout.finished',
              actions: { type: 'keepAttempt', params: ({ event }) => event.output },
            },
            onError: { target: '#checkout.failed', actions: keepFailure },
          },
          on: { 'page.returned': { actions: 'forwardToDeposit' } },
        },
      },
    },
    payment: {
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context, self }) => paymentInput(context, self),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) },
          },
          { target: 'finished', actions: { type: 'keepAttempt', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'gateway.chosen': {
              actions: [
                { type: 'keepGateway', params: ({ event }) => event },
                { type: 'showGateway', params: ({ event }) => event },
              ],
            },
            'payment.sent': { target: 'placing', actions: 'forgetRefusal' },
            'step.opened': [
              openAnotherStep,
              { actions: [keepLocation, { type: 'openGateway', params: ({ event }) => event }] },
            ],
            'step.requested': requestStep,
          },
        },
        placing: {
          tags: 'busy',
          on: {
            'payment.started': {
              target: 'paying',
              actions: [{ type: 'keepAttempt', params: ({ event }) => event }, 'refreshProject'],
            },
            'payment.refused': [
              {
                guard: { type: 'isCartChanged', params: ({ event }) => event },
                target: '#checkout.loading',
                actions: ['markUpdated', 'refreshProject'],
              },
              // A gateway was switched off while its option was shown.
              {
                guard: { type: 'isOptionChanged', params: ({ event }) => event },
                target: '#checkout.loading',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
              {
                guard: { type: 'isAddressMissing', params: ({ event }) => event },
                target: '#checkout.loading',
                actions: [...moveTo('address', true)],
              },
              { guard: { type: 'isPhoneDue', params: ({ event }) => event }, target: '#checkout.atStep.phoneDue' },
              {
                guard: { type: 'isBlocked', params: ({ event }) => event },
                target: '#checkout.atStep.blocked',
                actions: { type: 'keepBlock', params: ({ event }) => event },
              },
              { target: 'choosing' },
            ],
            'step.opened': stay,
          },
        },
        paying: {
          on: {
            'payment.refused': {
              target: '#checkout.failed',
              actions: { type: 'keepBlock', params: ({ event }) => event },
            },
            'page.returned': { actions: 'forwardToPayment' },
            'step.opened': stay,
          },
        },
      },
    },
    finished: {
      type: 'final',
      entry: [{ type: 'openResult', params: ({ context }) => resultOf(context) }, 'refreshProject'],
    },
  },
})

export type CheckoutMachine = typeof checkoutMachine
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
