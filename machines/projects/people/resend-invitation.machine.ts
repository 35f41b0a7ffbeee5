import { invitedPerson } from '#domain/fixtures/people.ts'
import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'
import { resendLab } from '#machines/kit/resend.schemas.ts'

/** Mails another link of an invitation as soon as the API allows it. (LIM-03) */
export const resendInvitationMachine = createResend({ id: 'resendInvitation', src: 'resendInvitation' })

export type ResendInvitationActor = ResendActor

export const resendInvitationLab = resendLab(resendInvitationMachine, () => ({
  inputs: [
    { subject: invitedPerson.id, wait: 60 },
    { subject: invitedPerson.id, wait: 0 },
  ],
  outputs: [{ resend_after: 120 }],
  errors: [
    { code: 'personUnknown', status: 404 },
    { code: 'tooManyRequests', status: 429, retryAfter: 45 },
  ],
}))
