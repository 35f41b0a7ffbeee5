import type { RateKind } from '#domain/calls/rate.ts'
import { listCallRates, listCalls, listDeliveryRates, listSmsRates, loadCall } from '#domain/contract/calls/calls.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { homeOf } from './rates/home-of.ts'
import { listRates } from './rates/list-rates.ts'
import * as detail from './records/call-detail.ts'
import * as list from './records/call-list.ts'
import { listNumbersOfProject } from './records/called-numbers.ts'

const serveRates = (
  endpoint: typeof listCallRates | typeof listSmsRates | typeof listDeliveryRates,
  kind: RateKind,
): Route =>
  serve(endpoint, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const now = clock.now()
    const home = await homeOf(database.query, project)
    const page = await listRates(database.query, kind, query, { now, home })
    return { ...page, page_size: query.page_size, now: momentOf(now) }
  })

export const callRoutes: readonly Route[] = [
  serveRates(listCallRates, 'pstn'),
  serveRates(listSmsRates, 'smsOut'),
  serveRates(listDeliveryRates, 'smsDelivery'),
  serve(listCalls, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const { sort, after, page_size, ...filter } = query
    const db = database.query
    return {
      ...(await list.listCalls(db, project, filter, { sort, after, limit: page_size })),
      totals: await list.totalsOf(db, project, filter),
      numbers: await listNumbersOfProject(db, project),
      page_size,
      now: momentOf(clock.now()),
    }
  }),
  serve(loadCall, ({ sandbox: { database }, member, query }) =>
    detail.loadCall(database.query, member.project, query.call),
  ),
]
