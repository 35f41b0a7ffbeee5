import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'
import { resendLab } from '#machines/kit/resend.schemas.ts'

/** Sends another code to the same phone as soon as the API allows it. (LIM-03) */
export const resendPhoneCodeMachine = createResend({ id: 'resendPhoneCode', src: 'resendPhoneCode' })

export type ResendPhoneCodeActor = ResendActor

export const resendPhoneCodeLab = resendLab(resendPhoneCodeMachine, () => ({
  inputs: [
    { subject: 'phn_1', wait: 60 },
    { subject: 'phn_1', wait: 0 },
  ],
  outputs: [{ resend_after: 120 }],
  errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 45 }],
}))
