import {
  acceptInvitation,
  acceptOwnership,
  editSimpleUser,
  endOwnershipOffer,
  inviteSimpleUser,
  joinByInvitation,
  listSimpleUsers,
  loadOwnership,
  offerOwnership,
  openInvitation,
  removeSimpleUser,
  resendInvitation,
} from '#domain/contract/projects/people.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { invitationMachine } from '#machines/auth/invitation/invitation.machine.ts'
import type { joinInvitationMachine } from '#machines/auth/invitation/join-invitation.machine.ts'
import type { ownershipMachine } from '#machines/projects/ownership/ownership.machine.ts'
import type { editPersonMachine } from '#machines/projects/people/edit-person.machine.ts'
import type { invitePersonMachine } from '#machines/projects/people/invite-person.machine.ts'
import type { peopleMachine } from '#machines/projects/people/people.machine.ts'
import type { resendInvitationMachine } from '#machines/projects/people/resend-invitation.machine.ts'
import type { transferOwnershipMachine } from '#machines/projects/people/transfer-ownership.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const peopleCalls = (client: Client): Calls<typeof peopleMachine> => ({
  listSimpleUsers: call(client, listSimpleUsers, (query) => ({ query })),
  removeSimpleUser: call(client, removeSimpleUser, (query) => ({ query })),
})

export const invitePersonCalls = (client: Client): Calls<typeof invitePersonMachine> => ({
  inviteSimpleUser: call(client, inviteSimpleUser, (body) => ({ body })),
})

export const editPersonCalls = (client: Client): Calls<typeof editPersonMachine> => ({
  editSimpleUser: call(client, editSimpleUser, (body) => ({ body })),
})

export const resendInvitationCalls = (client: Client): Calls<typeof resendInvitationMachine> => ({
  resendInvitation: call(client, resendInvitation, (user) => ({ body: { user } })),
})

export const ownershipCalls = (client: Client): Calls<typeof ownershipMachine> => ({
  loadOwnership: call(client, loadOwnership, () => ({})),
  acceptOwnership: call(client, acceptOwnership, () => ({ body: {} })),
  endOwnershipOffer: call(client, endOwnershipOffer, () => ({})),
})

export const transferOwnershipCalls = (client: Client): Calls<typeof transferOwnershipMachine> => ({
  offerOwnership: call(client, offerOwnership, (body) => ({ body })),
})

export const invitationCalls = (client: Client): Calls<typeof invitationMachine> => ({
  openInvitation: call(client, openInvitation, (body) => ({ body })),
  acceptInvitation: call(client, acceptInvitation, (body) => ({ body })),
})

export const joinInvitationCalls = (client: Client, language: () => Language): Calls<typeof joinInvitationMachine> => ({
  joinByInvitation: call(client, joinByInvitation, (request) => ({ body: { ...request, language: language() } })),
})
