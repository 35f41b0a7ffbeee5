import * as v from 'valibot'
import { joinByInvitation } from '#domain/contract/projects/people.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { firstname, lastname, password, requiredSecret } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { joinInvitationMachine } from './join-invitation.machine.ts'

export const joinInvitationLab = labOf(joinInvitationMachine)({
  schemas: formSchemas(
    'joinByInvitation',
    {
      token: typed(linkTokenSchema),
      first_name: typed(firstname),
      last_name: typed(lastname),
      password: typed(password),
      confirm: typed(requiredSecret),
      terms_version: v.string(),
    },
    joinByInvitation.response,
  ),
  inputs: [{ draft: { token: linkToken } }],
  events: {
    'draft.changed': [
      {
        change: {
          first_name: 'Nora',
          last_name: 'Albrecht',
          password: 'Sonnenblume7',
          confirm: 'Sonnenblume7',
          terms_version: '2026-10',
        },
      },
      { change: { password: 'short' } },
    ],
  },
  outcomes: {
    joinByInvitation: {
      outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', project: 'prj_hafen', person: 'prs_nora' }],
      errors: [
        { code: 'accountExists', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
