import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { cleanPhone } from './phone.ts'

// Kept apart from phone.ts and phone-format.ts: the numbering plans weigh more than a whole screen, and signing in and showing
// numbers need none of them.

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

/** ISO 3166-1 alpha-2 of the number's country, where its numbering plan tells. */
export const countryOfPhone = (e164: string): string | undefined => parsePhoneNumberFromString(e164)?.country
