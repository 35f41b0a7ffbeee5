import { fromMicro, toMicro } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal-form.ts'

/** Amounts are BIGINT micro-USD in the database, `bigint` in code, decimal text on the wire. */
export const toColumn = (micro: bigint): number => {
  const number = Number(micro)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${micro} micro-USD is beyond what the database keeps exactly.`)
  return number
}

export const columnOf = (amount: Decimal): number => toColumn(toMicro(amount))

export const decimalOf = (column: number): Decimal => fromMicro(BigInt(column))
