import { loadStatement } from '#domain/contract/exports.ts'
import {
  listOrders,
  listPayments,
  listTransactions,
  listWires,
  loadFinanceSummary,
} from '#domain/contract/finance/finance.ts'
import {
  downloadInvoice,
  downloadOfficialInvoice,
  issueOfficialInvoice,
  listInvoices,
  loadInvoice,
  loadOfficialInvoice,
} from '#domain/contract/finance/invoices.ts'
import type { PageSize } from '#domain/kit/primitives.ts'
import { runwayFor } from '#sandbox/numbers/life/renewals-ahead.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import type { Batch } from '#sandbox/platform/kit/batch.ts'
import { balancesOf } from '#sandbox/session/project.ts'
import { downloadInvoice as drawnInvoice } from './invoices/download.ts'
import * as invoices from './invoices/invoices.ts'
import { downloadOfficialInvoice as drawnOfficial } from './official-invoice/download.ts'
import * as official from './official-invoice/official-invoice.ts'
import { listOrders as listOwnOrders } from './orders/orders.ts'
import { listGateways, listPayments as listOwnPayments } from './payments/payments.ts'
import { readStatement } from './statement/statement.ts'
import { comingRenewals } from './summary/coming-renewals.ts'
import { spendOf } from './summary/spend.ts'
import { listTransactions as listOwnTransactions } from './transactions/transactions.ts'
import * as wires from './wires/wires.ts'

type Page = { readonly sort: Batch['sort']; readonly after?: string | undefined; readonly page_size: PageSize }

/** The page that a query asks for, and its filter. */
const splitQuery = <Query extends Page>({ sort, after, page_size, ...filter }: Query) => ({
  batch: { sort, after, limit: page_size } satisfies Batch,
  filter,
})

export const financeRoutes: readonly Route[] = [
  serve(loadFinanceSummary, async ({ sandbox: { database, clock }, member: { project } }) => {
    const now = clock.now()
    return {
      ...(await balancesOf(database.query, project)),
      renewals: await comingRenewals(database.query, project, now),
      runway: await runwayFor(database.query, now, project),
      spend: {
        gregorian: await spendOf(database.query, project, now, 'en'),
        jalali: await spendOf(database.query, project, now, 'fa'),
      },
    }
  }),
  serve(listOrders, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const page = await listOwnOrders(database.query, project, filter, batch)
    return { ...page, page_size: query.page_size, now: momentOf(clock.now()) }
  }),
  serve(listPayments, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const page = await listOwnPayments(database.query, project, filter, batch)
    const gateways = await listGateways(database.query, project)
    return { ...page, gateways, page_size: query.page_size, now: momentOf(clock.now()) }
  }),
  serve(listTransactions, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const page = await listOwnTransactions(database.query, project, filter, batch)
    return { ...page, page_size: query.page_size, now: momentOf(clock.now()) }
  }),
  serve(listWires, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const page = await wires.listWires(database.query, project, filter, batch)
    return { ...page, page_size: query.page_size, now: momentOf(clock.now()) }
  }),
  serve(loadStatement, ({ sandbox: { database, clock }, member: { project }, query }) =>
    readStatement(database.query, project, { ...query, now: clock.now() }),
  ),
  serve(listInvoices, async ({ sandbox: { database, clock }, member: { project }, query }) => {
    const { filter, batch } = splitQuery(query)
    const page = await invoices.listInvoices(database.query, project, filter, batch)
    return { ...page, page_size: query.page_size, now: momentOf(clock.now()) }
  }),
  serve(loadInvoice, ({ sandbox, member, query }) =>
    invoices.readInvoice(sandbox.database.query, member.project, query.invoice),
  ),
  serve(loadOfficialInvoice, ({ sandbox, member, query }) =>
    official.readOfficialInvoice(sandbox.database.query, member.project, query.invoice),
  ),
  serve(issueOfficialInvoice, ({ sandbox: { database, clock }, member: { project }, body: { invoice } }) =>
    database.transact((trx) => official.issueOfficialInvoice(trx, clock, project, invoice)),
  ),
  serve(downloadOfficialInvoice, ({ sandbox, member, query }) =>
    drawnOfficial(sandbox.database.query, member.project, query.invoice),
  ),
  serve(downloadInvoice, ({ sandbox, member, query }) => drawnInvoice(sandbox.database.query, member.project, query)),
]
