import * as v from 'valibot'
import { inviteSimpleUser } from '#domain/contract/projects/people.ts'
import { invitedPerson } from '#domain/fixtures/people.ts'
import { shortName } from '#domain/kit/validation/text.ts'
import { invitationSchema } from '#domain/projects/person.ts'
import { typed, typedEmail } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { invitePersonMachine } from './invite-person.machine.ts'

export const invitePersonLab = labOf(invitePersonMachine)({
  schemas: formSchemas(
    'inviteSimpleUser',
    {
      name: typed(shortName),
      email: typedEmail(invitationSchema.entries.email),
      role: v.string(),
      until: v.string(),
      language: v.string(),
    },
    inviteSimpleUser.response,
  ),
  events: {
    'draft.changed': [
      { change: { name: 'Nora Albrecht', email: invitedPerson.email } },
      { change: { email: 'nora@', until: '2026-02-30' } },
    ],
  },
  outcomes: {
    inviteSimpleUser: {
      outputs: [invitedPerson],
      errors: [
        { code: 'personInvited', status: 422, fields: { email: ['personInvited'] } },
        { code: 'personLimitReached', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
