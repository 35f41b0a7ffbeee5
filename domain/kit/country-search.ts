import { countryNames } from './country-names.ts'
import { numberReadings } from './number-search.ts'
import { nameKey, namesKey, searchKey, searchWords } from './reading.ts'

export type SearchedCountry = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Digits, without the plus sign. */
  callingCode?: string | undefined
}

/** How well a country is meant: by a whole name or its letters, by part of a name or by its calling code, or not at all. */
export type CountryMatch = 'whole' | 'part' | 'none'

/**
 * How a typed text means a country: by one of the names that people use for it in the languages of the interface, by the start of its
 * calling code, or by its two letters. (BUY-01)
 */
export const countryMatch = (text: string, { country, callingCode }: SearchedCountry): CountryMatch => {
  const typed = text.replace(/^\s*the\s+(?=\S)/i, '')
  const words = searchWords(typed)
  if (words.length === 0) return 'part'
  const numbers = numberReadings(typed)
  if (numbers.length > 0) {
    return callingCode !== undefined && numbers.some(({ digits }) => callingCode.startsWith(digits)) ? 'part' : 'none'
  }
  const [wanted, names] = [nameKey(typed), namesOf(country)]
  if (names.some(({ whole }) => whole === wanted || whole === `the${wanted}`)) return 'whole'
  return names.some(({ key, whole }) => whole.startsWith(wanted) || words.every((word) => key.includes(word)))
    ? 'part'
    : 'none'
}

type Name = { readonly key: string; readonly whole: string }
const keys = new Map<string, readonly Name[]>()

/** Kept, because the names are read again with every letter that is typed. */
const namesOf = (country: string): readonly Name[] => {
  const known = keys.get(country)
  if (known !== undefined) return known
  const made = [country, ...countryNames(country)].map((name) => ({ key: searchKey(name), whole: nameKey(name) }))
  keys.set(country, made)
  return made
}

/** The key by which a country is searched in a table: its letters and all its names. */
export const countryKey = (country: string): string => namesKey([country, ...countryNames(country)])
