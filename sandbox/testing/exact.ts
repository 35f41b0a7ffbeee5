import type { Decimal } from '#domain/kit/decimal-form.ts'

// An oracle for amounts: fractions of BigInt, written without the portal's decimals, so that one mistake is not in both.

/** Numerator and denominator; the denominator is positive. */
export type Exact = readonly [numerator: bigint, denominator: bigint]

export const exact = (text: string): Exact => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? refuseText(text)
  const value = BigInt(whole + fraction)
  return [sign === '-' ? -value : value, 10n ** BigInt(fraction.length)]
}

const refuseText = (text: string): never => {
  throw new RangeError(`${text} is not a decimal.`)
}

export const plus = (...values: readonly Exact[]): Exact =>
  values.reduce<Exact>(([n, d], [m, e]) => [n * e + m * d, d * e], [0n, 1n])

const minus = (value: Exact, [m, e]: Exact): Exact => plus(value, [-m, e])

export const times = (...values: readonly Exact[]): Exact =>
  values.reduce<Exact>(([n, d], [m, e]) => [n * m, d * e], [1n, 1n])

export const percent = (text: string): Exact => times(exact(text), [1n, 100n])

export const isEqual = ([n, d]: Exact, [m, e]: Exact): boolean => n * e === m * d

/** The smallest amount of so many decimals that is not below the value. For values that are not negative. */
export const ceilTo = (value: Exact, decimals: number): Exact => roundTo(value, decimals, ([, d]) => d - 1n)

/** The nearest amount of so many decimals, halves upwards. For values that are not negative. */
const nearestTo = ([n, d]: Exact, decimals: number): Exact =>
  // Doubled, so that half of the denominator is whole.
  roundTo([n * 2n, d * 2n], decimals, ([, doubled]) => doubled / 2n)

const roundTo = ([n, d]: Exact, decimals: number, rest: (value: Exact) => bigint): Exact => {
  const unit = 10n ** BigInt(decimals)
  return [(n * unit + rest([n, d])) / d, unit]
}

/** Plain notation without trailing zeros. Throws RangeError for a value that has no finite decimal of 12 places. */
export const textOf = ([n, d]: Exact): Decimal => {
  const places = 10n ** 12n
  if ((n * places) % d !== 0n) throw new RangeError(`${n}/${d} has more than 12 decimals.`)
  const digits = String((n * places) / d).padStart(13, '0')
  return `${digits.slice(0, -12)}.${digits.slice(-12)}`.replace(/\.?0+$/, '') as Decimal
}

export type PriceTerms = {
  readonly setup: string
  readonly rankFee: string
  readonly monthlyCost: string
  readonly channelMonthlyCost: string
  readonly channels: number
  readonly months: number
  readonly discountPercent: string
  readonly vatPercent: string
}

/** Parts of a price in cents: setup + rank fee + monthly × months + channels − discount + VAT. */
export const exactPrice = (terms: PriceTerms) => {
  const months = exact(String(terms.months))
  const monthly = nearestTo(times(exact(terms.monthlyCost), months), 2)
  const channels = nearestTo(times(exact(terms.channelMonthlyCost), exact(String(terms.channels)), months), 2)
  const discount = nearestTo(times(plus(monthly, channels), percent(terms.discountPercent)), 2)
  const subtotal = minus(plus(exact(terms.setup), exact(terms.rankFee), monthly, channels), discount)
  const vat = nearestTo(times(subtotal, percent(terms.vatPercent)), 2)
  return { monthly, channels, discount, subtotal, vat, total: plus(subtotal, vat) }
}

export type ExchangeTerms = { readonly rate: string; readonly fee_percent: string; readonly fixed_fee: string }

/** What a gateway charges for an amount of USD, rounded up to the decimals of its currency. */
export const exactExchange = (amount: Exact, terms: ExchangeTerms, decimals: number): Exact => {
  const converted = times(amount, exact(terms.rate))
  return ceilTo(plus(converted, times(converted, percent(terms.fee_percent)), exact(terms.fixed_fee)), decimals)
}
