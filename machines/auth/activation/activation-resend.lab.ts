import { labOf } from '#machines/kit/lab.ts'
import { resendSchemas } from '#machines/kit/resend.schemas.ts'
import { activationResendMachine } from './activation-resend.machine.ts'

export const activationResendLab = labOf(activationResendMachine)({
  schemas: resendSchemas('activate'),
  inputs: [
    { subject: 'reg_7F3K2', wait: 0 },
    { subject: 'reg_7F3K2', wait: 60 },
  ],
  outcomes: {
    activate: {
      outputs: [{ resend_after: 60 }],
      errors: [{ code: 'tooManyRequests', status: 429, retryAfter: 45 }, { code: 'unreachable' }],
    },
  },
})
