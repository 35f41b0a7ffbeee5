import { dayIn } from '#domain/kit/days.ts'

/** The time zone of the tax office that defines the official invoice. */
const officialZone = 'Asia/Tehran'

/**
 * The day of a moment on the documents of an invoice, such as `2026-03-21`: of Tehran where the law of Iran counts, because the evening
 * in UTC is already the next day and can be the next year there; for other sites of UTC, in which the whole portal counts.
 * @param moment RFC 3339
 */
export const legalDay = ({ has_official }: { readonly has_official: boolean }, moment: string): string =>
  dayIn(Date.parse(moment), has_official ? officialZone : 'UTC')
