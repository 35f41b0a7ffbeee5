import { currentSession, sessions } from '#domain/fixtures/account.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { sessionsMachine } from './sessions.machine.ts'

export const sessionsPaths: PathModel<typeof sessionsMachine> = {
  machine: sessionsMachine,
  events: { 'ending.requested': [{ session: 'ses_phone' }, { session: currentSession.id }] },
  outcomes: {
    listSessions: { outputs: [{ results: sessions }, { results: [currentSession] }] },
    endSessions: {
      outputs: [{ ended: 1 }],
      errors: [{ code: 'notFound', status: 404 }, { code: 'unreachable' }],
    },
  },
}
