import { parsePhoneNumber } from 'awesome-phonenumber'
import { cleanPhone } from '#domain/phone.ts'
import type { Reader } from '../db/database.ts'
import { refuse } from '../refusal.ts'

export type OwnPhone = { readonly e164: string; readonly isMobile: boolean }

/** Numbers that a person can be reached at; the others cost whoever calls them, or reach no person at all. */
const reachable = ['mobile', 'fixed-line', 'fixed-line-or-mobile']

/**
 * The phone that somebody says is theirs, read with `country` where it is not international.
 * @throws Refusal `phoneNotRegistrable` for what is no mobile or fixed number of any numbering plan, and for a number that
 * we sold ourselves; `phoneNotAllowed` for a country that the site doesn't serve
 */
export const readOwnPhone = async (
  db: Reader,
  given: { readonly phone: string; readonly country: string },
  served: readonly string[] | null,
): Promise<OwnPhone> => {
  const parsed = parsePhoneNumber(cleanPhone(given.phone), { regionCode: given.country })
  if (!parsed.valid || !reachable.includes(parsed.type) || (await isSoldByUs(db, parsed.number.e164))) {
    return refusePhone('phoneNotRegistrable')
  }
  if (served !== null && !served.includes(parsed.regionCode)) return refusePhone('phoneNotAllowed')
  return { e164: parsed.number.e164, isMobile: parsed.type !== 'fixed-line' }
}

/** Says no to a phone, in the problem's code and at its field. (AUT-07) */
export const refusePhone = (code: 'phoneAssigned' | 'phoneUsed' | 'phoneNotAllowed' | 'phoneNotRegistrable'): never =>
  refuse(code, { field: { name: 'phone', code } })

/** The account that has proven that this phone is theirs: there is one at most. */
export const findHolder = async (db: Reader, e164: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account_phone')
    .select('account_id')
    .where('number', '=', e164)
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
