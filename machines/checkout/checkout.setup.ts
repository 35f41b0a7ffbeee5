import { assign, forwardTo, setup } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import type { Gateway, PaymentAttempt } from '#domain/payment.ts'
import { type BillingAddressOutput, billingAddressMachine } from '#machines/billing-address/billing-address.machine.ts'
import { changeKey, hasSomethingToOrder, unreadChanges } from '#machines/cart/cart.rules.ts'
import { depositMachine } from '#machines/deposit/deposit.machine.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'
import { attemptMachine } from '#machines/payment/attempt.machine.ts'
import { startMachine } from '#machines/payment/start.machine.ts'
import {
  chosenOffer,
  requestFor,
  saysAddressMissing,
  saysBlocked,
  saysCartChanged,
  saysPhoneDue,
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

/** What the checkout's chart names: its parts, guards and actions. The chart itself is in checkout.machine.ts. */
export const checkoutSetup = setup({
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
    saysPhoneDue: (_, { output }: Started) => saysPhoneDue(output.failure),
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
})
