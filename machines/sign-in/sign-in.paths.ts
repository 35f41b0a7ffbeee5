import type { PathModel } from '#flow-lab/paths/model.ts'
import { signInMachine } from './sign-in.machine.ts'

export const signInPaths: PathModel<typeof signInMachine> = {
  machine: signInMachine,
  events: {
    'draft.changed': [
      { change: { email: 'clara.neumann@example.com', password: 'a secret of hers' } },
      { change: { password: '' } },
    ],
  },
  outcomes: {
    signIn: {
      outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' }],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'tooManyRequests', status: 429, retryAfter: 20 },
      ],
    },
  },
}
