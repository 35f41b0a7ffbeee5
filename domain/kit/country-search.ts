import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import * as v from 'valibot'
import { fold } from './fold.ts'
import { countrySchema } from './primitives.ts'

/** Digits after the plus sign, for an ISO 3166-1 alpha-2 country; undefined where there is no numbering plan. */
export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? getCountryCallingCode(country satisfies CountryCode) : undefined

/** Whether a text is in ISO 3166-1 alpha-2 form. */
export const isCountryCode = (text: string): boolean => v.is(countrySchema, text)

/**
 * Whether a typed text matches the country: part of one of its names, the start of its calling code, or its two letters.
 * Ignores case, accents, Arabic forms of Persian letters and the script of digits. (BUY-01)
 */
export const isCountryMeant = (typed: string, country: string, names: readonly string[]): boolean => {
  const wanted = fold(typed)
  if (wanted === '') return true
  const digits = wanted.replace(/[\s+-]/g, '').replace(/^00/, '')
  if (/^\d+$/.test(digits)) return callingCodeOf(country)?.startsWith(digits) ?? false
  return fold(country) === wanted || names.some((name) => fold(name).includes(wanted))
}
