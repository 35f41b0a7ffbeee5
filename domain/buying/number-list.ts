import * as v from 'valibot'
import { ungrouped } from '#domain/kit/phone.ts'
import type { Offer } from './offer.ts'
import { numbersAtOnce } from './pricing.ts'
import { belongsTo, isNumber } from './purchase.ts'

/** Numbers that one check may ask about, and characters that a list may have. */
export const numbersPerCheck = 30
export const maxListText = 2_000

export const numberListTextSchema = v.pipe(v.string(), v.maxLength(maxListText))

/** Why a line of a list cannot be bought. `own`: ordered by the project itself; `taken`: sold or held; `unknown`: never among the numbers of the offer. */
export const lineFaults = [
  'notANumber',
  'duplicate',
  'elsewhere',
  'own',
  'taken',
  'unknown',
  'noRoom',
  'unchecked',
] as const
export type LineFault = (typeof lineFaults)[number]

/** `number` is null if the text is not a number. */
export type ListLine = { readonly typed: string; readonly number: string | null; readonly fault: LineFault | null }

type Prefixed = Pick<Offer, 'calling_code' | 'prefix'>

/**
 * The lines of a typed or pasted list: one number per line, or separated by commas or semicolons, with digits of any script. A
 * number has its country code after `+` or `00`, or is written as it is dialled in its country.
 * @param chosen numbers that are chosen already
 */
export const readNumberList = (text: string, offer: Prefixed, chosen: readonly string[] = []): ListLine[] => {
  const seen = new Set(chosen)
  let asked = 0
  return text
    .split(/[\n\r,;،؛\t]+/)
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '')
    .map((typed) => {
      const number = toNumber(typed, offer)
      const fault = faultOf(number, offer, seen)
      if (number === null || fault !== null) return { typed, number, fault }
      seen.add(number)
      asked += 1
      return { typed, number, fault: asked > numbersPerCheck ? 'unchecked' : null }
    })
}

const faultOf = (number: string | null, offer: Prefixed, seen: ReadonlySet<string>): LineFault | null => {
  if (number === null) return 'notANumber'
  if (seen.has(number)) return 'duplicate'
  return belongsTo(offer, number) ? null : 'elsewhere'
}

const toNumber = (typed: string, { calling_code, prefix }: Prefixed): string | null => {
  const plain = ungrouped(typed)
  if (!/^\+?\d+$/.test(plain)) return null
  const number = plain.startsWith('+') ? plain : international(plain, calling_code, prefix)
  return isNumber(number) ? number : null
}

const international = (digits: string, callingCode: string, prefix: string): string => {
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.startsWith('0')) return `+${callingCode}${digits.slice(1)}`
  if (digits.startsWith(`${callingCode}${prefix}`)) return `+${digits}`
  return digits.startsWith(prefix) ? `+${callingCode}${digits}` : `+${digits}`
}

/** The numbers that the API is asked about. */
export const numbersToCheck = (lines: readonly ListLine[]): string[] =>
  lines.flatMap(({ number, fault }) => (number === null || fault !== null ? [] : [number]))

export type CheckedNumber = { readonly number: string; readonly state: 'free' | 'own' | 'taken' | 'unknown' }

/** The lines with the result of the check. Free numbers fill the room that is left next to those chosen; the rest have none. */
export const judgeLines = (
  lines: readonly ListLine[],
  checked: readonly CheckedNumber[],
  chosen: readonly string[] = [],
): ListLine[] => {
  const states = new Map(checked.map(({ number, state }) => [number, state]))
  let room = Math.max(0, numbersAtOnce - chosen.length)
  return lines.map((line) => {
    if (line.number === null || line.fault !== null) return line
    const state = states.get(line.number) ?? 'unknown'
    if (state !== 'free') return { ...line, fault: state }
    room -= 1
    return room < 0 ? { ...line, fault: 'noRoom' } : line
  })
}

/** How many lines have each fault, in the order of `lineFaults`. */
export const countFaults = (lines: readonly ListLine[]): readonly (readonly [LineFault, number])[] =>
  lineFaults
    .map((fault) => [fault, lines.filter((line) => line.fault === fault).length] as const)
    .filter(([, count]) => count > 0)
