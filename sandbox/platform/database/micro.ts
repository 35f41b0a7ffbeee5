import { type AliasedRawBuilder, sql } from 'kysely'
import { fromMicro, toMicro } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'

/** Amounts are BIGINT micro-USD in the database, `bigint` in code, decimal text on the wire. */
export const toColumn = (micro: bigint): number => {
  const number = Number(micro)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${micro} micro-USD is beyond what the database keeps exactly.`)
  return number
}

export const columnOf = (amount: Decimal): number => toColumn(toMicro(amount))

export const decimalOf = (column: number): Decimal => fromMicro(BigInt(column))

/**
 * Selects a column as text, for `BigInt`. Balances of house accounts may exceed the integers that both database drivers
 * return as numbers.
 */
export const exactOf = <Column extends string>(column: Column): AliasedRawBuilder<string, Column> =>
  sql<string>`cast(${sql.ref(column)} as text)`.as(column)
