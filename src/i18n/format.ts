import { formatUtc, formatUtcDate } from '#domain/calendar.ts'
import { type Currency, usd } from '#domain/currency.ts'
import type { Decimal } from '#domain/decimal-form.ts'
import { toPersianDigits } from '#domain/digits.ts'
import { type FormattedMoney, formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/primitives.ts'

/**
 * How things are written in one language: Persian digits and Jalali dates in Persian, where people read. Phone numbers
 * are not among them: they are the same in every language, and their plans are heavy (`components/phone-number.tsx`).
 */
export type Format = {
  language: Language
  /** Whole and fractional numbers, grouped. */
  number: (value: number) => string
  percent: (value: Decimal) => string
  /** The digits of a text that is already composed, such as a clock's. */
  digits: (text: string) => string
  /** `decimals` only where a rate needs more than its currency has. */
  money: (amount: Decimal, currency?: MoneyUnit, options?: { decimals?: number }) => FormattedMoney
  /** `20 Nov 2026, 14:05 UTC`, in Persian the Jalali date; takes RFC 3339 or epoch milliseconds. */
  utc: (moment: string | number) => string
  utcDate: (moment: string | number) => string
  /** Name of an ISO 3166-1 alpha-2 country; the code itself where there is no name. */
  country: (code: string) => string
  /** `a, b and c`. */
  list: (entries: readonly string[]) => string
  /** Orders names as a reader of this language expects them. */
  compare: (a: string, b: string) => number
}

export type MoneyUnit = Pick<Currency, 'code' | 'symbol' | 'decimal'>

const made = new Map<Language, Format>()

export const formatFor = (language: Language): Format => {
  const known = made.get(language)
  if (known !== undefined) return known
  const format = makeFormat(language)
  made.set(language, format)
  return format
}

// Intl's objects are slow to make and are asked for in every row, so each is made once, when first needed.
const makeFormat = (language: Language): Format => {
  const locale = language === 'fa' ? 'fa-IR' : 'en-GB'
  const numbers = once(() => new Intl.NumberFormat(locale))
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
  const countries = once(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const collator = once(() => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }))
  return {
    language,
    number: (value) => numbers().format(value),
    percent: (value) => percents().format(Number(value) / 100),
    digits: language === 'fa' ? toPersianDigits : (text) => text,
    money: (amount, currency = usd, options) => formatMoney(amount, currency, language, options),
    utc: (moment) => formatUtc(moment, language),
    utcDate: (moment) => formatUtcDate(moment, language),
    // Anything else than two letters is no code, and Intl throws at it.
    country: (code) => (/^[A-Z]{2}$/i.test(code) ? (countries().of(code) ?? code) : code),
    list: (entries) => lists().format(entries),
    compare: (a, b) => collator().compare(a, b),
  }
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
