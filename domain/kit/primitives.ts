import * as v from 'valibot'
import { personalNumber, unknownAs } from './marks.ts'

/** Refuses control characters and halves of surrogate pairs: no form can send them, and PostgreSQL can store neither. */
export const withoutControls = v.check<string, 'INVALID'>((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'INVALID')

/** Text as it was sent, possibly empty: searches, host names, tokens. */
export const plainText = v.pipe(v.string(), withoutControls)

/** Characters of a search. Longer than any name; each word of it is looked for in every row. (decision 98) */
export const maxSearch = 100
export const searchText = v.pipe(plainText, v.maxLength(maxSearch))

/** Opaque ids, made by the API: letters, digits, `-` and `_`. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/
export const idSchema = v.pipe(v.string(), v.regex(idPattern))

/** RFC 3339 in UTC, e.g. `2026-11-20T08:00:00.000Z`: a moment that exists, so not `25:00`, and not 30 February. */
export const momentSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/),
  v.check((text) => new Date(text).getUTCDate() === Number(text.slice(8, 10))),
)

/** ISO 3166-1 alpha-2, upper case. */
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const isCountryCode = (text: string): boolean => v.is(countrySchema, text)

/** E.164 with its plus sign. */
export const e164Schema = personalNumber(v.pipe(v.string(), v.regex(/^\+[1-9]\d{4,14}$/)))

export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The interface's languages; Persian is read from right to left. */
export const languages = ['en', 'fa'] as const
export type Language = (typeof languages)[number]
export const languageSchema = unknownAs(v.picklist(languages), 'en')

export const pageSizes = [10, 20, 30, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const wholeNumber = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))])

/** Every list takes these; they arrive as text in the query string. */
export const pagingEntries = {
  page: v.optional(v.pipe(wholeNumber, v.integer(), v.minValue(1)), 1),
  page_size: v.optional(v.pipe(wholeNumber, v.picklist(pageSizes)), 10),
}

/** A count in a query string. */
export const countInQuery = v.pipe(wholeNumber, v.integer(), v.minValue(0))

/** The response of every list. */
export const listOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ count: countSchema, page: countSchema, page_size: v.picklist(pageSizes), results: v.array(row) })
