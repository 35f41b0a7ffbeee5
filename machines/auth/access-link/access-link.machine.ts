import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type AccessLink, readAccessLink } from '#domain/auth/access-link.ts'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { Account } from '#domain/session/account.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** The account that is signed in when the link is opened. */
export type Present = Pick<Account, 'full_name' | 'email'>

/** `brought`: the link's query parameters, unparsed; null without any. */
export type AccessLinkInput = { brought: Record<keyof AccessLink, string | null> | null }

/** `present`: null if no account is signed in, or if it could not be loaded. */
export type AccessLinkContext = { link: AccessLink | null; present: Present | null; failure: Failure | null }

export type AccessLinkEvent =
  | { type: 'session.resolved'; isSignedIn: boolean; account: Present | null }
  | { type: 'accessLink.confirmed' }
  | { type: 'accessLink.declined' }
  | { type: 'retry.requested' }

/** After these failures the link can never be exchanged. */
const finalRefusals: readonly FailureCode[] = ['linkInvalid', 'linkExpired', 'linkUsed', 'requestInvalid']

const chart = setup({
  types: {
    input: {} as AccessLinkInput,
    context: {} as AccessLinkContext,
    events: {} as AccessLinkEvent,
    tags: {} as 'busy',
  },
  actors: { signIn: mustProvide<SignInResponse, { token: string }>('signIn') },
  guards: {
    isUnreadable: ({ context }) => context.link === null,
    isTaken: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn,
    isFinal: (_, { error }: { error: unknown }) => finalRefusals.includes(toFailure(error).code),
  },
  actions: {
    keepPresent: assign({ present: (_, { account }: { account: Present | null }) => account }),
    forgetLink: screenAction(),
    replaceSession: screenAction<AccessLink>(),
  },
}).extend(failing)

/**
 * Exchanges the one-time token of an access link for a session, which then replaces the session of this device. A user who
 * is signed in must confirm that first. (SES-14)
 */
export const accessLinkMachine = chart.createMachine({
  id: 'accessLink',
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
        'session.resolved': [
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepPresent', params: ({ event }) => event },
          },
          { target: 'exchanging' },
        ],
      },
    },
    asking: { on: { 'accessLink.confirmed': 'exchanging', 'accessLink.declined': 'declined' } },
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
            type: 'replaceSession',
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
            actions: keepFailure,
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: { on: { 'retry.requested': 'exchanging', 'accessLink.declined': 'declined' } },
    refused: { entry: 'forgetLink' },
    declined: { entry: 'forgetLink' },
    accepted: { tags: 'busy', entry: 'forgetLink' },
  },
})

export type AccessLinkActor = ActorRefFrom<typeof accessLinkMachine>
export type AccessLinkSnapshot = SnapshotFrom<typeof accessLinkMachine>

export const selectAccessLinkState = ({ value }: AccessLinkSnapshot) => value
export const selectPresent = ({ context }: AccessLinkSnapshot) => context.present
export const selectLinkProject = ({ context }: AccessLinkSnapshot) => context.link?.project ?? null
export const selectLinkPerson = ({ context }: AccessLinkSnapshot) => context.link?.person ?? null
export const selectAccessLinkFailure = ({ context }: AccessLinkSnapshot) => context.failure
