import * as v from 'valibot'
import { endSessions, listSessions, sessionSchema } from '#domain/contract/account/account.ts'
import { currentSession, sessions } from '#domain/fixtures/account.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { sessionsMachine } from './sessions.machine.ts'

export const sessionsLab = labOf(sessionsMachine)({
  schemas: {
    context: contextOf({ sessions: v.array(sessionSchema), failure: v.nullable(failureInLog) }),
    events: {
      'ending.requested': event('ending.requested', { session: idSchema }),
      'endingOthers.requested': bare('endingOthers.requested'),
      'endingOthers.confirmed': bare('endingOthers.confirmed'),
      'endingOthers.dismissed': bare('endingOthers.dismissed'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { listSessions: v.pick(listSessions.response, ['results']), endSessions: endSessions.response },
  },
  events: { 'ending.requested': [{ session: 'ses_phone' }, { session: currentSession.id }] },
  outcomes: {
    listSessions: { outputs: [{ results: sessions }, { results: [currentSession] }] },
    endSessions: {
      outputs: [{ ended: 1 }],
      errors: [{ code: 'notFound', status: 404 }, { code: 'unreachable' }],
    },
  },
})
