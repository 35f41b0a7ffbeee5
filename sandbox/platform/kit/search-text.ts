import { type RawBuilder, sql } from 'kysely'
import { numberReadings } from '#domain/kit/number-search.ts'
import { codeKey, identifierKey, searchWords } from '#domain/kit/reading.ts'

/** Words of a search that are looked for, each in every row: a text of single letters would have fifty. (decision 98) */
const maxWords = 10

/** Whether each of the first words of a search is part of one of the columns, which keep keys of `searchKey`. */
export const containsWords = (columns: readonly string[], typed: string): RawBuilder<boolean> =>
  allOf(
    searchWords(typed)
      .slice(0, maxWords)
      .map((word) => anyOf(columns.map((column) => contains(column, word)))),
  )

/**
 * Whether one of the columns, which keep numbers with their plus signs, is meant by a typed number; false for a text that is not a number.
 * @param least digits below which nothing is found
 */
export const isNumberIn = (columns: readonly string[], typed: string, least = 1): RawBuilder<boolean> =>
  anyOf(
    numberReadings(typed)
      .filter(({ digits }) => digits.length >= least)
      .flatMap(({ at, digits }) =>
        columns.map((column) => (at === 'start' ? startsWith(column, `+${digits}`) : contains(column, digits))),
      ),
  )

/** Whether a column of ids or codes in lower case contains a typed one, or a part of one, however it is grouped. */
export const containsCode = (column: string, typed: string): RawBuilder<boolean> =>
  contains(column, codeKey(typed) || typed.trim())

/** Whether a column that keeps several codes and numbers as keys contains the typed number, or each of the typed codes. */
export const containsCodes = (column: string, typed: string): RawBuilder<boolean> => {
  const numbers = numberReadings(typed).map(({ at, digits }) => (at === 'start' ? `+${digits}` : digits))
  if (numbers.length > 0) return anyOf(numbers.map((number) => contains(column, number)))
  const codes = identifierKey(typed).split(/\s+/)
  return allOf(codes.map((code) => containsCode(column, code)))
}

/** `column like '%text%'` with wildcards in the text escaped. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`

export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${escapeLike(text)}%`} escape '\\'`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

// Without conditions nothing is found.
const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => joined(conditions, ' and ')
const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => joined(conditions, ' or ')

const joined = (conditions: readonly RawBuilder<boolean>[], by: string): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(conditions, sql.raw(by))})`
