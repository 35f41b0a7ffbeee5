import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'

/** Mails another link of an invitation as soon as the API allows it. (LIM-03) */
export const resendInvitationMachine = createResend({ id: 'resendInvitation', src: 'resendInvitation' })

export type ResendInvitationActor = ResendActor
