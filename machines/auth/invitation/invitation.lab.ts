import * as v from 'valibot'
import { joinedSchema, openedInvitationSchema } from '#domain/contract/auth/invitations.ts'
import { linkToken } from '#domain/fixtures/auth.ts'
import { openedInvitation } from '#domain/fixtures/people.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { invitationMachine } from './invitation.machine.ts'

export const invitationLab = labOf(invitationMachine)({
  schemas: {
    input: v.strictObject({ token: typed(linkTokenSchema) }),
    context: contextOf({
      token: typed(linkTokenSchema),
      invitation: v.nullable(openedInvitationSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'acceptance.requested': bare('acceptance.requested'),
      'account.created': bare('account.created'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { openInvitation: openedInvitationSchema, acceptInvitation: joinedSchema },
  },
  inputs: [{ token: linkToken }, { token: '' }],
  outcomes: {
    openInvitation: {
      outputs: [openedInvitation],
      errors: [{ code: 'linkExpired', status: 409 }, { code: 'timedOut' }],
    },
    acceptInvitation: {
      outputs: [{ project: 'prj_hafen', person: 'prs_nora' }],
      errors: [
        { code: 'linkUsed', status: 409 },
        { code: 'memberAlready', status: 409 },
      ],
    },
  },
})
