import { text } from '#sandbox/auth/letters.ts'
import { issueCode, markUsed, tryCode } from '#sandbox/auth/one-time-secrets.ts'
import { findHolder, type OwnPhone, readOwnPhone, refusePhone } from '#sandbox/auth/own-phone.ts'
import { codeLife } from '#sandbox/auth/register.ts'
import { countSending, countTextTo, untilNextSending } from '#sandbox/auth/resend.ts'
import { clearThrottle, throttle } from '#sandbox/auth/throttle.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import type { AccountPhoneTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Portal, servedCountries } from '#sandbox/session/portal.ts'

/** Codes per account before waits begin, so that the sandbox cannot be used to flood a phone. */
const free = 10

export type AddedPhone = { readonly phone: string; readonly number: string; readonly resend_after: number }
export type VerifiedPhone = { readonly verified: boolean; readonly resend_after: number }

/**
 * Adds a phone, or reuses an unverified one, and sends it a code. Too soon after the last code it sends none. Returns
 * the seconds until the next one.
 * @throws Refusal `accessRefused` for a user who acts for the account, the codes of the phone, `tooManyRequests`
 */
export const addPhone = async (
  { database, clock }: Sandbox,
  { account, impersonator }: SignedIn,
  portal: Portal,
  given: { readonly phone: string; readonly country: string },
): Promise<AddedPhone> => {
  if (impersonator !== null) return refuse('accessRefused')
  await throttle(database, clock, codesFor(account.id))
  return database.transact(async (trx) => {
    const phone = await readOwnPhone(trx, given, servedCountries(portal.site))
    const holder = await findHolder(trx, phone.e164)
    if (holder !== undefined) return refusePhone(holder === account.id ? 'phoneUsed' : 'phoneAssigned')
    const id = await findOrInsert(trx, clock, account.id, phone)
    const left = await untilNextSending(trx, clock, `phone:${id}`)
    const to = { to: phone.e164, language: account.language, portal: portal.origin }
    return { phone: id, number: phone.e164, resend_after: left > 0 ? left : await sendCode(trx, clock, id, to) }
  })
}

/**
 * Verifies a phone of the account by its code.
 * @throws Refusal `accessRefused` for a user who acts for the account, `codeInvalid`, `codeExpired`, `codeUsed`,
 * `phoneAssigned` when another account has verified it
 */
export const verifyPhone = async (
  database: Database,
  clock: Clock,
  { account, impersonator }: SignedIn,
  given: { readonly phone: string; readonly code: string },
): Promise<VerifiedPhone> => {
  if (impersonator !== null) return refuse('accessRefused')
  // A wrong code must be counted, so commit first and refuse afterwards.
  const guess = await database.transact(async (trx) => {
    const phone = await findPhone(trx, account.id, given.phone)
    if (phone === undefined) return 'codeInvalid'
    const { guess, secret } = await tryCode(trx, clock, 'phoneCode', phone.id, given.code)
    if (secret === undefined) return guess
    if ((await findHolder(trx, phone.number)) !== undefined) return 'phoneAssigned'
    await markUsed(trx, secret)
    await trx.updateTable('account_phone').set({ verified: 1 }).where('id', '=', phone.id).execute()
    return 'right'
  })
  if (guess === 'phoneAssigned') return refusePhone('phoneAssigned')
  if (guess !== 'right') return refuse(guess, { field: { name: 'code', code: guess } })
  await clearThrottle(database, codesFor(account.id))
  return { verified: true, resend_after: 0 }
}

/**
 * @throws Refusal `accessRefused` for a user who acts for the account, `requestInvalid` for a phone of another account,
 * `tooManyRequests`
 */
export const resendPhoneCode = async (
  { database, clock }: Sandbox,
  { account, impersonator }: SignedIn,
  portal: string,
  id: string,
): Promise<VerifiedPhone> => {
  if (impersonator !== null) return refuse('accessRefused')
  return database.transact(async (trx) => {
    const phone = await findPhone(trx, account.id, id)
    if (phone === undefined) return refuse('requestInvalid', { field: { name: 'phone', code: 'INVALID' } })
    if (phone.verified === 1) return { verified: true, resend_after: 0 }
    const to = { to: phone.number, language: account.language, portal }
    return { verified: false, resend_after: await sendCode(trx, clock, phone.id, to) }
  })
}

const codesFor = (account: string) => [{ subject: `phones:${account}`, free }]

const findPhone = (trx: Writer, account: string, id: string): Promise<AccountPhoneTable | undefined> =>
  trx.selectFrom('account_phone').selectAll().where('account_id', '=', account).where('id', '=', id).executeTakeFirst()

const findOrInsert = async (trx: Writer, clock: Clock, account: string, phone: OwnPhone): Promise<string> => {
  const own = await trx
    .selectFrom('account_phone')
    .select(['id', 'number'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute()
  const known = own.find(({ number }) => number === phone.e164)
  if (known !== undefined) return known.id
  const id = createId('phn')
  await trx
    .insertInto('account_phone')
    .values({
      id,
      account_id: account,
      kind: phone.isMobile ? 'mobile' : 'home',
      number: phone.e164,
      extension: null,
      verified: 0,
      is_primary: own.length === 0 ? 1 : 0,
      created_at: clock.now(),
    })
    .execute()
  return id
}

const sendCode = async (trx: Writer, clock: Clock, phone: string, to: Parameters<typeof text>[2]): Promise<number> => {
  const resendAfter = await countSending(trx, clock, `phone:${phone}`)
  await countTextTo(trx, clock, to.to)
  const code = await issueCode(trx, clock, { purpose: 'phoneCode', subject: phone, life: codeLife })
  await text(trx, clock, to, 'phoneCode', { code, minutes: codeLife / 60_000 })
  return resendAfter
}
