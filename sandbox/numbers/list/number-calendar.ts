import type { ResponseOf } from '#domain/contract/kit/endpoint.ts'
import { calendarLimit, type exportNumberCalendar } from '#domain/contract/numbers/number-calendar.ts'
import type { Language } from '#domain/kit/primitives.ts'
import { day } from '#domain/numbers/number-life.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { requireModified } from '#sandbox/platform/http/not-modified.ts'
import { filtered, type NumberFilter } from './number-filter.ts'

/** Days before an end at which the calendar reminds. */
const alarmDays = [7, 1] as const

const words = {
  en: {
    calendar: 'Ends of my numbers',
    ends: (number: string) => `${number} ends`,
    renews: 'It renews automatically if the balance covers it.',
    stops: 'It does not renew automatically.',
  },
  fa: {
    calendar: 'پایان اعتبار شماره‌های من',
    ends: (number: string) => `پایان اعتبار ${number}`,
    renews: 'اگر موجودی کافی باشد، خودکار تمدید می‌شود.',
    stops: 'خودکار تمدید نمی‌شود.',
  },
} as const satisfies Record<Language, unknown>

/** Changes with the form of the calendar, so that clients load it again. */
const calendarVersion = 2

type CalendarRequest = NumberFilter & {
  readonly language: Language
  /** Of the portal, for links. */
  readonly origin: string
  readonly request: Request
}

/**
 * The coming ends of the numbers that match, the nearest first. A number has one event, whose identifier is made of nothing that
 * changes and whose sequence rises with each change of the number, so a calendar that is imported again moves its events. Calendar
 * programmes ask again and again: nothing is made for one that has the current calendar.
 * @param origin of the portal, for links
 * @throws NotModified
 */
export const numberCalendar = async (
  db: Reader,
  now: number,
  project: string,
  { language, origin, request, ...filter }: CalendarRequest,
): Promise<ResponseOf<typeof exportNumberCalendar>> => {
  const rows = await filtered(db, now, project, filter)
    .select(['id', 'number', 'expires_at', 'auto_renew', 'version'])
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('number')
    .limit(calendarLimit)
    .execute()
  const etag = requireModified(request, { version: calendarVersion, language, origin, rows })
  // Loaded with the first calendar, so that the sandbox starts sooner.
  const { default: ical, ICalAlarmType } = await import('ical-generator')
  const text = words[language]
  const { host } = new URL(origin)
  const calendar = ical({ name: text.calendar, prodId: { company: host, product: 'numbers' } })
  for (const { id, number, expires_at, auto_renew, version } of rows) {
    const event = calendar.createEvent({
      id,
      sequence: version,
      stamp: new Date(now),
      start: new Date(Number(expires_at)),
      summary: text.ends(number),
      description: auto_renew === 1 ? text.renews : text.stops,
      url: `${origin}/my_number/${id}`,
    })
    for (const days of alarmDays) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: (days * day) / 1000 })
  }
  return {
    name: 'numbers.ics',
    type: 'text/calendar',
    etag,
    bytes: new TextEncoder().encode(calendar.toString()) as Uint8Array<ArrayBuffer>,
  }
}
