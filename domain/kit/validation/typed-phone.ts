import * as v from 'valibot'
import { callingCodeOf } from '#domain/kit/calling-code.ts'
import { cleanPhone } from '#domain/kit/phone.ts'
import { readPhone } from '#domain/kit/phone-plan.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { iranMobile, iranPhone, phone, usPhone } from '#domain/kit/validation/phone.ts'
import { readTyped } from '#domain/kit/validation/text.ts'

// Imports the numbering plans: for forms that ask for a phone, never for the sign-in.

/**
 * What is wrong with a phone number as it was typed; null when it can be sent. In international form it is judged by the
 * country it names, else by `country` (ISO 3166-1 alpha-2; empty while none is chosen). (VAL-16, VAL-17, VAL-26)
 */
export const phoneErrorOf = (typed: string, country: string): ValidationCode | null => {
  const text = cleanPhone(readTyped(typed))
  if (text === '') return 'REQUIRED'
  const read = readPhone(text, country === '' ? undefined : country)
  const owner = text.startsWith('+') ? read?.country : country
  const plain = brokenRule(phone, withoutCallingCode(text, owner))
  if (plain !== null) return plain
  const own = owner === 'IR' ? brokenRule(iranRuleFor(text), text) : owner === 'US' ? brokenRule(usPhone, text) : null
  return own ?? (read?.valid === true ? null : 'phone.invalid')
}

/** The number as it is sent: `+` and digits where it can be read, else as it was typed, for the API to refuse. */
export const readTypedPhone = (typed: string, country: string): string =>
  readPhone(readTyped(typed), country === '' ? undefined : country)?.e164 ?? readTyped(typed)

/** The country that a number in international form names while it is being typed; undefined while there is none. */
export const countryBeingTyped = (typed: string): string | undefined => {
  const text = cleanPhone(readTyped(typed))
  return text.startsWith('+') ? readPhone(text)?.country : undefined
}

const brokenRule = (schema: v.GenericSchema<string, string>, text: string): ValidationCode | null =>
  (v.safeParse(schema, text).issues?.[0].message as ValidationCode | undefined) ?? null

// Returns the error for mobiles if the first digit is a mobile's.
const iranRuleFor = (text: string) => (/^(?:\+98)?0?9/.test(text) ? iranMobile : iranPhone)

// The rule of 5 to 13 digits is about the number itself, however it is dialled.
const withoutCallingCode = (text: string, country: string | undefined): string => {
  if (!text.startsWith('+')) return text
  const code = country === undefined ? undefined : callingCodeOf(country)
  return code !== undefined && text.startsWith(`+${code}`) ? text.slice(code.length + 1) : text.slice(1)
}
