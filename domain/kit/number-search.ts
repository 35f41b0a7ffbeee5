import { everyDigitLatin } from './digits.ts'
import { cleanPhone, ungrouped } from './phone.ts'

/** One way to read a searched number: digits behind the plus sign of a stored number, or digits anywhere in it. */
export type NumberReading = { readonly at: 'start' | 'anywhere'; readonly digits: string }

/**
 * The ways in which a typed text finds stored numbers; a number is found if one of them fits. Empty if the text is no part of a number.
 * `+49 (0)30 12`, `0049 30 12`, `004930`, `030/12`, `(030) 12`, `4930 12` and `3012` all find `+493012…`, in digits of every script and
 * with marks of direction around them.
 */
export const numberReadings = (typed: string): NumberReading[] => {
  const cleaned = cleanPhone(typed)
  if (!/^\+?\d+$/.test(cleaned)) return []
  const starts = cleaned.startsWith('+') ? [cleaned.slice(1), ...withoutTrunkZero(typed)] : americanExit(cleaned)
  const literal = ungrouped(typed).replace(/^\+/, '')
  // A national number begins with a zero that an international one does not have.
  const national = /^0([1-9]\d+)$/.exec(literal)?.[1]
  const anywhere = ungrouped(typed).startsWith('+') ? [] : [literal, ...(national === undefined ? [] : [national])]
  return [
    ...starts.map((digits) => ({ at: 'start', digits }) as const),
    ...anywhere.map((digits) => ({ at: 'anywhere', digits }) as const),
  ]
}

/** Whether a number with its plus sign is found by a typed text. */
export const isNumberFound = (typed: string, number: string): boolean =>
  numberReadings(typed).some(({ at, digits }) =>
    at === 'start' ? number.startsWith(`+${digits}`) : number.includes(digits),
  )

/** `+49 (0)30` names both forms of the area code at once. */
const withoutTrunkZero = (typed: string): string[] => {
  const text = everyDigitLatin(typed)
  return text.includes('(0)') ? [cleanPhone(text.replace('(0)', '')).slice(1)] : []
}

/** `011` is dialled in North America before an international number. */
const americanExit = (digits: string): string[] => (/^011[1-9]\d{3}/.test(digits) ? [digits.slice(3)] : [])
