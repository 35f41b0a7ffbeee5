import { acceptInvitation, joinByInvitation, openInvitation } from '#domain/contract/auth/invitations.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { invitationMachine } from '#machines/auth/invitation/invitation.machine.ts'
import type { joinInvitationMachine } from '#machines/auth/invitation/join-invitation.machine.ts'
import { type Calls, call } from '#src/api/kit/call.ts'
import type { Client } from '#src/api/kit/client.ts'

export const invitationCalls = (client: Client): Calls<typeof invitationMachine> => ({
  openInvitation: call(client, openInvitation, (body) => ({ body })),
  acceptInvitation: call(client, acceptInvitation, (body) => ({ body })),
})

export const joinInvitationCalls = (client: Client, language: () => Language): Calls<typeof joinInvitationMachine> => ({
  joinByInvitation: call(client, joinByInvitation, (request) => ({ body: { ...request, language: language() } })),
})
