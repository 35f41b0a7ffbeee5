import { labOf } from '#machines/kit/lab.ts'
import { resendSchemas } from '#machines/kit/resend.schemas.ts'
import { resendContactCodeMachine } from './resend-contact-code.machine.ts'

export const resendContactCodeLab = labOf(resendContactCodeMachine)({
  schemas: resendSchemas('resendContactCode'),
  inputs: [
    { subject: 'eml_new', wait: 60 },
    { subject: 'eml_new', wait: 0 },
  ],
  outcomes: {
    resendContactCode: {
      outputs: [{ resend_after: 120 }],
      errors: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 45 }],
    },
  },
})
