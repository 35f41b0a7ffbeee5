import { formatUtc, formatUtcClock, formatUtcDate } from '#domain/kit/calendar.ts'
import { type Currency, usd } from '#domain/kit/currency.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'
import { toPersianDigits } from '#domain/kit/digits.ts'
import { type FormattedMoney, formatMoney, type MoneyShown } from '#domain/kit/money.ts'
import type { Place } from '#domain/kit/place.ts'
import type { Language } from '#domain/kit/primitives.ts'

/**
 * Formatters of one language; Persian uses Persian digits and the Jalali calendar. Phone numbers are formatted by
 * `components/values/phone-number.tsx`: they are the same in every language, and their metadata is large.
 */
export type Format = {
  language: Language
  /** With grouping separators. */
  number: (value: number) => string
  /** In Persian the sign is always on the left of the figure, whatever text is around it. */
  percent: (value: Decimal) => string
  /** Converts the digits of a finished text, such as a clock's. */
  digits: (text: string) => string
  /** `decimals`: for rates that need more than their currency has. */
  money: (amount: Decimal, currency?: MoneyUnit, options?: MoneyShown) => FormattedMoney
  /** `20 Nov 2026, 14:05 UTC`, in Persian the Jalali date; takes RFC 3339 or epoch milliseconds. */
  utc: (moment: string | number) => string
  utcDate: (moment: string | number) => string
  /** The time of day in UTC, without the zone: `14:05`. */
  utcClock: (moment: string | number) => string
  /** How long ago a moment was at another: `now`, `5 min ago`, `3 hr ago`, `2 days ago`; after a week its date. RFC 3339. */
  ago: (moment: string, now: string) => string
  /** The day of a moment in UTC, above what happened on it: `Today`, `Yesterday`, or its date. RFC 3339. */
  day: (moment: string, now: string) => string
  /** Date and time in a time zone, this device's unless given, with the zone: `20 Nov 2026, 17:35 GMT+3:30`. */
  local: (moment: string | number, zone?: string) => string
  /** Name of an ISO 3166-1 alpha-2 country, or the code itself if it has no name. */
  country: (code: string) => string
  /** Name of a city or region in this language, or the stored one if its names are not known; null without a city. */
  city: (place: Place) => string | null
  /** `a, b and c`. */
  list: (entries: readonly string[]) => string
  /** Alphabetical order in this language. */
  compare: (a: string, b: string) => number
}

export type MoneyUnit = Pick<Currency, 'code' | 'symbol' | 'decimal'>

const clockTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

const made = new Map<Language, Format>()

export const formatFor = (language: Language): Format => {
  const known = made.get(language)
  if (known !== undefined) return known
  const format = makeFormat(language)
  made.set(language, format)
  return format
}

// Intl objects are expensive, so each is created once, on first use.
const makeFormat = (language: Language): Format => {
  const locale = language === 'fa' ? 'fa-IR' : 'en-GB'
  const numbers = once(() => new Intl.NumberFormat(locale))
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
  const countries = once(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }))
  const lists = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const relatives = once(() => ({
    now: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    ago: new Intl.RelativeTimeFormat(locale, { style: 'short' }),
  }))
  const localsIn = (timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...clockTime, timeZone })
  const locals = once(localsIn)
  const collator = once(() => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }))
  return {
    language,
    number: (value) => numbers().format(value),
    // U+061C: the figure is drawn as after an Arabic letter, also at the start of a text or after Latin letters.
    percent: (value) => `${language === 'fa' ? '\u061c' : ''}${percents().format(Number(value) / 100)}`,
    digits: language === 'fa' ? toPersianDigits : (text) => text,
    money: (amount, currency = usd, options) => formatMoney(amount, currency, language, options),
    utc: (moment) => formatUtc(moment, language),
    utcDate: (moment) => formatUtcDate(moment, language),
    utcClock: (moment) => formatUtcClock(moment, language),
    ago: (moment, now) => {
      const seconds = Math.max(0, (Date.parse(now) - Date.parse(moment)) / 1000)
      if (seconds >= 7 * 86_400) return formatUtcDate(moment, language)
      const relative = relatives()
      if (seconds < 60) return relative.now.format(0, 'second')
      if (seconds < 3_600) return relative.ago.format(-Math.floor(seconds / 60), 'minute')
      if (seconds < 86_400) return relative.ago.format(-Math.floor(seconds / 3_600), 'hour')
      return relative.ago.format(-Math.floor(seconds / 86_400), 'day')
    },
    day: (moment, now) => {
      const days = (Date.parse(now.slice(0, 10)) - Date.parse(moment.slice(0, 10))) / 86_400_000
      if (days !== 0 && days !== 1) return formatUtcDate(moment, language)
      const name = relatives().now.format(-days, 'day')
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
    },
    local: (moment, zone) => (zone === undefined ? locals() : localsIn(zone)).format(new Date(moment)),
    // Intl throws on anything but a two-letter code.
    country: (code) => (/^[A-Z]{2}$/i.test(code) ? (countries().of(code) ?? code) : code),
    city: ({ city, city_names }) => city_names?.[language] ?? city,
    // Persian has no comma before the last «و», although CLDR puts one there.
    list: (entries) =>
      language === 'fa' ? lists().format(entries).replaceAll('، و ', ' و ') : lists().format(entries),
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
