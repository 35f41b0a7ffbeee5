import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** `passkeys`: the account's own, and whether it has a second factor; null if they could not be loaded. */
export type ConfirmationContext = { passkeys: Passkeys | null }

/**
 * `confirmation.needed`: the API refused a call until the user proves again who it is. `confirmation.dismissed`: the user does not, or
 * the session ended. `owner.confirmed`: the password or a passkey was accepted.
 */
export type ConfirmationEvent =
  | { type: 'confirmation.needed' }
  | { type: 'confirmation.dismissed' }
  | { type: 'proof.requested' }
  | { type: 'password.requested' }
  | { type: 'owner.confirmed' }

const open = { 'confirmation.dismissed': 'resting', 'owner.confirmed': 'confirmed' } as const

/**
 * The one question who uses the session, for all calls that the API refuses without a recent confirmation. A child of the session, which
 * outlives pages; the client repeats the refused calls once this is `confirmed`. The form and the passkey have charts of their own.
 */
export const confirmationMachine = setup({
  types: { context: {} as ConfirmationContext, events: {} as ConfirmationEvent, tags: {} as 'busy' },
  actors: { listPasskeys: mustProvide<Passkeys>('listPasskeys') },
  guards: {
    hasPasskeyHere: ({ context: { passkeys } }) =>
      passkeys?.results.some(({ host }) => host === passkeys.host) ?? false,
  },
  actions: {
    keepPasskeys: assign((_, { passkeys }: { passkeys: Passkeys }) => ({ passkeys })),
    forgetPasskeys: assign({ passkeys: null }),
  },
}).createMachine({
  id: 'confirmation',
  context: { passkeys: null },
  initial: 'resting',
  states: {
    resting: { on: { 'confirmation.needed': 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'forgetPasskeys',
      on: { 'confirmation.dismissed': 'resting' },
      invoke: {
        id: 'listPasskeys',
        src: 'listPasskeys',
        onDone: {
          target: 'byPassword',
          actions: { type: 'keepPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
        },
        // The password can be asked for without them; the API says if it needs a code, too.
        onError: 'byPassword',
      },
    },
    byPassword: { on: { ...open, 'proof.requested': { guard: 'hasPasskeyHere', target: 'byPasskey' } } },
    byPasskey: { on: { ...open, 'password.requested': 'byPassword' } },
    confirmed: { on: { 'confirmation.needed': 'loading' } },
  },
})

export type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>
