import * as v from 'valibot'
import { failureCodeSchema } from '#domain/kit/failure.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema, languageSchema, momentSchema } from '#domain/kit/primitives.ts'

/** What can be exported; `invoiceFiles`: an archive of PDFs, `accountCopy`: an archive of JSON and files, everything else a CSV. */
export const exportKinds = [
  'orders',
  'payments',
  'wires',
  'transactions',
  'statement',
  'invoices',
  'invoiceFiles',
  'calls',
  'callRates',
  'smsRates',
  'deliveryRates',
  'inbox',
  'outbox',
  'projectHistory',
  'accountHistory',
  'accountCopy',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** Kinds that are archives; their `rows` are files. */
export const archiveKinds: readonly ExportKind[] = ['invoiceFiles', 'accountCopy']

/** `page`: digits and dates as the page shows them; `spreadsheet`: Latin digits and ISO dates, so that programs can compute. */
export const exportFormats = ['page', 'spreadsheet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `expired`: its content is deleted. */
export const exportStates = ['running', 'ready', 'failed', 'expired'] as const

/** Exports of a project, or of an account's own lists, that are made at a time. */
export const exportsAtOnce = 2
/** Exports that a project or an account keeps; a new one replaces the oldest that failed or expired, never a file. */
export const exportsKept = 10
/** Hours for which a file can be downloaded. */
export const exportHours = 24
/** Rows of the longest file; a sheet of common programs has 1,048,576. */
export const exportedRows = 2_000_000
/** Files of the largest archive. */
export const archivedFiles = 5_000

/**
 * A file that the API makes from a list. `rows`: rows or files so far; `size`: bytes, as soon as it is ready; `expires_at`: when its
 * content is deleted; `failure`: why it is `failed`.
 */
export const exportSchema = v.object({
  id: idSchema,
  kind: v.picklist(exportKinds),
  filter: v.record(v.string(), personal(v.string())),
  language: languageSchema,
  format: v.picklist(exportFormats),
  state: v.picklist(exportStates),
  rows: countSchema,
  size: v.nullable(countSchema),
  failure: v.nullable(failureCodeSchema),
  created_at: momentSchema,
  expires_at: v.nullable(momentSchema),
})
export type Export = v.InferOutput<typeof exportSchema>

/** Newest first. */
export const exportListSchema = v.object({ results: v.pipe(v.array(exportSchema), v.maxLength(exportsKept)) })
export type ExportList = v.InferOutput<typeof exportListSchema>
