import { createResend } from '#machines/kit/resend.machine.ts'
import { resendLab } from '#machines/kit/resend.schemas.ts'

/** Sends the link and the code of a registration again; earlier ones stop working. (AUT-03, LIM-03) */
export const activationResendMachine = createResend({ id: 'activationResend', src: 'activate' })

export const activationResendLab = resendLab(activationResendMachine, () => ({
  inputs: [
    { subject: 'reg_7F3K2', wait: 0 },
    { subject: 'reg_7F3K2', wait: 60 },
  ],
  outputs: [{ resend_after: 60 }],
  errors: [{ code: 'tooManyRequests', status: 429, retryAfter: 45 }, { code: 'unreachable' }],
}))
