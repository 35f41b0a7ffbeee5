import { info } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { handoverMachine } from './handover.machine.ts'

export const handoverPaths: PathModel<typeof handoverMachine> = {
  machine: handoverMachine,
  inputs: [
    { brought: { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_tehran', person: null } },
    { brought: { token: 'Zm9yLXRlc3RzLW9ubHk', project: '../prj_tehran', person: null } },
  ],
  events: {
    'session.settled': [
      { isSignedIn: false, account: null },
      { isSignedIn: true, account: info.client },
    ],
  },
  outcomes: {
    signIn: {
      outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' }],
      errors: [{ code: 'linkUsed', status: 409 }, { code: 'timedOut' }],
    },
  },
}
