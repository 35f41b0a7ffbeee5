import { loadFinanceSummary } from '#domain/contract/finance.ts'
import { downloadInvoice, listInvoices, loadInvoice } from '#domain/contract/invoices.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { balancesOf } from '#sandbox/session/project.ts'
import { downloadInvoice as drawnInvoice } from './invoices/download.ts'
import * as invoices from './invoices/invoices.ts'

export const financeRoutes: readonly Route[] = [
  serve(loadFinanceSummary, ({ sandbox, member: { project } }) => balancesOf(sandbox.database.query, project)),
  serve(listInvoices, ({ sandbox, member, query }) =>
    invoices.listInvoices(sandbox.database.query, member.project, query),
  ),
  serve(loadInvoice, ({ sandbox, member, query }) =>
    invoices.readInvoice(sandbox.database.query, member.project, query.invoice),
  ),
  serve(downloadInvoice, ({ sandbox, member, query }) => drawnInvoice(sandbox.database.query, member.project, query)),
]
