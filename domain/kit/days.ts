import * as v from 'valibot'

const dateOf = (clock: number): string => new Date(clock).toISOString().slice(0, 10)

/** Whether a text like `2026-02-31` is a day that exists. */
export const isDay = (date: string): boolean => {
  const start = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(start) && dateOf(start) === date
}

/** Whether a day is in a year that a user can mean: one of another calendar, such as 1370, is taken for no year of this one. */
export const hasPlausibleYear = (date: string): boolean => date >= '1900-01-01' && date <= '2199-12-31'

/** A calendar day without a time zone: `2026-11-20`. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay), v.check(hasPlausibleYear, 'date.year'))

/** Days, both included; absent: without an end. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Whether the first day of a period is not after its last. */
export const isOrdered = ({ from, to }: Period): boolean => from === undefined || to === undefined || from <= to

/** A query or a filter whose period ends before it begins is refused at its `to`. */
export const inOrder = <S extends v.GenericSchema<unknown, Period>>(schema: S) =>
  v.pipe(
    schema,
    v.rawCheck<v.InferOutput<S>>(({ dataset, addIssue }) => {
      if (!dataset.typed || isOrdered(dataset.value)) return
      const input: Record<string, unknown> = { ...dataset.value }
      addIssue({
        message: 'period.order',
        path: [{ type: 'object', origin: 'value', input, key: 'to', value: input.to }],
      })
    }),
  )

/** `start` in epoch milliseconds: the day's first moment in its time zone. */
export type Day = { readonly date: string; readonly start: number }

const dayMs = 24 * 60 * 60 * 1000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** What the clocks of a zone show at a moment, as the epoch milliseconds at which clocks in UTC show the same. */
const clockAt = (at: number, zone: string): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** By zone and midnight: to find one formats several moments, and an overview asks for 30 of them. */
const knownStarts = new Map<string, number>()
const maxKnownStarts = 5_000

const startOf = (midnight: number, zone: string): number => {
  const key = `${zone} ${midnight}`
  const known = knownStarts.get(key)
  if (known !== undefined) return known
  const start = findStart(midnight, zone)
  if (knownStarts.size === maxKnownStarts) knownStarts.clear()
  knownStarts.set(key, start)
  return start
}

/** The first moment at which a zone has this date; clocks that change at midnight are the reason for two candidates. */
const findStart = (midnight: number, zone: string): number => {
  const offsetAt = (at: number) => clockAt(at, zone) - at
  const offsets = [offsetAt(midnight - dayMs), offsetAt(midnight + dayMs)]
  const starts = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b)
  return starts.find((start) => clockAt(start, zone) >= midnight) ?? midnight - (offsets[1] ?? 0)
}

/**
 * The moment, in epoch milliseconds, at which the clocks of a zone show a date and time such as `2026-11-20T09:30`; the first one, if they
 * show it twice. Undefined for a text in another form, and for a time that is left out when clocks change.
 * @throws RangeError for an unknown zone
 */
export const momentAt = (clock: string, zone: string): number | undefined => {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) ? Date.parse(`${clock}:00Z`) : Number.NaN
  // A day that the month does not have is read as one of the next month.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== clock) return undefined
  const candidates = [shown - dayMs, shown + dayMs].map((at) => shown - (clockAt(at, zone) - at))
  return candidates.toSorted((a, b) => a - b).find((at) => clockAt(at, zone) === shown)
}

/**
 * The day in which a moment is in a time zone, and the days before it, oldest first. A day has 23 or 25 hours when clocks change.
 * @throws RangeError for an unknown zone
 */
export const daysUntil = (epochMs: number, zone: string, count: number): readonly Day[] => {
  const today = Math.floor(clockAt(Math.floor(epochMs / 1000) * 1000, zone) / dayMs) * dayMs
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * dayMs
    return { date: dateOf(midnight), start: startOf(midnight, zone) }
  })
}

/**
 * The day in which a moment is in a time zone, such as `2026-11-20`.
 * @throws RangeError for an unknown zone
 */
export const dayIn = (epochMs: number, zone: string): string => daysUntil(epochMs, zone, 1)[0]?.date ?? dateOf(epochMs)

/**
 * The first moment after a day in a time zone, in epoch milliseconds; `date` as in `Day`.
 * @throws RangeError for an unknown zone
 */
export const endOfDay = (date: string, zone: string): number => startOf(Date.parse(date) + dayMs, zone)
