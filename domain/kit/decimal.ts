import Big from 'big.js'
import type { Decimal } from './decimal-form.ts'

const plain = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

// A separate constructor, so that other settings of big.js do not apply. Strict mode refuses binary floats as operands.
const Exact = Big()
Exact.strict = true

const writing = (value: Big): Decimal => (value.eq('0') ? '0' : (value.toFixed() as Decimal))

const reading = (value: string): Big => {
  if (!plain.test(value)) throw new RangeError(`not a decimal: ${JSON.stringify(value)}`)
  return new Exact(value)
}

/**
 * The canonical writing of a decimal in plain notation: `'007.50'` is `'7.5'`, `'-0.0'` is `'0'`.
 * Throws RangeError for anything else (exponents, separators, empty text).
 */
export const toDecimal = (text: string): Decimal => writing(reading(text))

export const add = (...values: readonly Decimal[]): Decimal => sum(values)

/** `0` for an empty list. */
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = reading('0')
  for (const value of values) total = total.plus(reading(value))
  return writing(total)
}

export const subtract = (value: Decimal, ...less: readonly Decimal[]): Decimal =>
  writing(less.reduce((rest, each) => rest.minus(reading(each)), reading(value)))

export const multiply = (...values: readonly Decimal[]): Decimal =>
  writing(values.reduce((product, each) => product.times(reading(each)), reading('1')))

export const negate = (value: Decimal): Decimal => writing(reading(value).neg())

/** -1, 0 or 1, as `Array.prototype.sort` wants it. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => reading(a).cmp(reading(b))

export const isZero = (value: Decimal): boolean => compare(value, '0') === 0

export const isNegative = (value: Decimal): boolean => compare(value, '0') < 0

/** value ≥ least */
export const atLeast = (value: Decimal, least: Decimal): boolean => compare(value, least) >= 0

export const min = (first: Decimal, ...others: readonly Decimal[]): Decimal =>
  toDecimal(others.reduce((least, each) => (compare(each, least) < 0 ? each : least), first))

export const max = (first: Decimal, ...others: readonly Decimal[]): Decimal =>
  toDecimal(others.reduce((most, each) => (compare(each, most) > 0 ? each : most), first))

/**
 * Rounded up to so many decimals. "Up" is away from zero, so that a reversal is the exact opposite of its charge;
 * an amount, which is never negative, is never rounded below what is owed. (MON-02)
 */
export const roundUp = (value: Decimal, decimals: number): Decimal =>
  writing(reading(value).round(decimals, Exact.roundUp))

/** Rounded to so many decimals, halves away from zero. */
export const roundHalfUp = (value: Decimal, decimals: number): Decimal =>
  writing(reading(value).round(decimals, Exact.roundHalfUp))

/** Exactly `percent` hundredths of the value: `percentOf('80', '12.5')` is `'10'`. */
export const percentOf = (value: Decimal, percent: Decimal): Decimal => multiply(value, percent, '0.01')

/**
 * `value / by` to so many decimals, rounded on the exact quotient. Throws RangeError when `by` is zero.
 */
export const divide = (
  value: Decimal,
  by: Decimal,
  decimals: number,
  rounding: 'up' | 'halfUp' = 'halfUp',
): Decimal => {
  const divisor = reading(by)
  if (divisor.eq('0')) throw new RangeError('division by zero')
  const Quotient = Big()
  Quotient.DP = decimals
  Quotient.RM = rounding === 'up' ? Exact.roundUp : Exact.roundHalfUp
  return writing(new Quotient(reading(value)).div(divisor))
}

/** Count of the value's decimals: `decimalsOf('1.250')` is 2. */
export const decimalsOf = (value: Decimal): number => (toDecimal(value).split('.')[1] ?? '').length

const microDecimals = 6

/** Millionths, as the database keeps them. Throws RangeError when the value has more than 6 decimals. */
export const toMicro = (value: Decimal): bigint => {
  if (decimalsOf(value) > microDecimals) throw new RangeError(`more than ${microDecimals} decimals: ${value}`)
  return BigInt(multiply(value, '1000000'))
}

/** The decimal of so many millionths. Throws RangeError for a number that is not a safe integer. */
export const fromMicro = (micro: bigint | number): Decimal => {
  if (typeof micro === 'number' && !Number.isSafeInteger(micro)) throw new RangeError(`not a safe integer: ${micro}`)
  const text = String(micro)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(microDecimals + 1, '0')
  const fraction = digits.slice(-microDecimals).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -microDecimals)}${fraction === '' ? '' : `.${fraction}`}` as Decimal
}
