import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { maxPasskeys } from '#domain/session/credentials.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

export type Removal = { id: string; confirmation: string }
type Done = 'added' | 'renamed' | 'removed'

/**
 * `target`: the passkey that is renamed or removed; null while one is added. `confirmation`: of the change under way; it is kept no
 * longer. `done`: what the last step did.
 */
export type PasskeysContext = {
  passkeys: Passkeys | null
  target: string | null
  confirmation: string
  done: Done | null
  failure: Failure | null
}

export type PasskeysEvent =
  | { type: 'adding.requested' }
  | { type: 'renaming.requested'; id: string }
  | { type: 'removal.requested'; id: string }
  | { type: 'proof.requested' }
  | { type: 'password.requested' }
  | { type: 'owner.confirmed'; confirmation: string }
  | { type: 'passkey.added'; passkeys: Passkeys }
  | { type: 'passkey.renamed'; passkeys: Passkeys }
  | { type: 'step.dismissed' }
  | { type: 'retry.requested' }

const chart = setup({
  types: { context: {} as PasskeysContext, events: {} as PasskeysEvent, tags: {} as 'busy' },
  actors: {
    listPasskeys: mustProvide<Passkeys>('listPasskeys'),
    removePasskey: mustProvide<Passkeys, Removal>('removePasskey'),
  },
  guards: {
    hasRoom: ({ context: { passkeys } }) => passkeys !== null && passkeys.results.length < maxPasskeys,
    hasPasskeyHere: ({ context: { passkeys } }) =>
      passkeys?.results.some(({ host }) => host === passkeys.host) ?? false,
    isRemoving: ({ context }) => context.target !== null,
  },
  actions: {
    keepPasskeys: assign((_, { passkeys }: { passkeys: Passkeys }) => ({ passkeys, failure: null })),
    keepTarget: assign((_, { target }: { target: string | null }) => ({ target, done: null, failure: null })),
    keepConfirmation: assign((_, { confirmation }: { confirmation: string }) => ({ confirmation })),
    keepDone: assign((_, { done }: { done: Done }) => ({ done, target: null })),
    forgetStep: assign({ target: null }),
    forgetConfirmation: assign({ confirmation: '' }),
    /** The form or button that had the focus is gone. */
    focusSection: screenAction(),
  },
}).extend(failing)

const dismissed = { target: 'listing', actions: ['forgetStep', 'focusSection'] } as const

const confirmed = [
  {
    guard: 'isRemoving',
    target: 'removing',
    actions: { type: 'keepConfirmation', params: ({ event }: { event: { confirmation: string } }) => event },
  },
  {
    target: 'adding',
    actions: { type: 'keepConfirmation', params: ({ event }: { event: { confirmation: string } }) => event },
  },
] as const

const listed = (done: Done) =>
  ({
    target: 'listing',
    actions: [
      { type: 'keepPasskeys', params: ({ event }: { event: { passkeys: Passkeys } }) => event },
      { type: 'keepDone', params: { done } },
      'focusSection',
    ],
  }) as const

/**
 * The passkeys of the account. Before one is added or removed, the user confirms it by password or by another passkey. Each
 * step has a chart of its own.
 */
export const passkeysMachine = chart.createMachine({
  id: 'passkeys',
  context: { passkeys: null, target: null, confirmation: '', done: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: {
          target: 'listing',
          actions: { type: 'keepPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    listing: {
      on: {
        'adding.requested': {
          guard: 'hasRoom',
          target: 'confirming',
          actions: { type: 'keepTarget', params: { target: null } },
        },
        'renaming.requested': {
          target: 'renaming',
          actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.id }) },
        },
        'removal.requested': {
          target: 'confirming',
          actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.id }) },
        },
      },
    },
    confirming: {
      on: {
        'proof.requested': { guard: 'hasPasskeyHere', target: 'proving' },
        'owner.confirmed': confirmed,
        'step.dismissed': dismissed,
      },
    },
    proving: {
      on: { 'password.requested': 'confirming', 'owner.confirmed': confirmed, 'step.dismissed': dismissed },
    },
    adding: {
      exit: 'forgetConfirmation',
      on: { 'passkey.added': listed('added'), 'password.requested': 'confirming', 'step.dismissed': dismissed },
    },
    renaming: { on: { 'passkey.renamed': listed('renamed'), 'step.dismissed': dismissed } },
    removing: {
      tags: 'busy',
      exit: 'forgetConfirmation',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { target, confirmation } }) => ({ id: target ?? '', confirmation }),
        onDone: {
          target: 'listing',
          actions: [
            { type: 'keepPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
            { type: 'keepDone', params: { done: 'removed' } },
            'focusSection',
          ],
        },
        onError: { target: 'listing', actions: [keepFailure, 'forgetStep', 'focusSection'] },
      },
    },
  },
})

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>
export type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>
