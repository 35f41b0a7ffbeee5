import { type Currency, type Exchange, usd } from './currency.ts'
import { add, compare, divide, isNegative, multiply, percentOf, roundHalfUp, roundUp, subtract } from './decimal.ts'
import type { Decimal } from './decimal-form.ts'
import { toPersianDigits } from './digits.ts'
import type { Language } from './primitives.ts'

/** USD rounded half up to the cent: prices, discounts and VAT, whose parts are shown and add up to the total shown. */
export const toCent = (amount: Decimal): Decimal => roundHalfUp(amount, 2)

/** USD rounded up to the cent: fees, and what is missing, so that it is enough. */
export const upToCent = (amount: Decimal): Decimal => roundUp(amount, 2)

/** The VAT on a price before VAT, in USD: the rule of carts, renewals and invoices. @param percent such as `19` */
export const vatOn = (net: Decimal, percent: Decimal): Decimal => toCent(percentOf(net, percent))

/**
 * What an amount in USD costs in the exchange's currency: times the rate, plus the percent fee on that, plus the fixed
 * fee, and only then rounded up to the currency's decimals, all in exact arithmetic. (MON-02, PAY-02)
 */
export const exchange = (amount: Decimal, { rate, fee_percent, fixed_fee }: Exchange, decimals: number): Decimal => {
  const converted = multiply(amount, rate)
  return roundUp(add(converted, percentOf(converted, fee_percent), fixed_fee), decimals)
}

/**
 * What a gateway takes for charging `net`, in USD: the percentage, up to the cent.
 * @param percent such as `2.5`
 */
export const gatewayFee = (net: Decimal, percent: Decimal): Decimal => upToCent(percentOf(net, percent))

/** Rials as Iranians say them: ten are one toman. Up to a whole toman, because there is no half one. */
export const tomansOf = (rials: Decimal): Decimal => roundUp(multiply(rials, '0.1'), 0)

/** The amounts that add up to what a gateway charges, in its currency and with its decimals. */
export type Conversion = { converted: Decimal; percentFee: Decimal; fixedFee: Decimal; charged: Decimal }

/**
 * `exchange()` in its parts: `converted` + `percentFee` + `fixedFee` = `charged`, exactly. Each part is the difference of
 * two sums that are rounded up, so no part is negative, and none is more than one unit from its exact value. (FIN-07)
 */
export const conversionOf = (
  amount: Decimal,
  { rate, fee_percent, fixed_fee }: Exchange,
  decimals: number,
): Conversion => {
  const exact = multiply(amount, rate)
  const withPercent = add(exact, percentOf(exact, fee_percent))
  const converted = roundUp(exact, decimals)
  const beforeFixedFee = roundUp(withPercent, decimals)
  const charged = roundUp(add(withPercent, fixed_fee), decimals)
  return {
    converted,
    percentFee: subtract(beforeFixedFee, converted),
    fixedFee: subtract(charged, beforeFixedFee),
    charged,
  }
}

/** US dollars for one unit of the local currency, to so many significant digits, without fees. (MON-03) */
export const exchangeShown = ({ rate }: Pick<Exchange, 'rate'>, significant = rateDigits): Decimal =>
  divide('1', rate, Math.max(0, firstDigitOf(rate) - 1 + significant))

/** Enough to find the cent of a converted amount of up to a thousand dollars. */
const rateDigits = 6

// The place of the first significant digit is found from the rate's writing, so no binary float is involved.
const firstDigitOf = (rate: Decimal): number => {
  const [whole = '', fraction = ''] = rate.split('.')
  return whole === '0' ? -fraction.search(/[1-9]/) : whole.length
}

export type RateShown = {
  /** Units of the local currency that `dollars` US dollars buy: a power of ten. */
  units: Decimal
  dollars: Decimal
  /** Units for one dollar, where a unit is worth less than a cent; otherwise null. */
  perDollar: Decimal | null
}

/**
 * A rate as dollars per local currency. A unit worth less than a cent is shown by the thousand or million, whichever is
 * worth a few dollars, and with the units for one dollar. (MON-03)
 */
export const rateShown = (exchange: Pick<Exchange, 'rate'>): RateShown => {
  const { rate } = exchange
  if (compare(rate, '100') <= 0) return { units: '1', dollars: exchangeShown(exchange), perDollar: null }
  const units = `1${'0'.repeat(firstDigitOf(rate))}` as Decimal
  return { units, dollars: divide(units, rate, rateDigits - 1), perDollar: rate }
}

/** `'1234567.891'` is `'1,234,567.891'`. */
export const groupThousands = (value: string, separator = ','): string => {
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

export type MoneyShown = { decimals?: number; aligned?: boolean }

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

/** Currencies with a name in Persian, which is written after the amount; other currencies keep their symbol before it. */
const persianNames: Readonly<Record<string, string>> = { USD: 'دلار', EUR: 'یورو', GBP: 'پوند' }

/** The rial's symbol is its name: its sign U+FDFC is missing from most fonts. Written last in both languages. (MON-04) */
const writtenAfter: Readonly<Record<string, string>> = { IRR: 'ریال', IRT: 'تومان' }

const noBreakSpace = '\u00a0'

/** The name or code by which a text names the currency: `دلار`, in English `USD`. */
export const currencyName = (code: string, locale: Language): string =>
  (locale === 'fa' ? (persianNames[code] ?? writtenAfter[code]) : undefined) ?? code

/**
 * An amount as people read it. At least the currency's decimals are written; `decimals` allows more where a rate needs
 * them (`rateDecimals`), or fewer. `aligned`: all of them are written, for a column whose decimals are under one another. Rounded half
 * up: an amount that is charged already has its currency's decimals.
 */
export const formatMoney = (
  amount: Decimal,
  currency: Pick<Currency, 'code' | 'symbol' | 'decimal'>,
  locale: Language,
  { decimals = currency.decimal, aligned = false }: MoneyShown = {},
): FormattedMoney => {
  const least = aligned ? decimals : Math.min(currency.decimal, decimals)
  const number = formatDecimal(amount, locale, { least, most: decimals })
  const negative = isNegative(roundHalfUp(amount, decimals))
  const name = (locale === 'fa' ? persianNames[currency.code] : undefined) ?? writtenAfter[currency.code]
  if (name !== undefined) {
    const direction = locale === 'fa' ? 'rtl' : 'ltr'
    // Right to left, a leading minus would be drawn on the number's far side: the mark holds it in its place.
    const sign = negative ? (direction === 'rtl' ? '\u200e−' : '−') : ''
    const text = `${sign}${number}${noBreakSpace}${name}`
    return { sign, number, symbol: name, placement: 'after', text, direction }
  }
  const symbol = symbolOf(currency)
  const sign = negative ? '−' : ''
  const gap = /\p{L}$/u.test(symbol) ? noBreakSpace : ''
  return { sign, number, symbol, placement: 'before', text: `${sign}${symbol}${gap}${number}`, direction: 'ltr' }
}

/** The one currency that a shared symbol means; the others are marked with their code. */
const symbolOwners: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }

const symbolOf = ({ code, symbol }: Pick<Currency, 'code' | 'symbol'>): string =>
  (symbolOwners[symbol] ?? code) === code ? symbol : code

/** US dollars as in a sentence; whole cents, with the further decimals of an amount that has any. */
export const dollars = (amount: Decimal, language: Language): string =>
  formatMoney(amount, usd, language, { decimals: Math.max(2, (amount.split('.')[1] ?? '').length) }).text
