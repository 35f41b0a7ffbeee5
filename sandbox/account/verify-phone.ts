import { maxContacts, type PhoneKind } from '#domain/account/contacts.ts'
import { text } from '#sandbox/auth/letters.ts'
import { issueCode, markUsed, tryCode } from '#sandbox/auth/one-time-secrets.ts'
import { findHolder, type OwnPhone, readOwnPhone, refusePhone } from '#sandbox/auth/own-phone.ts'
import { codeLife } from '#sandbox/auth/register.ts'
import { countSending, countTextTo, untilNextSending } from '#sandbox/auth/resend.ts'
import { clearThrottle, throttle } from '#sandbox/auth/throttle.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountPhoneTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Author, bySession, differencesOf, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { type Portal, servedCountries } from '#sandbox/session/portal.ts'
import { phoneText } from './phone-text.ts'
import { reportChange } from './report-change.ts'

type NewPhone = {
  readonly phone: string
  readonly country: string
  readonly kind?: PhoneKind | undefined
  /** Empty without one. */
  readonly extension?: number | ''
}

/** Codes per account before waits begin, so that the sandbox cannot be used to flood a phone. */
const free = 10

export type AddedPhone = { readonly phone: string; readonly number: string; readonly resend_after: number }
export type VerifiedPhone = { readonly verified: boolean; readonly resend_after: number }

/**
 * Adds a phone, or reuses an unverified one, and sends it a code. Too soon after the last code it sends none. Returns
 * the seconds until the next one.
 * @throws Refusal the codes of the phone,
 * `contactLimitReached`, `tooManyRequests`
 */
export const addPhone = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  portal: Portal,
  given: NewPhone,
): Promise<AddedPhone> => {
  const { account } = signedIn
  await throttle(database, clock, codesFor(account.id))
  return database.transact(async (trx) => {
    const phone = await readOwnPhone(trx, given, servedCountries(portal.site))
    const row = rowOf(account.id, phone, given)
    const holder = await findHolder(trx, row.number, row.extension)
    if (holder !== undefined) return refusePhone(holder === account.id ? 'phoneUsed' : 'phoneAssigned')
    const id = await findOrInsert(trx, clock, bySession(signedIn), row)
    const left = await untilNextSending(trx, clock, sendingTo(row))
    const to = { language: account.language, portal: portal.origin }
    return { phone: id, number: row.number, resend_after: left > 0 ? left : await sendCode(trx, clock, row, to) }
  })
}

/**
 * Verifies a phone of the account by its code.
 * @throws Refusal `codeInvalid`, `codeExpired`, `codeUsed`,
 * `phoneAssigned` when another account has verified it
 */
export const verifyPhone = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  portal: string,
  given: { readonly phone: string; readonly code: string },
): Promise<VerifiedPhone> => {
  const { account } = signedIn
  // A wrong code must be counted, so commit first and refuse afterwards.
  const guess = await database.transact(async (trx) => {
    const phone = await findPhone(trx, account.id, given.phone)
    if (phone === undefined) return 'codeInvalid'
    const { guess, secret } = await tryCode(trx, clock, 'phoneCode', secretOf(phone), given.code)
    if (secret === undefined) return guess
    if ((await findHolder(trx, phone.number, phone.extension)) !== undefined) return 'phoneAssigned'
    await markUsed(trx, secret)
    await markVerified(trx, clock, bySession(signedIn), phone)
    await reportChange(trx, clock, { account, portal, change: 'phoneAdded', contact: phone.number })
    return 'right'
  })
  if (guess === 'phoneAssigned') return refusePhone('phoneAssigned')
  if (guess !== 'right') return refuse(guess, { field: { name: 'code', code: guess } })
  await clearThrottle(database, codesFor(account.id))
  return { verified: true, resend_after: 0 }
}

/**
 * @throws Refusal `requestInvalid` for a phone of another account,
 * `tooManyRequests`
 */
