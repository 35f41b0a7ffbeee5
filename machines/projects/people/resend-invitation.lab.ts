import { invitedPerson } from '#domain/fixtures/people.ts'
import { labOf } from '#machines/kit/lab.ts'
import { resendSchemas } from '#machines/kit/resend.schemas.ts'
import { resendInvitationMachine } from './resend-invitation.machine.ts'

export const resendInvitationLab = labOf(resendInvitationMachine)({
  schemas: resendSchemas('resendInvitation'),
  inputs: [
    { subject: invitedPerson.id, wait: 60 },
    { subject: invitedPerson.id, wait: 0 },
  ],
  outcomes: {
    resendInvitation: {
      outputs: [{ resend_after: 120 }],
      errors: [
        { code: 'personUnknown', status: 404 },
        { code: 'tooManyRequests', status: 429, retryAfter: 45 },
      ],
    },
  },
})
