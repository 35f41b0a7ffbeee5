import { createResend, type ResendActor } from '#machines/kit/resend.machine.ts'
import { resendLab } from '#machines/kit/resend.schemas.ts'

/** Sends another code to the same contact as soon as the API allows it. (LIM-03) */
export const resendContactCodeMachine = createResend({ id: 'resendContactCode', src: 'resendContactCode' })

export type ResendContactCodeActor = ResendActor

export const resendContactCodeLab = resendLab(resendContactCodeMachine, () => ({
  inputs: [
    { subject: 'eml_new', wait: 60 },
    { subject: 'eml_new', wait: 0 },
  ],
  outputs: [{ resend_after: 120 }],
  errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 45 }],
}))
