import { type Decimal, fromMicro, toMicro } from '#domain/decimal.ts'

/** Amounts are BIGINT micro-USD in the database, `bigint` in code, decimal text on the wire. */
export const toColumn = (micro: bigint): number => {
  const number = Number(micro)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`${micro} micro-USD is beyond what the database keeps exactly.`)
  return number
}

export const columnOf = (amount: Decimal): number => toColumn(toMicro(amount))

export const decimalOf = (column: number): Decimal => fromMicro(BigInt(column))
