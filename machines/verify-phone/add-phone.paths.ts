import type { PathModel } from '#flow-lab/paths/model.ts'
import { addPhoneMachine } from './add-phone.machine.ts'

export const addPhonePaths: PathModel<typeof addPhoneMachine> = {
  machine: addPhoneMachine,
  inputs: [{ draft: { country: 'DE' } }],
  events: { 'draft.changed': [{ change: { phone: '0151 23456789' } }, { change: { phone: '' } }] },
  outcomes: {
    addPhone: {
      outputs: [{ phone: 'phn_1', number: '+4915123456789', resend_after: 60 }],
      errors: [
        { code: 'phoneAssigned', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
}
