import { fromPromise } from 'xstate'
import { endSessions, listSessions } from '#domain/contract/account.ts'
import type { Ending, SessionList } from '#machines/sessions/sessions.machine.ts'
import type { Client } from './client.ts'

export const sessionsActors = (client: Client) => ({
  listSessions: fromPromise<SessionList, void>(({ signal }) => client.call(listSessions, { signal, quiet: true })),
  endSessions: fromPromise<{ ended: number }, Ending>(({ input: { session }, signal }) =>
    client.call(endSessions, { query: session === null ? {} : { session }, signal, quiet: true }),
  ),
})
