import { type ActorRefFrom, assign, forwardTo, type SnapshotFrom, setup } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import type { Gateway, PaymentAttempt } from '#domain/payment.ts'
import { type BillingAddressOutput, billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import { changeKey, hasSomethingToOrder, unreadChanges } from '#machines/cart/cart.rules.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { attemptMachine } from '#machines/payment/attempt.machine.ts'
import { demand, startMachine } from '#machines/payment/start.machine.ts'
import {
  chosenOffer,
  requestFor,
  resultPlace,
  saysAddressMissing,
  saysBlocked,
  saysCartChanged,
} from './checkout.rules.ts'
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutFacts,
  CheckoutInput,
  CheckoutOutput,
  CheckoutPlace,
  CheckoutStep,
  Ended,
  Started,
} from './checkout.types.ts'

/**
 * From a filled cart to a payment that is known: the billing address, the gateway, the order, the way to the gateway and
 * back. An unfinished payment is found before anything else is offered, and a refusal says what can be done about it.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    output: {} as CheckoutOutput,
    tags: {} as 'busy',
    children: {} as { billingAddress: 'billingAddress'; deposit: 'deposit'; start: 'start'; attempt: 'attempt' },
  },
  actors: {
    loadCheckout: mustProvide<CheckoutFacts>('loadCheckout'),
    billingAddress: billingAddressMachine,
    deposit: depositMachine,
    start: startMachine,
    attempt: attemptMachine,
  },
  guards: {
    mayNotOrder: ({ context }) => !context.mayOrder,
    asksForDeposit: ({ context }) => context.place.step === 'deposit',
    asksForAddress: ({ context }) => context.place.step === 'address',
    hasUnfinishedPayment: ({ context }) => context.unfinished?.purpose === 'order',
    hasUnfinishedOrder: ({ context }) => context.cart?.unfinished_order != null,
    isEmpty: ({ context }) => !hasSomethingToOrder(context.cart),
    isUpdated: ({ context }) => context.updated,
    hasNoAddress: ({ context }) => context.billing?.address == null,
    hasNoGateway: ({ context }) => context.cart?.gateways.every(({ available }) => !available) ?? true,
    canPay: ({ context }) => chosenOffer(context)?.available ?? false,
    isElsewhere: ({ context }, { step }: { step: CheckoutStep }) => step !== context.place.step,
    isStarted: (_, { output }: Started) => output.attempt !== null,
    saysCartChanged: (_, { output }: Started) => saysCartChanged(output.failure),
    saysAddressMissing: (_, { output }: Started) => saysAddressMissing(output.failure),
    saysBlocked: (_, { output }: Started) => saysBlocked(output.failure),
    isUnknown: (_, { output }: Ended) => output.failure !== null,
  },
  actions: {
    /** Filled by the screen: moves the person to a step; `replace` where the step asked for can't be shown. */
    openStep: (_, _params: { step: CheckoutStep; replace: boolean }) => undefined,
    /** Filled by the screen: the choice of gateway stands in the address. */
    showGateway: (_, _params: { gateway: Gateway }) => undefined,
    /** Filled by the screen: where an order or a deposit is followed. */
    openResult: (_, _params: CheckoutOutput) => undefined,
    /** Filled by the screen: the cart or the wallet is not what the rest of the portal shows. */
    tellSession: () => undefined,
    /** Filled by the screen: what was read here is not said again in the cart, nor after a reload. */
    keepRead: (_, _params: { read: readonly string[] }) => undefined,
    keepPlace: assign((_, { step, gateway, amount }: CheckoutPlace) => ({ place: { step, gateway, amount } })),
    keepStep: assign(({ context }, { step }: { step: CheckoutStep }) => ({ place: { ...context.place, step } })),
    keepFacts: assign(({ context }, { output }: { output: CheckoutFacts }) => ({
      ...output,
      updated: context.updated || unreadChanges([], output.cart, context.read).length > 0,
      failure: null,
    })),
    keepBilling: assign((_, { output }: { output: BillingAddressOutput }) => ({ billing: output.answer })),
    keepGateway: assign(({ context }, { gateway }: { gateway: Gateway }) => ({
      place: { ...context.place, gateway },
      gatewayMissing: false,
    })),
    askForGateway: assign({ gatewayMissing: true }),
    /** Filled by the screen: the choice of gateways gets the focus. */
    focusGateways: () => undefined,
    keepRequest: assign({ request: ({ context }) => requestFor(context) }),
    keepOutcome: assign((_, { output }: Started) => output),
    keepAttempt: assign((_, { output: { attempt } }: { output: { attempt: PaymentAttempt | null } }) => ({ attempt })),
    takeUpUnfinished: assign(({ context }) => ({ attempt: context.unfinished, request: null })),
    noticeUpdate: assign({ updated: true }),
    forgetUpdate: assign({ updated: false }),
    markRead: assign(({ context: { cart, read } }) => ({
      read: cart === null ? read : cart.changes.map((change) => changeKey(cart, change)),
    })),
    blockByOrder: assign(({ context: { cart } }) => ({
      failure: {
        code: 'unprocessedOrderExists' as const,
        subjects: cart?.unfinished_order ? [cart.unfinished_order] : [],
      },
    })),
    blockByRole: assign({ failure: { code: 'accessRefused' as const } }),
    blockByGateways: assign({ failure: { code: 'noGatewayAvailable' as const } }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: null }),
    tellAttempt: forwardTo('attempt'),
    tellDeposit: forwardTo('deposit'),
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...input,
    cart: null,
    billing: null,
    unfinished: null,
    updated: false,
    gatewayMissing: false,
    request: null,
    attempt: null,
    failure: null,
  }),
  initial: 'loading',
  output: ({ context }) => resultPlace(context),
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: { target: 'deciding', actions: { type: 'keepFacts', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: { 'step.opened': { actions: { type: 'keepPlace', params: ({ event }) => event } } },
    },
    failed: {
      on: {
        'retry.requested': { target: 'loading', actions: 'forgetFailure' },
        'step.opened': { actions: { type: 'keepPlace', params: ({ event }) => event } },
      },
    },
    deciding: {
      always: [
        { guard: 'mayNotOrder', target: 'atStep.blocked', actions: 'blockByRole' },
        { guard: 'asksForDeposit', target: 'atStep.deposit' },
        { guard: 'hasUnfinishedPayment', target: 'paying', actions: 'takeUpUnfinished' },
        { guard: 'hasUnfinishedOrder', target: 'atStep.blocked', actions: 'blockByOrder' },
        { guard: 'isEmpty', target: 'atStep.empty' },
        { guard: 'isUpdated', target: 'atStep.reviewing' },
        { guard: 'asksForAddress', target: 'atStep.address' },
        {
          guard: 'hasNoAddress',
          target: 'atStep.address',
          actions: [
            { type: 'keepStep', params: { step: 'address' } },
            { type: 'openStep', params: { step: 'address', replace: true } },
          ],
        },
        { guard: 'hasNoGateway', target: 'atStep.blocked', actions: 'blockByGateways' },
        { target: 'atStep.choosing' },
      ],
    },
    atStep: {
      initial: 'choosing',
      on: {
        'step.opened': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: 'deciding',
            actions: { type: 'keepPlace', params: ({ event }) => event },
          },
          { actions: { type: 'keepPlace', params: ({ event }) => event } },
        ],
        'step.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'openStep', params: ({ event }) => ({ ...event, replace: false }) },
        },
      },
      states: {
        address: {
          invoke: {
            id: 'billingAddress',
            src: 'billingAddress',
            input: ({ context }) => ({ answer: context.billing }),
            // VAT follows the address, so the cart is read again.
            onDone: {
              target: '#checkout.loading',
              actions: [
                { type: 'keepBilling', params: ({ event }) => event },
                { type: 'keepStep', params: { step: 'pay' } },
                { type: 'openStep', params: { step: 'pay', replace: false } },
                'tellSession',
              ],
            },
            onError: {
              target: '#checkout.failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        choosing: {
          on: {
            'gateway.chosen': {
              actions: [
                { type: 'keepGateway', params: ({ event }) => event },
                { type: 'showGateway', params: ({ event }) => event },
              ],
            },
            'payment.requested': [
              { guard: 'canPay', target: '#checkout.placing', actions: 'keepRequest' },
              { actions: ['askForGateway', 'focusGateways'] },
            ],
          },
        },
        refused: {
          on: {
            'gateway.chosen': {
              target: 'choosing',
              actions: [
                'forgetFailure',
                { type: 'keepGateway', params: ({ event }) => event },
                { type: 'showGateway', params: ({ event }) => event },
              ],
            },
            'payment.requested': { guard: 'canPay', target: '#checkout.placing', actions: 'keepRequest' },
          },
        },
        reviewing: {
          on: {
            'changes.reviewed': {
              target: '#checkout.deciding',
              actions: [
                'forgetUpdate',
                'markRead',
                { type: 'keepRead', params: ({ context }) => ({ read: context.read }) },
              ],
            },
          },
        },
        blocked: { on: { 'retry.requested': { target: '#checkout.loading', actions: 'forgetFailure' } } },
        empty: { on: { 'retry.requested': '#checkout.loading' } },
        deposit: {
          invoke: {
            id: 'deposit',
            src: 'deposit',
            input: ({ context: { cart, place } }) => ({
              needed: cart?.total.total ?? null,
              amount: place.amount,
              returnTo: 'cart' as const,
            }),
            onDone: {
              target: '#checkout.finished',
              actions: { type: 'keepAttempt', params: ({ event }) => event },
            },
            onError: {
              target: '#checkout.failed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
          on: { 'page.returned': { actions: 'tellDeposit' } },
        },
      },
    },
    placing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { request } }) => ({ request: demand(request) }),
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event },
            target: 'paying',
            actions: [{ type: 'keepOutcome', params: ({ event }) => event }, 'tellSession'],
          },
          {
            guard: { type: 'saysCartChanged', params: ({ event }) => event },
            target: 'loading',
            actions: ['noticeUpdate', 'tellSession'],
          },
          {
            guard: { type: 'saysAddressMissing', params: ({ event }) => event },
            target: 'loading',
            actions: [
              { type: 'keepStep', params: { step: 'address' } },
              { type: 'openStep', params: { step: 'address', replace: true } },
            ],
          },
          {
            guard: { type: 'saysBlocked', params: ({ event }) => event },
            target: 'atStep.blocked',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
          {
            target: 'atStep.refused',
            actions: { type: 'keepOutcome', params: ({ event }) => event },
          },
        ],
        onError: { target: 'atStep.refused', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'step.opened': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'openStep', params: ({ context }) => ({ step: context.place.step, replace: true }) },
        },
      },
    },
    paying: {
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context: { attempt, request } }) => ({
          id: attempt?.id ?? '',
          attempt,
          arrival: request === null ? ('found' as const) : ('placed' as const),
        }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) },
          },
          {
            target: 'finished',
            actions: { type: 'keepAttempt', params: ({ event }) => event },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'page.returned': { actions: 'tellAttempt' },
        'step.opened': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          actions: { type: 'openStep', params: ({ context }) => ({ step: context.place.step, replace: true }) },
        },
      },
    },
    finished: {
      type: 'final',
      entry: [{ type: 'openResult', params: ({ context }) => resultPlace(context) }, 'tellSession'],
    },
  },
})

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>
