import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import * as v from 'valibot'
import { toLatinDigits } from './digits.ts'
import { countrySchema } from './primitives.ts'

/** Digits after the plus sign, for an ISO 3166-1 alpha-2 country; undefined where there is no numbering plan. */
export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? getCountryCallingCode(country satisfies CountryCode) : undefined

/** Whether a text, from an address perhaps, is written as ISO 3166-1 alpha-2. */
export const isCountryCode = (text: string): boolean => v.is(countrySchema, text)

/**
 * Whether somebody who typed this may mean the country: part of one of its names, the start of its calling code, or its
 * two letters. Case, accents, Arabic forms of Persian letters and the script of the digits make no difference. (BUY-01)
 */
export const isCountryMeant = (typed: string, country: string, names: readonly string[]): boolean => {
  const wanted = fold(typed)
  if (wanted === '') return true
  const digits = wanted.replace(/[\s+-]/g, '').replace(/^00/, '')
  if (/^\d+$/.test(digits)) return callingCodeOf(country)?.startsWith(digits) ?? false
  return fold(country) === wanted || names.some((name) => fold(name).includes(wanted))
}

/** Text as it is compared: lower case, without accents and joiners, one form of each letter and digit. */
export const fold = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFD')
    .replace(/[\p{M}\u200c\u200d]/gu, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
