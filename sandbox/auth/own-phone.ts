import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { cleanPhone } from '#domain/kit/phone.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

export type OwnPhone = { readonly e164: string; readonly isMobile: boolean }

/** Types of numbers that reach a user; the others charge the caller or belong to services. */
const reachable: readonly NumberType[] = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE']

/**
 * Parses a phone number, with `country` for national formats.
 * @throws Refusal `phoneNotRegistrable` unless it is a mobile or fixed number of a numbering plan, and for a number
 * sold by this portal; `phoneNotAllowed` for a country that the site does not serve
 */
export const readOwnPhone = async (
  db: Reader,
  given: { readonly phone: string; readonly country: string },
  served: readonly string[] | null,
): Promise<OwnPhone> => {
  const phone = parsePhoneNumberFromString(cleanPhone(given.phone), given.country as CountryCode)
  const type = phone?.getType()
  if (phone === undefined || !reachable.includes(type) || (await isSoldByUs(db, phone.number))) {
    return refusePhone('phoneNotRegistrable')
  }
  if (served !== null && !served.includes(phone.country ?? '')) return refusePhone('phoneNotAllowed')
  return { e164: phone.number, isMobile: type !== 'FIXED_LINE' }
}

/** Refuses a phone, with the code in the problem and at its field. (AUT-07) */
export const refusePhone = (code: 'phoneAssigned' | 'phoneUsed' | 'phoneNotAllowed' | 'phoneNotRegistrable'): never =>
  refuse(code, { field: { name: 'phone', code } })

/** The account that has verified this phone; at most one. Phones of one number with several extensions are several phones. */
export const findHolder = async (
  db: Reader,
  e164: string,
  extension: string | null = null,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_phone')
    .select('account_id')
    .where('number', '=', e164)
    .where('extension', extension === null ? 'is' : '=', extension)
    .where('verified', '=', 1)
    .executeTakeFirst()
  return row?.account_id
}

const isSoldByUs = async (db: Reader, e164: string): Promise<boolean> => {
  const row = await db
    .selectFrom('owned_number')
    .select('id')
    .where('number', '=', e164)
    .where('state', 'not in', ['canceled', 'deleted'])
    .executeTakeFirst()
  return row !== undefined
}
