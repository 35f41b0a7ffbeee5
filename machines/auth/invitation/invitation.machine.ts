import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { isFinalLinkFailure } from '#domain/auth/activation.ts'
import type { Joined, OpenedInvitation } from '#domain/contract/auth/invitations.ts'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `token`: of the mailed link; empty without a link. */
export type InvitationInput = { token: string }

export type InvitationContext = { token: string; invitation: OpenedInvitation | null; failure: Failure | null }

export type InvitationEvent =
  | { type: 'acceptance.requested' }
  /** A newcomer has made an account, which accepted the invitation. */
  | { type: 'account.created' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    input: {} as InvitationInput,
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    tags: {} as 'busy',
  },
  actors: {
    openInvitation: mustProvide<OpenedInvitation, { token: string }>('openInvitation'),
    acceptInvitation: mustProvide<Joined, { token: string }>('acceptInvitation'),
  },
  guards: {
    hasNoLink: ({ context }) => context.token === '',
    isFinal: (_, { error }: { error: unknown }) => isFinalLinkFailure(toFailure(error).code),
  },
  actions: {
    keepInvitation: assign((_, { invitation }: { invitation: OpenedInvitation }) => ({ invitation })),
    forgetLink: screenAction(),
    enterProject: screenAction<{ joined: Joined; invitation: OpenedInvitation | null }>(),
  },
}).extend(failing)

/**
 * Shows what a mailed invitation is for, and accepts it as the signed-in user. Reading does not use up the link, so the user can
 * sign in first. (PRJ-02)
 */
export const invitationMachine = chart.createMachine({
  id: 'invitation',
  context: ({ input }) => ({ token: input.token, invitation: null, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      entry: 'forgetFailure',
      always: {
        guard: 'hasNoLink',
        target: 'refused',
        actions: { type: 'keepFailure', params: { error: { code: 'linkInvalid' } satisfies Failure } },
      },
      invoke: {
        id: 'openInvitation',
        src: 'openInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'choosing',
          actions: { type: 'keepInvitation', params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'refused', actions: keepFailure },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: { on: { 'retry.requested': 'opening' } },
    choosing: { on: { 'acceptance.requested': 'accepting', 'account.created': 'accepted' } },
    accepting: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'acceptInvitation',
        src: 'acceptInvitation',
        input: ({ context }) => ({ token: context.token }),
        onDone: {
          target: 'accepted',
          actions: {
            type: 'enterProject',
            params: ({ context, event }) => ({ joined: event.output, invitation: context.invitation }),
          },
        },
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'refused', actions: keepFailure },
          { target: 'choosing', actions: keepFailure },
        ],
      },
    },
    refused: { entry: 'forgetLink' },
    accepted: { tags: 'busy', entry: 'forgetLink' },
  },
})

export type InvitationActor = ActorRefFrom<typeof invitationMachine>
export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>
