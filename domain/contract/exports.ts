import * as v from 'valibot'
import { type ExportKind, exportFormats, exportListSchema, exportSchema } from '#domain/finance/export.ts'
import { statementPeriodEntries, statementSchema } from '#domain/finance/statement.ts'
import { directions, financeFilterEntries } from '#domain/kit/dated-list.ts'
import { inOrder } from '#domain/kit/days.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import { accountHistoryFilterEntries } from './account/account-history.ts'
import { callFilterEntries, callSortEntry, rateFilterEntries } from './calls/calls.ts'
import { fileStreamSchema } from './files/files.ts'
import {
  orderFilterEntries,
  paymentFilterEntries,
  transactionFilterEntries,
  wireFilterEntries,
} from './finance/finance.ts'
import { invoiceFilterEntries } from './finance/invoices.ts'
import { endpoint, type ResponseOf } from './kit/endpoint.ts'
import { messageFilterEntries, outboxFilterEntries } from './messaging/messaging.ts'
import { projectHistoryFilterEntries } from './projects/projects.ts'

const requestOf = <const Kind extends ExportKind, Entries extends v.ObjectEntries>(kind: Kind, filter: Entries) =>
  v.strictObject({
    kind: v.literal(kind),
    filter: inOrder(v.strictObject(filter)),
    language: languageSchema,
    format: v.picklist(exportFormats),
  })

const sortEntry = { sort: v.optional(v.picklist(directions), 'newest') }
const { from, to } = financeFilterEntries

const ofProject = [
  requestOf('orders', { ...sortEntry, ...orderFilterEntries }),
  requestOf('payments', { ...sortEntry, ...paymentFilterEntries }),
  requestOf('wires', { ...sortEntry, ...wireFilterEntries }),
  requestOf('transactions', { ...sortEntry, ...transactionFilterEntries }),
  requestOf('statement', { from, to }),
  requestOf('invoices', { ...sortEntry, ...invoiceFilterEntries }),
  requestOf('invoiceFiles', { ...sortEntry, ...invoiceFilterEntries }),
  requestOf('calls', { ...callSortEntry, ...callFilterEntries }),
  requestOf('callRates', rateFilterEntries),
  requestOf('smsRates', rateFilterEntries),
  requestOf('deliveryRates', rateFilterEntries),
  requestOf('inbox', { ...sortEntry, ...messageFilterEntries }),
  requestOf('outbox', { ...sortEntry, ...outboxFilterEntries }),
  requestOf('projectHistory', projectHistoryFilterEntries),
] as const

const ofAccount = [requestOf('accountHistory', accountHistoryFilterEntries), requestOf('accountCopy', {})] as const

/** Each kind with the filters of its list. */
export const exportRequestSchema = v.variant('kind', [...ofProject, ...ofAccount])
export type ExportRequest = v.InferInput<typeof exportRequestSchema>
type AccountExportKind = (typeof ofAccount)[number]['entries']['kind']['literal']
export const accountExportKinds: ReadonlySet<ExportKind> = new Set(ofAccount.map(({ entries }) => entries.kind.literal))
export type ProjectExportRequest = Exclude<ExportRequest, { kind: AccountExportKind }>

/** The filter of a kind as it was parsed. */
export type ExportFilter<Kind extends ExportKind> = Extract<
  v.InferOutput<typeof exportRequestSchema>,
  { kind: Kind }
>['filter']

export const startExport = endpoint({
  id: 'API-89',
  name: 'startExport',
  summary:
    'Starts to make a file of a whole list. While the same file is being made, the same request changes nothing.',
  method: 'POST',
  path: 'finance/pk/exports/',
  access: 'project',
  body: v.variant('kind', ofProject),
  response: exportSchema,
  failures: ['exportLimitReached', 'exportsFull'],
})

export const listExports = endpoint({
  id: 'API-90',
  name: 'listExports',
  summary: 'The files that are being made, are kept, or have expired.',
  method: 'GET',
  path: 'finance/pk/exports/',
  access: 'project',
  response: exportListSchema,
})

export const removeExport = endpoint({
  id: 'API-91',
  name: 'removeExport',
  summary: 'Stops an export, or deletes its file.',
  method: 'DELETE',
  path: 'finance/pk/exports/',
  access: 'project',
  query: v.strictObject({ export: idSchema }),
  response: exportListSchema,
  failures: ['exportUnknown'],
})

export const downloadExport = endpoint({
  id: 'API-92',
  name: 'downloadExport',
  summary: 'The content of an export, to be saved.',
  method: 'GET',
  path: 'finance/pk/exports/content/',
  access: 'project',
  query: v.strictObject({ export: idSchema }),
  response: fileStreamSchema,
  answers: 'stream',
  failures: ['exportUnknown', 'exportNotReady', 'exportExpired'],
})

export type ExportFile = ResponseOf<typeof downloadExport>

export const startAccountExport = endpoint({
  id: 'API-141',
  name: 'startAccountExport',
  summary:
    'Starts to make a file of a list of the account, or of all that is kept about it; the latter only for its own user. While the same file is being made, the same request changes nothing.',
  method: 'POST',
  path: 'settings/exports/',
  access: 'person',
  body: v.variant('kind', ofAccount),
  response: exportSchema,
  failures: ['accessRefused', 'exportLimitReached', 'exportsFull'],
})

export const listAccountExports = endpoint({
  id: 'API-142',
  name: 'listAccountExports',
  summary: 'The files of the account’s own lists; no project has them.',
  method: 'GET',
  path: 'settings/exports/',
  access: 'person',
  response: exportListSchema,
})

export const removeAccountExport = endpoint({
  id: 'API-143',
  name: 'removeAccountExport',
  summary: 'Stops an export of the account, or deletes its file.',
  method: 'DELETE',
  path: 'settings/exports/',
  access: 'person',
  query: v.strictObject({ export: idSchema }),
  response: exportListSchema,
  failures: ['exportUnknown'],
})

export const downloadAccountExport = endpoint({
  id: 'API-144',
  name: 'downloadAccountExport',
  summary: 'The content of an export of the account, to be saved.',
  method: 'GET',
  path: 'settings/exports/content/',
  access: 'person',
  query: v.strictObject({ export: idSchema }),
  response: fileStreamSchema,
  answers: 'stream',
  failures: ['exportUnknown', 'exportNotReady', 'exportExpired'],
})

export const loadStatement = endpoint({
  id: 'API-93',
  name: 'loadStatement',
  summary: 'Opening balance, movements and closing balance of a period of the wallet.',
  method: 'GET',
  path: 'finance/pk/statement/',
  access: 'project',
  query: inOrder(v.strictObject(statementPeriodEntries)),
  response: statementSchema,
})
