import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '#domain/kit/digits.ts'

/** Normalised text for searching: lower case, without accents, digits of any script as Latin ones. */
export const toSearchText = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .trim()

/** `column like '%text%'` with wildcards in the text escaped. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`

export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${escapeLike(text)}%`} escape '\\'`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
