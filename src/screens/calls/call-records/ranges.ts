import { useLingui } from '@lingui/react/macro'
import { toDecimal } from '#domain/kit/decimal.ts'
import { useFormat } from '#src/i18n/use-format.ts'

type Bound = string | undefined

/** What the bounds are: whole seconds, or USD. */
type Kind = 'seconds' | 'cost'

/** Bounds as `from_to`. */
const offered = {
  seconds: ['0_59', '60_', '300_', '1800_'],
  cost: ['_0', '0.01_', '0.1_', '1_'],
} as const

/** The bounds of a chosen range. */
export const boundsOf = (range: string | undefined): [least: Bound, most: Bound] => {
  const [least, most] = (range ?? '_').split('_')
  return [least || undefined, most || undefined]
}

/** A short list of ranges, and the range of the address, which may have any two bounds. */
export const useRanges = (kind: Kind, least: Bound, most: Bound) => {
  const wordsOf = useRangeWords(kind)
  const value = least === undefined && most === undefined ? undefined : `${least ?? ''}_${most ?? ''}`
  const ranges: readonly string[] = offered[kind]
  const listed = value === undefined || ranges.includes(value) ? ranges : [value, ...ranges]
  return { value, options: listed.map((range) => ({ value: range, label: wordsOf(range) })) }
}

const useRangeWords = (kind: Kind) => {
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
