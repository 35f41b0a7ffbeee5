import type { ActorRefFrom } from 'xstate'
import { joinForm } from '#domain/auth/join-invitation.ts'
import { joinByInvitation } from '#domain/contract/auth/invitations.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Makes an account with the invited address, which accepts the invitation. */
export const joinInvitationMachine = createForm(joinForm, { id: 'joinInvitation', call: joinByInvitation })

export type JoinInvitationActor = ActorRefFrom<typeof joinInvitationMachine>

export const joinInvitationLab = formLab(joinInvitationMachine, () => ({
  inputs: [{ draft: { token: linkToken } }],
  changes: [
    {
      first_name: 'Nora',
      last_name: 'Albrecht',
      password: 'Sonnenblume7',
      confirm: 'Sonnenblume7',
      terms_version: '2026-10',
    },
    { password: 'short' },
  ],
  outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', project: 'prj_hafen', person: 'prs_nora' }],
  errors: [
    { code: 'accountExists', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
