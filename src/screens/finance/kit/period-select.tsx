import { useLingui } from '@lingui/react/macro'
import { monthsUntil } from '#domain/kit/calendar.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FilterSelect } from './filter-select.tsx'

type Period = { from?: string | undefined; to?: string | undefined }

export type PeriodSelectProps = Period & {
  /** The API's clock; null before the first response. */
  now: string | null
  onChoice: (period: { from: string | undefined; to: string | undefined }) => void
}

/** Months that can be chosen; the address takes any two days. */
const monthsBack = 24

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A month of the language's calendar, as two days in the address. */
export const PeriodSelect = ({ from, to, now, onChoice }: PeriodSelectProps) => {
  const { t } = useLingui()
  const { language, utcDate } = useFormat()
  const months =
    now === null
      ? []
      : monthsUntil(Date.parse(now), language, monthsBack).map(({ start, end, name }) => ({
          value: `${dayOf(start)}_${dayOf(end - 1)}`,
          label: name,
        }))
  const value = from === undefined && to === undefined ? undefined : `${from ?? ''}_${to ?? ''}`
  const isListed = value === undefined || months.some((month) => month.value === value)
  const [first = '', last = ''] = [from, to].map((day) => (day === undefined ? '…' : utcDate(day)))
  return (
    <FilterSelect
      label={t`Period`}
      all={t`Any time`}
      value={value}
      options={isListed ? months : [{ value, label: `${first} – ${last}` }, ...months]}
      onChoice={(chosen) => {
        const [start, end] = (chosen ?? '_').split('_')
        onChoice({ from: start || undefined, to: end || undefined })
      }}
    />
  )
}
