import type { Language } from '#domain/kit/primitives.ts'
import type { Right } from '#domain/kit/rights.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'

export type Words = Readonly<Record<Language, string>>

export const both = (en: string, fa: string): Words => ({ en, fa })

/**
 * A column of a CSV: its heading, and the cell of a row; null is an empty cell. `text` is safe against formulas.
 * `amount`: a decimal; `moment`: RFC 3339, written with date and time in UTC.
 */
export type ExportColumn<Row> = { readonly head: Words } & (
  | { readonly kind: 'text'; readonly of: (row: Row, language: Language) => string | null }
  | { readonly kind: 'words'; readonly of: (row: Row) => Words | null }
  | { readonly kind: 'amount'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'count'; readonly of: (row: Row) => number | null }
  | { readonly kind: 'moment' | 'date'; readonly of: (row: Row) => string | null }
)

/** Where rows are read: `site` is the one at which the export was started, `account` has started it. `project`: empty for a list of the account. */
export type ExportPlace = {
  readonly db: Reader
  readonly project: string
  readonly account: string
  readonly site: string
  readonly now: number
  readonly language: Language
}

/** The rows behind the row `after`, and where they continue; null at the end. A key has at most 64 characters. */
export type ExportBatch = { readonly after: string | undefined; readonly limit: number }
export type ExportPart<Row> = { readonly results: readonly Row[]; readonly next: string | null }

type Source = {
  /** Start of the file's name. */
  readonly name: Words
  /** `account`: a list of the account itself; absent: of a project. */
  readonly of?: 'account'
  /** Needed to see the list; absent: every role may. */
  readonly right?: Right
}

/** A list as a CSV. */
export type TableSource<Filter, Row> = Source & {
  readonly columns: readonly ExportColumn<Row>[]
  readonly rowsAfter: (place: ExportPlace, filter: Filter, batch: ExportBatch) => Promise<ExportPart<Row>>
}

export type ArchivedFile = { readonly name: string; readonly at: number; readonly bytes: Uint8Array }

/** A list of files as an archive. */
export type ArchiveSource<Filter> = Source & {
  readonly filesAfter: (place: ExportPlace, filter: Filter, batch: ExportBatch) => Promise<ExportPart<ArchivedFile>>
}

export type ExportSource<Filter = never, Row = never> = TableSource<Filter, Row> | ArchiveSource<Filter>

/** A CSV whose columns fit its rows. */
export const tableSource = <Filter, Row>(source: TableSource<Filter, Row>): ExportSource<Filter> =>
  source as unknown as ExportSource<Filter>
