import { type RawBuilder, sql } from 'kysely'
import { toLatinDigits } from '#domain/digits.ts'

/** Text as searches compare it: lower case, without accents, digits of any script as Latin ones. */
export const toSearchText = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .trim()

/** `column like '%text%'`, where what somebody typed stands for itself. */
export const contains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`%${escapeLike(text)}%`} escape '\\'`

export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${`${escapeLike(text)}%`} escape '\\'`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
