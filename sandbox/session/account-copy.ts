import type { ExportFilter } from '#domain/contract/exports.ts'
import {
  type ArchivedFile,
  type ArchiveSource,
  both,
  type ExportBatch,
  type ExportPart,
  type ExportPlace,
  type Words,
} from '#sandbox/platform/exports/source.ts'
import { cutAt } from '#sandbox/platform/kit/batch.ts'

/** Rows of one file of a long list. */
const rowsOfFile = 1_000

type Page = ExportBatch & { readonly page: number }

/** What one area keeps about an account: some files of the copy. */
export type CopyChapter = {
  /** A line of the file that explains the copy. */
  readonly about: Words
  readonly filesAfter: (place: ExportPlace, page: Page) => Promise<ExportPart<ArchivedFile>>
}

export const jsonFile = (name: string, at: number, content: unknown): ArchivedFile => ({
  name: `${name}.json`,
  at,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

/** A list as one JSON file, or several of 1,000 rows: `name.json`, or `name-1.json` and so on. */
export const listChapter = (
  name: string,
  about: Words,
  rowsAfter: (place: ExportPlace, batch: ExportBatch) => Promise<ExportPart<unknown>>,
): CopyChapter => ({
  about,
  filesAfter: async (place, { after, page }) => {
    const { results, next } = await rowsAfter(place, { after, limit: rowsOfFile })
    const isOnly = page === 1 && next === null
    return { results: [jsonFile(isOnly ? name : `${name}-${page}`, place.now, results)], next }
  },
})

/** A part of `limit` rows, of `limit + 1` that were read in the order of their keys. */
export const partOf = <Row, Result>(
  read: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
  toResult: (row: Row) => Result,
): ExportPart<Result> => {
  const { rows, next } = cutAt(read, limit, keyOf)
  return { results: rows.map(toResult), next }
}

/**
 * A copy of everything that is kept about an account, as an archive: a file that explains it, then chapter by chapter. What
 * belongs to a project is not in it, because its other users have it too. (decision 80)
 */
export const createAccountCopySource = (
  chapters: readonly CopyChapter[],
): ArchiveSource<ExportFilter<'accountCopy'>> => ({
  name: both('My data', 'اطلاعات من'),
  of: 'account',
  right: 'secureAccount',
  filesAfter: async (place, _filter, { after, limit }) => {
    const { index, page, key } = placeOf(after)
    const chapter = chapters[index]
    if (chapter === undefined) return { results: [], next: null }
    const { results, next } = await chapter.filesAfter(place, { after: key, limit, page })
    const first = after === undefined ? [readMe(place, chapters)] : []
    return { results: [...first, ...results], next: nextKey({ index, page, next, last: chapters.length - 1 }) }
  },
})

/** `<chapter> <page> <key in the chapter>` */
const placeOf = (after: string | undefined): { index: number; page: number; key: string | undefined } => {
  const [index = '0', page = '1', key = ''] = (after ?? '').split(' ')
  return { index: Number(index), page: Number(page), key: key || undefined }
}

const nextKey = (read: { index: number; page: number; next: string | null; last: number }): string | null => {
  if (read.next !== null) return `${read.index} ${read.page + 1} ${read.next}`
  return read.index === read.last ? null : `${read.index + 1} 1`
}

const readMe = ({ now, language }: ExportPlace, chapters: readonly CopyChapter[]): ArchivedFile => ({
  name: 'READ-ME.txt',
  at: now,
  bytes: Buffer.from(
    `${[heading[language], '', ...chapters.map(({ about }) => `- ${about[language]}`), '', ending[language]].join('\r\n')}\r\n`,
  ),
})

const heading = both('What we keep about your account:', 'آنچه دربارهٔ حساب شما نگه می‌داریم:')
const ending = both(
  'Numbers, orders, invoices, calls and messages belong to the project in which they arose. Its pages export them.',
  'شماره‌ها، سفارش‌ها، فاکتورها، تماس‌ها و پیام‌ها به پروژهٔ خود تعلق دارند و از صفحه‌های همان پروژه ذخیره می‌شوند.',
)
