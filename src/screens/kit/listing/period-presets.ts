import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#src/i18n/use-format.ts'
import { monthsOf, type Period, usePeriods } from './periods.ts'

type Preset = { readonly name: string; readonly from: string | undefined; readonly to: string | undefined }

const dayBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 10)

/** Usual periods in UTC, for the API's clock; without the clock only the one without an end. */
export const usePeriodPresets = (now: string | null): readonly Preset[] => {
  const { t } = useLingui()
  const { language } = useFormat()
  const always = { name: t`Any time`, from: undefined, to: undefined }
  if (now === null) return [always]
  const today = dayBefore(now, 0)
  const months = monthsOf(Date.parse(now), language, 12)
  const [thisMonth, lastMonth] = months
  const year = months.at(-1)
  return [
    always,
    { name: t`Today`, from: today, to: today },
    { name: t`Last 7 days`, from: dayBefore(now, 6), to: today },
    { name: t`Last 30 days`, from: dayBefore(now, 29), to: today },
    ...(thisMonth === undefined ? [] : [{ ...thisMonth, name: t`This month` }]),
    ...(lastMonth === undefined ? [] : [{ ...lastMonth, name: t`Last month` }]),
    ...(year === undefined ? [] : [{ name: t`Last 12 months`, from: year.from, to: today }]),
  ]
}

/** The name of a period: of a usual one, of a month, or its days; null without a period. */
export const usePeriodName = ({ from, to, now }: Period & { now: string | null }): string | null => {
  const presets = usePeriodPresets(now)
  const { value, options } = usePeriods({ from, to, now })
  if (value === undefined) return null
  const preset = presets.find((each) => each.from === from && each.to === to)
  return preset?.name ?? options.find((option) => option.value === value)?.label ?? null
}
