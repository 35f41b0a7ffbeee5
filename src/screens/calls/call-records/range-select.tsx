import { useLingui } from '@lingui/react/macro'
import { toDecimal } from '#domain/kit/decimal.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FilterSelect } from '#src/screens/kit/listing/filter-select.tsx'

type Bound = string | undefined

export type RangeSelectProps = {
  label: string
  all: string
  least: Bound
  most: Bound
  /** What the bounds are: whole seconds, or USD. */
  kind: 'seconds' | 'cost'
  onChoice: (least: Bound, most: Bound) => void
}

/** Bounds as `from_to`. */
const offered = {
  seconds: ['0_59', '60_', '300_', '1800_'],
  cost: ['_0', '0.01_', '0.1_', '1_'],
} as const

/** A range from a short list; the address takes any two bounds. */
export const RangeSelect = ({ label, all, least, most, kind, onChoice }: RangeSelectProps) => {
  const wordsOf = useRangeWords(kind)
  const value = least === undefined && most === undefined ? undefined : `${least ?? ''}_${most ?? ''}`
  const ranges: readonly string[] = offered[kind]
  const listed = value === undefined || ranges.includes(value) ? ranges : [value, ...ranges]
  return (
    <FilterSelect
      label={label}
      all={all}
      value={value}
      options={listed.map((range) => ({ value: range, label: wordsOf(range) }))}
      onChoice={(chosen) => {
        const [from, to] = (chosen ?? '_').split('_')
        onChoice(from || undefined, to || undefined)
      }}
    />
  )
}

const useRangeWords = (kind: RangeSelectProps['kind']) => {
  const { t } = useLingui()
  const { money, number, digits } = useFormat()
  const shown = (bound: string): string => {
    if (kind === 'cost') return money(toDecimal(bound), undefined, { decimals: 2 }).text
    const seconds = Number(bound)
    if (seconds > 0 && seconds % 60 === 0) {
      const minutes = number(seconds / 60)
      return t`${minutes} min`
    }
    const some = digits(String(seconds))
    return t`${some} s`
  }
  return (range: string): string => {
    if (range === '0_59') return t`Under a minute`
    if (range === '_0') return t`Free`
    const [from = '', to = ''] = range.split('_')
    const least = from === '' ? '' : shown(from)
    const most = to === '' ? '' : shown(to)
    if (most === '') return t`${least} or more`
    return least === '' ? t`${most} or less` : `${least} – ${most}`
  }
}
