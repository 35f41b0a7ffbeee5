import type { ActorRefFrom } from 'xstate'
import { inviteSimpleUser } from '#domain/contract/projects/people.ts'
import { invitedPerson } from '#domain/fixtures/people.ts'
import { invitationForm } from '#domain/projects/person.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** Invites a user to a project by mail. (PRJ-02) */
export const invitePersonMachine = createForm(invitationForm, { id: 'invitePerson', call: inviteSimpleUser })

export type InvitePersonActor = ActorRefFrom<typeof invitePersonMachine>

export const invitePersonLab = formLab(invitePersonMachine, () => ({
  changes: [
    { name: 'Nora Albrecht', email: invitedPerson.email },
    { email: 'nora@', until: '2026-02-30' },
  ],
  outputs: [invitedPerson],
  errors: [
    { code: 'personInvited', status: 422, fields: { email: ['personInvited'] } },
    { code: 'personLimitReached', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 30 },
  ],
}))
