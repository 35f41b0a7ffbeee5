import * as v from 'valibot'
import { fiscalId } from '#domain/kit/validation/iran-identity.ts'

/** 22 characters: the fiscal id, five hexadecimal digits of the day, ten of the serial, one decimal digit that checks them. */
const form = /^([A-Z0-9]{6})([0-9A-F]{5})([0-9A-F]{10})(\d)$/

const dayMs = 86_400_000
/** The decimal writing that is checked has six digits for the day and twelve for the serial. */
const maxDay = 999_999
const maxSerial = 999_999_999_999

type TaxIdParts = {
  /** The six characters by which the tax office knows the seller's tax memory. */
  readonly fiscalId: string
  /** Epoch milliseconds of the issue; the id has the day in UTC. */
  readonly issuedAt: number
  readonly serial: number
}

/**
 * The unique tax id of an official invoice, as the tax office of Iran defines it: RC_DCPS.SN, “Format of the unique id of the
 * tax memory and of the tax number”, with the samples of RC_TICS.IS v1.6. The check digit is Verhoeff's, of the decimal writing:
 * letters of the fiscal id as their ASCII codes, six digits of the day, twelve of the serial.
 * @throws RangeError for a fiscal id, a day or a serial that the format cannot hold
 */
export const taxIdOf = ({ fiscalId: memory, issuedAt, serial }: TaxIdParts): string => {
  const day = Math.floor(issuedAt / dayMs)
  if (!v.is(fiscalId, memory) || memory.length !== 6) throw new RangeError(`not a fiscal id: ${memory}`)
  if (!isWithin(day, maxDay) || !isWithin(serial, maxSerial)) throw new RangeError(`no tax id: ${day}, ${serial}`)
  return `${memory}${hexadecimal(day, 5)}${hexadecimal(serial, 10)}${checkDigitOf(decimalWriting(memory, day, serial))}`
}

const isWithin = (value: number, most: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= most

const hexadecimal = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0')

const decimalWriting = (memory: string, day: number, serial: number): string =>
  [
    memory.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0))),
    String(day).padStart(6, '0'),
    String(serial).padStart(12, '0'),
  ].join('')

/** Whether the text has the form of a tax id and the right check digit. */
export const isTaxId = (text: string): boolean => {
  const [, memory = '', day = '', serial = '', check] = form.exec(text) ?? []
  return (
    check !== undefined &&
    checkDigitOf(decimalWriting(memory, Number.parseInt(day, 16), Number.parseInt(serial, 16))) === check
  )
}

export const taxIdSchema = v.pipe(v.string(), v.regex(form))

// Verhoeff's code: the dihedral group of order ten. Digits 0 to 4 are rotations, 5 to 9 reflections.
const composed = (a: number, b: number): number => {
  const rotation = a < 5 ? (a + b) % 5 : (a - b + 10) % 5
  return rotation + (a < 5 === b < 5 ? 0 : 5)
}

const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const

/** The digit after the last `times` permutations. */
const permuted = (digit: number, times: number): number => {
  let result = digit
  for (let done = 0; done < times; done += 1) result = permutation[result] ?? 0
  return result
}

const checkDigitOf = (digits: string): string => {
  const sum = [...digits]
    .reverse()
    .reduce((result, digit, at) => composed(result, permuted(Number(digit), (at + 1) % 8)), 0)
  // A rotation is undone by the opposite one, a reflection by itself.
  return String(sum < 5 ? (5 - sum) % 5 : sum)
}
