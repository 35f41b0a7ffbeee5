import type { ExportFormat, ExportKind, exportStates } from '#domain/finance/export.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { Language } from '#domain/kit/primitives.ts'

export interface ExportTables {
  export_job: ExportJobTable
  export_part: ExportPartTable
}

export interface ExportJobTable {
  id: string
  /** Null: a list of the account itself. */
  project_id: string | null
  /** The account that has started it. */
  account_id: string
  site_id: string
  kind: ExportKind
  /** JSON. */
  filter: string
  language: Language
  format: ExportFormat
  state: (typeof exportStates)[number]
  /** Key of the last row that is written; null before the first. */
  after_key: string | null
  /** Parts that are written. A round that another worker has done is recognised by it. */
  parts: number
  rows: number
  /** Bytes of the content, before they are packed. */
  size: number
  failure: FailureCode | null
  created_at: number
  /** When the content is deleted; null while it is made. */
  expires_at: number | null
}

/** A part of the content: of a CSV, or one file of an archive, which has a name. */
export interface ExportPartTable {
  export_id: string
  position: number
  name: string | null
  /** Date of an archived file. */
  at: number | null
  /** Bytes before they are packed. */
  size: number
  /** gzip. */
  bytes: Uint8Array
}
