import { acknowledgeMigration, addPhone, endSessions, listSessions, verifyPhone } from '#domain/contract/account.ts'
import { createProject } from '#domain/contract/new-project.ts'
import { createProject as create } from '../accounts/new-project.ts'
import { addPhone as add, resendPhoneCode, verifyPhone as verify } from '../accounts/phones.ts'
import { momentOf } from '../clock.ts'
import { portalOrigin } from '../http/origins.ts'
import { serve } from '../http/serve.ts'
import { infoOf } from '../identity/accounts.ts'
import { portalOf } from '../identity/portal.ts'
import { endSessionsOf, listSessionsOf } from '../identity/sessions.ts'
import { describeDevice } from '../identity/user-agent.ts'

export const accountRoutes = [
  serve(listSessions, async ({ sandbox, account }) => {
    const open = await listSessionsOf(sandbox.database.query, sandbox.clock, account.account.id)
    const results = open.map((session) => ({
      id: session.id,
      ...describeDevice(session.user_agent),
      created_at: momentOf(session.created_at),
      last_used_at: momentOf(session.last_used_at),
      current: session.id === account.session,
      impersonator: session.impersonator,
    }))
    return { count: results.length, results }
  }),
  serve(endSessions, async ({ sandbox, account, query }) => ({
    ended: await sandbox.database.transact((trx) =>
      endSessionsOf(
        trx,
        sandbox.clock,
        account.account.id,
        query.session === undefined ? { except: account.session } : { only: query.session },
      ),
    ),
  })),
  serve(acknowledgeMigration, async ({ sandbox, account }) => {
    const { query } = sandbox.database
    await query.updateTable('account').set({ is_migrated: 0 }).where('id', '=', account.account.id).execute()
    return infoOf(query, { ...account, account: { ...account.account, is_migrated: 0 } })
  }),
  serve(addPhone, async ({ sandbox, account, request, body }) =>
    add(sandbox, account, await portalOf(sandbox.database.query, request), body),
  ),
  serve(verifyPhone, ({ sandbox, account, request, body }) =>
    body.by === 'resend'
      ? resendPhoneCode(sandbox, account, portalOrigin(request), body.phone)
      : verify(sandbox.database, sandbox.clock, account, body),
  ),
  serve(createProject, ({ sandbox, account, body }) => create(sandbox.database, sandbox.clock, account, body)),
]
