import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type AccessLink, readAccessLink } from '#domain/access-link.ts'
import type { Account } from '#domain/account.ts'
import type { SignInAnswer } from '#domain/contract/auth.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/failure.ts'
import { mustProvide } from '#machines/kit/must-provide.ts'

/** Whoever is signed in when the link is opened. */
export type Present = Pick<Account, 'full_name' | 'email'>

/** What the link's address has brought, unread; null where it brought nothing. */
export type HandoverInput = { brought: Record<keyof AccessLink, string | null> | null }

/** `present` is null where nobody is signed in, and where it could not be found out who is. */
export type HandoverContext = { link: AccessLink | null; present: Present | null; failure: Failure | null }

export type HandoverEvent =
  | { type: 'session.settled'; isSignedIn: boolean; account: Present | null }
  | { type: 'handover.confirmed' }
  | { type: 'handover.declined' }
  | { type: 'retry.requested' }

/** The link can't be exchanged, now or later. */
const finalRefusals: readonly FailureCode[] = ['linkInvalid', 'linkExpired', 'linkUsed', 'requestInvalid']

/**
 * What an access link does: its one-time token is exchanged for a session, and only then does that session take the place
 * of the one on this device. Whoever is signed in here is asked first. (SES-14)
 */
export const handoverMachine = setup({
  types: {
    input: {} as HandoverInput,
    context: {} as HandoverContext,
    events: {} as HandoverEvent,
    tags: {} as 'busy',
  },
  actors: { signIn: mustProvide<SignInAnswer, { token: string }>('signIn') },
  guards: {
    isUnreadable: ({ context }) => context.link === null,
    isTaken: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
    isFinal: (_, { error }: { error: unknown }) => finalRefusals.includes(toFailure(error).code),
  },
  actions: {
    keepPresent: assign({ present: (_, { account }: { account: Present | null }) => account }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    // Filled by the screen.
    forgetLink: () => undefined,
    handOver: (_, _params: AccessLink) => undefined,
  },
}).createMachine({
  id: 'handover',
  context: ({ input }) => ({ link: readAccessLink(input.brought), present: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      always: {
        guard: 'isUnreadable',
        target: 'refused',
        actions: { type: 'keepFailure', params: { error: { code: 'linkInvalid' } satisfies Failure } },
      },
      on: {
        'session.settled': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepPresent', params: ({ event }) => event },
          },
          { target: 'exchanging' },
        ],
      },
    },
    asking: { on: { 'handover.confirmed': 'exchanging', 'handover.declined': 'declined' } },
    exchanging: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ token: context.link?.token ?? '' }),
        onDone: {
          target: 'accepted',
          actions: {
            type: 'handOver',
            params: ({ context, event }) => ({
              token: event.output.token,
              project: context.link?.project ?? null,
              person: context.link?.person ?? null,
            }),
          },
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: { on: { 'retry.requested': 'exchanging', 'handover.declined': 'declined' } },
    refused: { entry: 'forgetLink' },
    declined: { entry: 'forgetLink' },
    accepted: { tags: 'busy', entry: 'forgetLink' },
  },
})

export type HandoverActor = ActorRefFrom<typeof handoverMachine>
export type HandoverSnapshot = SnapshotFrom<typeof handoverMachine>
