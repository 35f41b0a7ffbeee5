import type { Currency, Exchange } from './currency.ts'
import { add, compare, divide, isNegative, multiply, percentOf, roundHalfUp, roundUp } from './decimal.ts'
import type { Decimal } from './decimal-form.ts'
import { toPersianDigits } from './digits.ts'
import type { Language } from './primitives.ts'

/**
 * What an amount in USD costs in the exchange's currency: times the rate, plus the percent fee on that, plus the fixed
 * fee, and only then rounded up to the currency's decimals, all in exact arithmetic. (MON-02, PAY-02)
 */
export const exchange = (amount: Decimal, { rate, fee_percent, fixed_fee }: Exchange, decimals: number): Decimal => {
  const converted = multiply(amount, rate)
  return roundUp(add(converted, percentOf(converted, fee_percent), fixed_fee), decimals)
}

/** How many dollars one unit of the local currency is, to so many significant digits and without the fees. (MON-03) */
export const exchangeShown = ({ rate }: Pick<Exchange, 'rate'>, significant = 4): Decimal => {
  const [whole = '', fraction = ''] = rate.split('.')
  // The quotient's first significant digit is found from the rate's writing, so no binary float is involved.
  const firstDigit = whole === '0' ? -fraction.search(/[1-9]/) : whole.length
  return divide('1', rate, Math.max(0, firstDigit - 1 + significant))
}

export type RateShown = { base: 'local' | 'usd'; value: Decimal }

/**
 * The rate the way round in which it can be read: dollars for one unit of the local currency, which is the rule, and
 * units for one dollar where a unit is worth less than a cent. (MON-03)
 */
export const rateShown = (exchange: Pick<Exchange, 'rate'>): RateShown =>
  compare(exchange.rate, '100') > 0
    ? { base: 'usd', value: exchange.rate }
    : { base: 'local', value: exchangeShown(exchange) }

/** `'1234567.891'` is `'1,234,567.891'`. */
export const groupThousands = (value: Decimal, separator = ','): string => {
  const [whole = '', fraction] = value.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, separator)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** How many decimals are written at least, and at most (halves rounded up). */
export type DecimalsShown = { least: number; most: number }

/** The digits of a decimal as people read them, without its sign: `1,234.50`, in Persian `۱٬۲۳۴٫۵۰`. */
export const formatDecimal = (value: Decimal, locale: Language, { least, most }: DecimalsShown): string => {
  const [whole = '', fraction = ''] = roundHalfUp(value, most).replace('-', '').split('.')
  const padded = fraction.padEnd(least, '0')
  const grouped = groupThousands(whole)
  const latin = padded === '' ? grouped : `${grouped}.${padded}`
  return locale === 'fa' ? toPersianDigits(latin).replaceAll(',', '٬').replace('.', '٫') : latin
}

/** Prices per minute or per message are shown with up to this many decimals. */
export const rateDecimals = 4

export type FormattedMoney = {
  sign: '' | '−' | '\u200e−'
  number: string
  symbol: string
  placement: 'before' | 'after'
  /** The parts in reading order. */
  text: string
  /** What the text must be isolated as (`<bdi dir>`), so that "after" stays after in Persian. */
  direction: 'ltr' | 'rtl'
}

// Intl writes the rial's symbol first; people write it last, in both languages. (MON-04)
const symbolAfter = new Set(['IRR', 'IRT'])
const noBreakSpace = '\u00a0'

/**
 * An amount as people read it. At least the currency's decimals are written; `decimals` allows more where a rate needs
 * them (`rateDecimals`), or fewer. Rounded half up: an amount that is charged already has its currency's decimals.
 */
export const formatMoney = (
  amount: Decimal,
  { code, symbol, decimal }: Pick<Currency, 'code' | 'symbol' | 'decimal'>,
  locale: Language,
  { decimals = decimal }: { decimals?: number } = {},
): FormattedMoney => {
  const number = formatDecimal(amount, locale, { least: Math.min(decimal, decimals), most: decimals })
  const negative = isNegative(roundHalfUp(amount, decimals))
  if (symbolAfter.has(code)) {
    const direction = locale === 'fa' ? 'rtl' : 'ltr'
    // Right to left, a leading minus would be drawn on the number's far side: the mark holds it in its place.
    const sign = negative ? (direction === 'rtl' ? '\u200e−' : '−') : ''
    return { sign, number, symbol, placement: 'after', text: `${sign}${number}${noBreakSpace}${symbol}`, direction }
  }
  const sign = negative ? '−' : ''
  const gap = /\p{L}$/u.test(symbol) ? noBreakSpace : ''
  return { sign, number, symbol, placement: 'before', text: `${sign}${symbol}${gap}${number}`, direction: 'ltr' }
}
