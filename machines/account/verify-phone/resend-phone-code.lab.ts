import { labOf } from '#machines/kit/lab.ts'
import { resendSchemas } from '#machines/kit/resend.schemas.ts'
import { resendPhoneCodeMachine } from './resend-phone-code.machine.ts'

export const resendPhoneCodeLab = labOf(resendPhoneCodeMachine)({
  schemas: resendSchemas('resendPhoneCode'),
  inputs: [
    { subject: 'phn_1', wait: 60 },
    { subject: 'phn_1', wait: 0 },
  ],
  outcomes: {
    resendPhoneCode: {
      outputs: [{ resend_after: 120 }],
      errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 45 }],
    },
  },
})
