import * as v from 'valibot'
import { fold } from './fold.ts'
import { countrySchema } from './primitives.ts'

/** Whether a text is in ISO 3166-1 alpha-2 form. */
export const isCountryCode = (text: string): boolean => v.is(countrySchema, text)

export type SearchedCountry = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Digits, without the plus sign. */
  callingCode?: string | undefined
  names: readonly string[]
}

/**
 * Whether a typed text matches the country: part of one of its names, the start of its calling code, or its two letters.
 * Ignores case, accents, Arabic forms of Persian letters and the script of digits. (BUY-01)
 */
export const isCountryMeant = (typed: string, { country, callingCode, names }: SearchedCountry): boolean => {
  const wanted = fold(typed)
  if (wanted === '') return true
  const digits = wanted.replace(/[\s+-]/g, '').replace(/^00/, '')
  if (/^\d+$/.test(digits)) return callingCode?.startsWith(digits) ?? false
  return fold(country) === wanted || names.some((name) => fold(name).includes(wanted))
}
