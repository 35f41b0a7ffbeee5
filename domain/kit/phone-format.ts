import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanPhone } from './phone.ts'

// Kept apart from phone.ts: the numbering plans weigh more than a whole screen, and signing in needs none of them.

export type ReadPhone = {
  /** `+` and digits. */
  e164: string
  /** ISO 3166-1 alpha-2; absent where the numbering plan cannot tell. */
  country: string | undefined
  /** Whether the number's length and first digits fit its country. */
  valid: boolean
}

/**
 * A phone number as it was typed or pasted, in international form, or in the form of `country` (ISO 3166-1 alpha-2).
 * Undefined when it is no phone number at all. (VAL-26)
 */
export const readPhone = (text: string, country?: string): ReadPhone | undefined => {
  const parsed = parsePhoneNumberFromString(cleanPhone(text), country as CountryCode | undefined)
  return parsed && { e164: parsed.number, country: parsed.country, valid: parsed.isValid() }
}

/** `+982112345678` is `+98 21 1234 5678`; what is no international number comes back as it was. */
export const formatPhone = (e164: string): string => {
  const known = formatted.get(e164)
  if (known !== undefined) return known
  const text = parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
  if (formatted.size >= 1_000) formatted.clear()
  formatted.set(e164, text)
  return text
}

// A table formats its numbers again with every render, and reading a number is slow.
const formatted = new Map<string, string>()

/** ISO 3166-1 alpha-2 of the number's country, where its numbering plan tells. */
export const countryOfPhone = (e164: string): string | undefined => parsePhoneNumberFromString(e164)?.country
