import { toPersianDigits } from './digits.ts'
import type { Language } from './primitives.ts'

const calendars: Record<Language, string> = { en: 'en-u-ca-gregory', fa: 'fa-IR-u-ca-persian-nu-arabext' }

const formats = new Map<Language, Intl.DateTimeFormat>()

// Cached, because creating a formatter is expensive and tables format every row.
const formatOf = (locale: Language): Intl.DateTimeFormat => {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(calendars[locale], {
    timeZone: 'UTC',
    year: 'numeric',
    month: locale === 'fa' ? 'long' : 'short',
    day: 'numeric',
  })
  formats.set(locale, made)
  return made
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

const dayMs = 24 * 60 * 60 * 1000

const timeOf = (moment: string | number): number => (typeof moment === 'number' ? moment : Date.parse(moment))

/** The parts of days, by language and day: many rows of a table have the same one, and Intl is slow. */
const days = new Map<string, Parts>()

// Joins Intl's parts itself, because the separators differ between browsers.
const partsOf = (moment: string | number, locale: Language): Parts => {
  const day = Math.floor(timeOf(moment) / dayMs)
  const key = `${locale} ${day}`
  const known = days.get(key)
  if (known !== undefined) return known
  const parts: Parts = Object.fromEntries(
    formatOf(locale)
      .formatToParts(day * dayMs)
      .map(({ type, value }) => [type, value]),
  )
  if (days.size >= 1_000) days.clear()
  days.set(key, parts)
  return parts
}

/** Hours and minutes in UTC. */
const clockOf = (moment: string | number, locale: Language): string => {
  const clock = new Date(timeOf(moment)).toISOString().slice(-13, -8)
  return locale === 'fa' ? toPersianDigits(clock) : clock
}

const dateOf = ({ day, month, year }: Parts): string => `${day} ${month} ${year}`

/**
 * The date and time in UTC, with the zone: `20 Nov 2026, 14:05 UTC`; in Persian the Jalali date in Persian digits. Takes
 * RFC 3339 text or epoch milliseconds. (NUM-13, L10-02)
 * @throws RangeError for anything else
 */
export const formatUtc = (moment: string | number, locale: Language): string => {
  const date = dateOf(partsOf(moment, locale))
  return `${date}${locale === 'fa' ? '،' : ','} ${clockOf(moment, locale)} UTC`
}

/** The time of day in UTC, without the zone: `14:05`; in Persian digits. Throws RangeError as `formatUtc` does. */
export const formatUtcClock = (moment: string | number, locale: Language): string => clockOf(moment, locale)

/** The date alone, of the day it is in UTC: `20 Nov 2026`; Jalali in Persian. Throws RangeError as `formatUtc` does. */
export const formatUtcDate = (moment: string | number, locale: Language): string => dateOf(partsOf(moment, locale))

/** The day and month of a moment in UTC, for axes: `20 Nov`; Jalali in Persian. Throws RangeError as `formatUtc` does. */
export const formatUtcDay = (moment: string | number, locale: Language): string => {
  const { day, month } = partsOf(moment, locale)
  return `${day} ${month}`
}

/**
 * So many Gregorian months later (or earlier) at the same time of day in UTC; a day the month does not have becomes its
 * last: 31 January and one month is 28 or 29 February. Renewing month by month therefore forgets the 31st: to keep it,
 * count all months from the first day. Throws RangeError when `months` is not whole or the result is no date.
 */
export const addMonthsUtc = (epochMs: number, months: number): number => {
  if (!Number.isSafeInteger(months)) throw new RangeError(`not a whole number of months: ${months}`)
  const moment = new Date(epochMs)
  const day = moment.getUTCDate()
  moment.setUTCDate(1)
  moment.setUTCMonth(moment.getUTCMonth() + months)
  moment.setUTCDate(Math.min(day, daysInMonth(moment)))
  const result = moment.getTime()
  if (Number.isNaN(result)) throw new RangeError(`no date: ${epochMs} and ${months} months`)
  return result
}

const daysInMonth = (moment: Date): number => {
  const last = new Date(moment)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return last.getUTCDate()
}

export type Remaining = { minutes: number; seconds: number; over: boolean }

/**
 * The time until a moment, for a countdown, in whole seconds rounded up, so that it shows 0:00 only when it is over. Both
 * arguments in epoch milliseconds. (LIM-03)
 */
export const remaining = (untilMs: number, nowMs: number): Remaining => {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return { minutes: Math.floor(left / 60), seconds: left % 60, over: left === 0 }
}

/** `start` and `end` (excluded) in epoch milliseconds; `name`: `Nov 2026`, in Persian the Jalali month. */
export type Month = { start: number; end: number; name: string }

const numericDays = new Map<Language, Intl.DateTimeFormat>()

const dayOfMonth = (at: number, locale: Language): number => {
  const made =
    numericDays.get(locale) ??
    new Intl.DateTimeFormat(`en-u-ca-${locale === 'fa' ? 'persian' : 'gregory'}-nu-latn`, {
      timeZone: 'UTC',
      day: 'numeric',
    })
  numericDays.set(locale, made)
  return Number(made.formatToParts(at).find(({ type }) => type === 'day')?.value)
}

const startOfMonth = (at: number, locale: Language): number => {
  const midnight = Math.floor(at / dayMs) * dayMs
  return midnight - (dayOfMonth(midnight, locale) - 1) * dayMs
}

/** The month of the language's calendar, in UTC, in which the moment is, and the months before it, newest first. */
export const monthsUntil = (epochMs: number, locale: Language, count: number): Month[] => {
  const months: Month[] = []
  let inMonth = epochMs
  while (months.length < count) {
    const start = startOfMonth(inMonth, locale)
    const { month, year } = partsOf(start, locale)
    // No month of either calendar has more than 31 days.
    months.push({ start, end: startOfMonth(start + 32 * dayMs, locale), name: `${month} ${year}` })
    inMonth = start - 1
  }
  return months
}
