import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Subscription } from '#domain/contract/auth/auth.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `token`: of the mailed link; null without one in the URL. */
export type UnsubscribeInput = { token: string | null }

/** The user's choice for the newsletter. */
export type Choice = { token: string; subscribed: boolean }

export type UnsubscribeContext = {
  token: string | null
  subscription: Subscription | null
  choice: boolean
  failure: Failure | null
}

export type UnsubscribeEvent = { type: 'choice.made'; subscribed: boolean } | { type: 'retry.requested' }

// A malformed token and an unknown one are shown alike.
const unknown: readonly FailureCode[] = ['linkInvalid', 'requestInvalid', 'notFound']

const chart = setup({
  types: {
    input: {} as UnsubscribeInput,
    context: {} as UnsubscribeContext,
    events: {} as UnsubscribeEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadSubscription: mustProvide<Subscription, { token: string }>('loadSubscription'),
    saveSubscription: mustProvide<Subscription, Choice>('saveSubscription'),
  },
  guards: {
    hasNoToken: ({ context }) => context.token === null,
    isSubscribed: (_, { output }: { output: Subscription }) => output.subscribed,
    isUnknown: (_, { error }: { error: unknown }) => unknown.includes(toFailure(error).code),
  },
  actions: {
    keepSubscription: assign({ subscription: (_, { output }: { output: Subscription }) => output }),
    keepChoice: assign({ choice: (_, { subscribed }: { subscribed: boolean }) => subscribed, failure: null }),
  },
}).extend(failing)

const choosing = chart.createStateConfig({
  on: { 'choice.made': { target: 'saving', actions: { type: 'keepChoice', params: ({ event }) => event } } },
})

/**
 * Ends or keeps the newsletter by a mailed link; either choice can be changed while the page is open. Opening the link
 * changes nothing, because mail programs open links too. (UNS-01)
 */
export const unsubscribeMachine = chart.createMachine({
  id: 'unsubscribe',
  context: ({ input }) => ({ ...input, subscription: null, choice: false, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      always: { guard: 'hasNoToken', target: 'tokenless' },
      invoke: {
        id: 'loadSubscription',
        src: 'loadSubscription',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: [
          {
            guard: { type: 'isSubscribed', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepSubscription', params: ({ event }) => event },
          },
          { target: 'unsubscribed', actions: { type: 'keepSubscription', params: ({ event }) => event } },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    tokenless: {},
    unknown: {},
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetFailure' } } },
    asking: choosing,
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveSubscription',
        src: 'saveSubscription',
        input: ({ context }) => ({ token: context.token ?? '', subscribed: context.choice }),
        onDone: [
          {
            guard: { type: 'isSubscribed', params: ({ event }) => event },
            target: 'kept',
            actions: { type: 'keepSubscription', params: ({ event }) => event },
          },
          { target: 'unsubscribed', actions: { type: 'keepSubscription', params: ({ event }) => event } },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    refused: choosing,
    unsubscribed: choosing,
    kept: choosing,
  },
})

export type UnsubscribeActor = ActorRefFrom<typeof unsubscribeMachine>
export type UnsubscribeSnapshot = SnapshotFrom<typeof unsubscribeMachine>
