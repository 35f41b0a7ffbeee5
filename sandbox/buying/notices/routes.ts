import { loadStockNotice, requestStockNotice, withdrawStockNotice } from '#domain/contract/buying/stock-notice.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { openNotice, readNotice, withdrawNotice } from './notices.ts'

export const noticeRoutes: readonly Route[] = [
  serve(loadStockNotice, ({ sandbox, member, signedIn, query }) =>
    readNotice(
      sandbox.database.query,
      sandbox.clock.now(),
      { project: member.project, account: signedIn.account.id },
      query.offer,
    ),
  ),
  serve(requestStockNotice, async ({ sandbox, member, signedIn, body, request }) => {
    const { origin } = await portalOf(sandbox.database.query, request)
    const waiting = { project: member.project, account: signedIn.account.id }
    return sandbox.database.transact((trx) => openNotice(trx, sandbox, waiting, { offer: body.offer, portal: origin }))
  }),
  serve(withdrawStockNotice, ({ sandbox, member, signedIn, query }) =>
    sandbox.database.transact((trx) =>
      withdrawNotice(trx, sandbox.clock.now(), { project: member.project, account: signedIn.account.id }, query.offer),
    ),
  ),
]
