import type { PathModel } from '#flow-lab/paths/model.ts'
import { phoneVerificationMachine } from './phone-verification.machine.ts'

export const phoneVerificationPaths: PathModel<typeof phoneVerificationMachine> = {
  machine: phoneVerificationMachine,
  inputs: [{ country: 'DE' }],
  events: {
    'code.sent': [
      {
        draft: { country: 'DE', phone: '0151 23456789' },
        sent: { phone: 'phn_1', number: '+4915123456789', resend_after: 60 },
      },
    ],
  },
}
