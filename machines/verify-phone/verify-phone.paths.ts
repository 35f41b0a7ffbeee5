import { info } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { verifyPhoneMachine } from './verify-phone.machine.ts'

export const verifyPhonePaths: PathModel<typeof verifyPhoneMachine> = {
  machine: verifyPhoneMachine,
  inputs: [{ draft: { subject: 'phn_1' } }],
  events: { 'draft.changed': [{ change: { code: '482913' } }, { change: { code: '4829' } }] },
  outcomes: {
    verifyPhone: {
      outputs: [{ info }],
      errors: [
        { code: 'codeInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
}