export const resendPhoneCode = async (
  { database, clock }: Sandbox,
  { account }: SignedIn,
  portal: string,
  id: string,
): Promise<VerifiedPhone> => {
  return database.transact(async (trx) => {
    const phone = await findPhone(trx, account.id, id)
    if (phone === undefined) return refuse('requestInvalid', { field: { name: 'phone', code: 'INVALID' } })
    if (phone.verified === 1) return { verified: true, resend_after: 0 }
    const to = { language: account.language, portal }
    return { verified: false, resend_after: await sendCode(trx, clock, phone, to) }
  })
}

const codesFor = (account: string) => [{ subject: `phones:${account}`, free }]

const findPhone = (trx: Writer, account: string, id: string): Promise<AccountPhoneTable | undefined> =>
  trx.selectFrom('account_phone').selectAll().where('account_id', '=', account).where('id', '=', id).executeTakeFirst()

/** The first verified phone is the primary one. */
const markVerified = async (trx: Writer, clock: Clock, author: Author, phone: AccountPhoneTable): Promise<void> => {
  const { id, account_id } = phone
  const primary = await trx
    .selectFrom('account_phone')
    .select('id')
    .where('account_id', '=', account_id)
    .where('is_primary', '=', 1)
    .executeTakeFirst()
  await trx
    .updateTable('account_phone')
    .set({ verified: 1, is_primary: primary === undefined ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  const after = phoneText(phone)
  await noteAccountChanges(trx, clock, author, [
    { field: 'phone.verified', after },
    ...(primary === undefined ? [{ field: 'phone.primary', after } as const] : []),
  ])
}

type PhoneRow = Pick<AccountPhoneTable, 'account_id' | 'number' | 'kind' | 'extension'>

const rowOf = (account: string, phone: OwnPhone, { kind, extension = '' }: NewPhone): PhoneRow => ({
  account_id: account,
  number: phone.e164,
  kind: kind ?? (phone.isMobile ? 'mobile' : 'home'),
  extension: extension === '' ? null : String(extension),
})

/** An unverified phone that is added again takes its new kind. */
const findOrInsert = async (trx: Writer, clock: Clock, author: Author, phone: PhoneRow): Promise<string> => {
  const own = await trx.selectFrom('account_phone').selectAll().where('account_id', '=', phone.account_id).execute()
  const known = own.find(({ number, extension }) => number === phone.number && extension === phone.extension)
  if (known !== undefined) {
    const changes = differencesOf({ kind: known.kind }, { kind: phone.kind }, () => 'phone.kind')
    await noteAccountChanges(
      trx,
      clock,
      author,
      changes.map((change) => ({ ...change, subject: phoneText(phone) })),
    )
    await trx.updateTable('account_phone').set({ kind: phone.kind }).where('id', '=', known.id).execute()
    return known.id
  }
  if (own.length >= maxContacts) return refuse('contactLimitReached')
  const id = createId('phn')
  await trx
    .insertInto('account_phone')
    .values({ id, ...phone, verified: 0, is_primary: 0, created_at: clock.now() })
    .execute()
  await noteAccountChanges(trx, clock, author, [{ field: 'phone.added', after: phoneText(phone) }])
  return id
}

/** Counted by the number, so that removing and adding it again shortens no wait. */
const sendingTo = ({ account_id, number }: PhoneRow): string => `phone:${account_id}:${number}`
const secretOf = ({ account_id, number, extension }: PhoneRow): string => `${account_id}:${number};${extension ?? ''}`

const sendCode = async (
  trx: Writer,
  clock: Clock,
  phone: PhoneRow,
  to: Omit<Parameters<typeof text>[2], 'to'>,
): Promise<number> => {
  const resendAfter = await countSending(trx, clock, sendingTo(phone))
  await countTextTo(trx, clock, phone.number)
  const code = await issueCode(trx, clock, { purpose: 'phoneCode', subject: secretOf(phone), life: codeLife })
  await text(trx, clock, { ...to, to: phone.number }, 'phoneCode', { code, minutes: codeLife / 60_000 })
  return resendAfter
}
