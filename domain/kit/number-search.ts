import { cleanPhone, ungrouped } from './phone.ts'
import { readIdentifier } from './reading.ts'

/** One way to read a searched number: digits behind the plus sign of a stored number, or digits anywhere in it. */
export type NumberReading = { readonly at: 'start' | 'anywhere'; readonly digits: string }

/**
 * The ways in which a typed text finds stored numbers; a number is found if one of them fits. Empty if the text is no part of a number.
 * `+49 (0)30 12`, `0049 30 12`, `004930`, `030/12`, `(030) 12`, `4930 12` and `3012` all find `+493012…`, in digits of every script and
 * with marks of direction around them.
 */
export const numberReadings = (typed: string): NumberReading[] => {
  const number = withoutExtension(typed)
  const cleaned = cleanPhone(number)
  if (!/^\+?\d+$/.test(cleaned)) return []
  const asTyped = ungrouped(number)
  const starts = cleaned.startsWith('+') ? [cleaned.slice(1), ...withoutTrunkZero(cleaned.slice(1))] : []
  const literal = asTyped.replace(/^\+/, '')
  // A national number begins with a zero that an international one does not have.
  const national = /^0([1-9]\d+)$/.exec(literal)?.[1]
  const anywhere = asTyped.startsWith('+') ? [] : [literal, ...(national === undefined ? [] : [national])]
  return [
    ...[...starts, ...otherExit(asTyped)].map((digits) => ({ at: 'start', digits }) as const),
    ...anywhere.map((digits) => ({ at: 'anywhere', digits }) as const),
  ]
}

/** Whether a number with its plus sign is found by a typed text. */
export const isNumberFound = (typed: string, number: string): boolean =>
  numberReadings(typed).some(({ at, digits }) =>
    at === 'start' ? number.startsWith(`+${digits}`) : number.includes(digits),
  )

/** No stored number has an extension. Forms refuse it instead, because they would lose it. */
const withoutExtension = (typed: string): string =>
  readIdentifier(typed).replace(
    /(?<=\d\d)[\s,;)([]*(?:\b(?:ext(?:ension|n)?|x|durchwahl|poste|int)|x|داخلی|\s#)[\s.:=]*\d{1,6}[)\]]?$/i,
    '',
  )

/** `+49 (0)30` and `+49 030` name both forms of the area code at once. Calling codes have the lengths of ITU-T E.164. */
const withoutTrunkZero = (digits: string): string[] => {
  const [, code, national] =
    /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})0(\d+)$/.exec(digits) ?? []
  return code === undefined ? [] : [`${code}${national}`]
}

/** `011` is dialled in North America before an international number, `0011` in Australia. */
const otherExit = (digits: string): string[] => {
  const [, number] = /^0?011([1-9]\d{3,})/.exec(digits) ?? []
  return number === undefined ? [] : [number]
}
