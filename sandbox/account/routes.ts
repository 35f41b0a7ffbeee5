import { addPhone, changePassword, endSessions, listSessions, verifyPhone } from '#domain/contract/account.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { portalOrigin } from '#sandbox/platform/http/origins.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { endSessionsOf, listSessionsOf } from '#sandbox/session/sessions.ts'
import { describeDevice } from '#sandbox/session/user-agent.ts'
import { changePassword as changeOwnPassword } from './change-password.ts'
import { addPhone as addOwnPhone, resendPhoneCode, verifyPhone as verifyByCode } from './verify-phone.ts'

export const accountRoutes: readonly Route[] = [
  serve(listSessions, async ({ sandbox, signedIn, query }) => {
    const { count, rows } = await listSessionsOf(sandbox.database.query, sandbox.clock, signedIn.account.id, query)
    const results = rows.map((session) => ({
      id: session.id,
      ...describeDevice(session.user_agent),
      created_at: momentOf(session.created_at),
      last_used_at: momentOf(session.last_used_at),
      current: session.id === signedIn.session,
      impersonator: session.impersonator,
    }))
    return { count, page: query.page, page_size: query.page_size, results }
  }),
  serve(endSessions, async ({ sandbox, signedIn, query }) => ({
    ended: await sandbox.database.transact((trx) =>
      endSessionsOf(
        trx,
        sandbox.clock,
        signedIn.account.id,
        query.session === undefined ? { except: signedIn.session } : { only: query.session },
      ),
    ),
  })),
  serve(changePassword, async ({ sandbox, signedIn, body, request, address }) => {
    const portal = await portalOf(sandbox.database.query, request)
    return { ended_sessions: await changeOwnPassword(sandbox, signedIn, portal.origin, body, address) }
  }),
  serve(addPhone, async ({ sandbox, signedIn, request, body }) =>
    addOwnPhone(sandbox, signedIn, await portalOf(sandbox.database.query, request), body),
  ),
  serve(verifyPhone, ({ sandbox, signedIn, request, body }) =>
    body.by === 'resend'
      ? resendPhoneCode(sandbox, signedIn, portalOrigin(request), body.phone)
      : verifyByCode(sandbox.database, sandbox.clock, signedIn, body),
  ),
]
