import * as v from 'valibot'
import { endSessions, listSessions, sessionSchema } from '#domain/contract/account.ts'
import { idSchema } from '#domain/primitives.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { sessionsMachine } from './sessions.machine.ts'

export const sessionsSchemas = schemasOf<typeof sessionsMachine>()({
  context: contextOf({ sessions: v.array(sessionSchema), failure: v.nullable(failureInLog) }),
  events: {
    'ending.requested': event('ending.requested', { session: idSchema }),
    'endingOthers.requested': bare('endingOthers.requested'),
    'endingOthers.confirmed': bare('endingOthers.confirmed'),
    'endingOthers.dismissed': bare('endingOthers.dismissed'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: { listSessions: v.pick(listSessions.response, ['results']), endSessions: endSessions.response },
})
