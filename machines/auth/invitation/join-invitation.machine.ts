import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { emptyJoin, type JoinDraft, type JoinRequest, joinErrorsOf, readJoin } from '#domain/auth/join-invitation.ts'
import type { Joined } from '#domain/contract/projects/people.ts'
import { createForm } from '#machines/kit/form.machine.ts'

/** Makes an account with the invited address, which accepts the invitation. */
export const joinInvitationMachine = createForm<JoinDraft, JoinRequest, Joined & { token: string }, 'joinByInvitation'>(
  {
    id: 'joinInvitation',
    src: 'joinByInvitation',
    empty: emptyJoin,
    errorsOf: joinErrorsOf,
    read: readJoin,
    secrets: ['token', 'password', 'confirm'],
  },
)

export type JoinInvitationActor = ActorRefFrom<typeof joinInvitationMachine>
export type JoinInvitationSnapshot = SnapshotFrom<typeof joinInvitationMachine>
