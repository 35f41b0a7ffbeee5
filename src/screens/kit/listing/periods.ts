import { monthsUntil } from '#domain/kit/calendar.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { SelectOption } from '#src/components/forms/native-select.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

export type Period = { from?: string | undefined; to?: string | undefined }

/** Months that can be chosen; the address takes any two days. */
const monthsBack = 24

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The last months of a calendar as periods of days, newest first. */
export const monthsOf = (now: number, language: Language, count: number) =>
  monthsUntil(now, language, count).map(({ start, end, name }) => ({ from: dayOf(start), to: dayOf(end - 1), name }))

/** The months to choose from, and the period of the address if it is no month. `value` is undefined without a period. */
export const usePeriods = ({ from, to, now }: Period & { now: string | null }) => {
  const { language, utcDate } = useFormat()
  const months: SelectOption<string>[] =
    now === null
      ? []
      : monthsOf(Date.parse(now), language, monthsBack).map((month) => ({
          value: `${month.from}_${month.to}`,
          label: month.name,
        }))
  const value = from === undefined && to === undefined ? undefined : `${from ?? ''}_${to ?? ''}`
  const isListed = value === undefined || months.some((month) => month.value === value)
  const [first = '', last = ''] = [from, to].map((day) => (day === undefined ? '…' : utcDate(day)))
  return { value, options: isListed ? months : [{ value, label: `${first} – ${last}` }, ...months] }
}
