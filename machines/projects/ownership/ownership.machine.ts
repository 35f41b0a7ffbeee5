import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import type { OwnershipOffer } from '#domain/projects/person.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

type Ownership = { readonly offer: OwnershipOffer | null }

export type OwnershipContext = { offer: OwnershipOffer | null; failure: Failure | null }

export type OwnershipEvent =
  | { type: 'offer.changed' }
  | { type: 'acceptance.requested' }
  | { type: 'acceptance.confirmed' }
  | { type: 'acceptance.dismissed' }
  /** The owner withdraws the offer, or the other user declines it. */
  | { type: 'ending.requested' }
  | { type: 'retry.requested' }

const chart = setup({
  types: { context: {} as OwnershipContext, events: {} as OwnershipEvent, tags: {} as 'busy' },
  actors: {
    loadOwnership: mustProvide<Ownership>('loadOwnership'),
    acceptOwnership: mustProvide<object>('acceptOwnership'),
    endOwnershipOffer: mustProvide<Ownership>('endOwnershipOffer'),
  },
  guards: {
    isOffered: (_, { offer }: Ownership) => offer !== null,
    isMine: ({ context }) => context.offer?.is_mine === true,
  },
  actions: {
    keepOffer: assign((_, { offer }: Ownership) => ({ offer, failure: null })),
    forgetOffer: assign({ offer: null, failure: null }),
    /** The button that had the focus is gone. */
    focusPeople: screenAction(),
    /** The session enters the project in its new role. */
    enterProject: screenAction(),
  },
}).extend(failing)

/** An open offer of the ownership: its owner can withdraw it, the user it was made to accepts or declines it. */
export const ownershipMachine = chart.createMachine({
  id: 'ownership',
  context: { offer: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadOwnership',
        src: 'loadOwnership',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'offered',
            actions: { type: 'keepOffer', params: ({ event }) => event.output },
          },
          { target: 'none', actions: 'forgetOffer' },
        ],
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    none: { on: { 'offer.changed': 'loading' } },
    offered: {
      on: {
        'offer.changed': 'loading',
        'acceptance.requested': { guard: 'isMine', target: 'questioning' },
        'ending.requested': 'ending',
      },
    },
    questioning: {
      on: {
        'acceptance.confirmed': 'accepting',
        'acceptance.dismissed': { target: 'offered', actions: 'forgetFailure' },
      },
    },
    accepting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'acceptOwnership',
        src: 'acceptOwnership',
        onDone: 'accepted',
        onError: { target: 'offered', actions: keepFailure },
      },
    },
    ending: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'endOwnershipOffer',
        src: 'endOwnershipOffer',
        onDone: { target: 'none', actions: ['forgetOffer', 'focusPeople'] },
        onError: { target: 'offered', actions: keepFailure },
      },
    },
    accepted: { tags: 'busy', entry: ['forgetOffer', 'enterProject'] },
  },
})

export type OwnershipActor = ActorRefFrom<typeof ownershipMachine>
export type OwnershipSnapshot = SnapshotFrom<typeof ownershipMachine>
