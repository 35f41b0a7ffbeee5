import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { demand } from '#machines/payment/start.machine.ts'
import { resultPlace } from './checkout.rules.ts'
import { checkoutSetup } from './checkout.setup.ts'

/**
 * From a filled cart to a payment that is known: the billing address, the gateway, the order, the way to the gateway and
 * back. An unfinished payment is found before anything else is offered, and a refusal says what can be done about it.
 */
export const checkoutMachine = checkoutSetup.createMachine({
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
        // The order is the same afterwards: nothing is read again, and the gateway is still chosen.
        phoneDue: { on: { 'phone.verified': 'choosing' } },
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
          { guard: { type: 'saysPhoneDue', params: ({ event }) => event }, target: 'atStep.phoneDue' },
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
