import type { PathModel } from '#flow-lab/paths/model.ts'
import { codeActivationMachine } from './code-activation.machine.ts'

export const codeActivationPaths: PathModel<typeof codeActivationMachine> = {
  machine: codeActivationMachine,
  inputs: [{ draft: { subject: 'reg_7F3K2' } }],
  events: { 'draft.changed': [{ change: { code: '204817' } }, { change: { code: '2048' } }] },
  outcomes: {
    activate: {
      outputs: [{ active: true, resend_after: 0 }],
      errors: [
        { code: 'codeInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
}
