import type { PathModel } from '#flow-lab/paths/model.ts'
import { resendPhoneCodeMachine } from './resend-phone-code.machine.ts'

export const resendPhoneCodePaths: PathModel<typeof resendPhoneCodeMachine> = {
  machine: resendPhoneCodeMachine,
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
}
