import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'

/**
 * The rows of a CSV file of this repository: UTF-8, headings in the first line, every cell a text that `row` reads. An unknown or
 * missing column is an error like a wrong cell.
 * @throws Error that names the file, the line, the column and what is wrong with it
 */
export const readCsvFile = <Schema extends v.StrictObjectSchema<v.ObjectEntries, undefined>>(
  file: string,
  row: Schema,
): v.InferOutput<Schema>[] => {
  // Its folder too: several folders have a file of the same name.
  const name = join(basename(dirname(file)), basename(file))
  return linesOf(file, name).map(({ record, info }) => {
    const read = v.safeParse(row, record)
    if (read.success) return read.output
    const [{ message }] = read.issues
    throw new Error(`${name}, line ${info.lines}, ${v.getDotPath(read.issues[0])}: ${message}`)
  })
}

type Line = { readonly record: Record<string, string>; readonly info: { readonly lines: number } }

const linesOf = (file: string, name: string): Line[] => {
  try {
    return parse(readFileSync(file, 'utf8'), { columns: true, info: true }) as unknown as Line[]
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A cell that may be empty. */
export const textOrNull = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? null : text)),
)

/** A cell of several texts with semicolons between them, or of none. */
export const texts = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : text.split(';'))),
)

export const yesOrNo = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((text) => text === 'yes'),
)

export const wholeNumber = v.pipe(v.string(), v.digits(), v.transform(Number))
