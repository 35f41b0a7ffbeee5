import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { maxContacts } from '#domain/account/contacts.ts'
import { identifierKey } from '#domain/kit/reading.ts'
import { mail, pageOf } from '#sandbox/auth/letters.ts'
import { issueCode, markUsed, tryCode } from '#sandbox/auth/one-time-secrets.ts'
import { codeLife } from '#sandbox/auth/register.ts'
import { countMailTo, countSending, untilNextSending } from '#sandbox/auth/resend.ts'
import { clearThrottle, throttle } from '#sandbox/auth/throttle.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { AccountEmailTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { type Author, bySession, noteAccountChanges } from '#sandbox/session/account-history.ts'
import { findEmailHolder, fullNameOf } from '#sandbox/session/accounts.ts'
import type { Portal } from '#sandbox/session/portal.ts'
import { reportChange } from './report-change.ts'

/** Codes per account before waits begin. */
const free = 10

type AddedEmail = { readonly id: string; readonly email: string; readonly resend_after: number }
type VerifiedEmail = { readonly verified: boolean; readonly resend_after: number }

/**
 * Adds an address, or takes up an unverified one, and queues a code for it. Too soon after the last code it sends none.
 * Nothing depends on other accounts. Returns the seconds until the next code.
 * @throws Refusal `emailUsed`, `contactLimitReached`,
 * `tooManyRequests`
 */
export const addEmail = async (
  sandbox: Sandbox,
  signedIn: SignedIn,
  portal: Portal,
  typed: string,
): Promise<AddedEmail> => {
  const { account } = signedIn
  const { database, clock } = sandbox
  await throttle(database, clock, codesFor(account.id))
  const email = identifierKey(typed)
  return database.transact(async (trx) => {
    const id = await findOrInsert(trx, clock, bySession(signedIn), email)
    const left = await untilNextSending(trx, clock, sendingTo(account.id, email))
    const to = { account: account.id, email, portal: portal.origin }
    return { id, email, resend_after: left > 0 ? left : await queueCode(trx, sandbox, to) }
  })
}

/**
 * Verifies an address of the account by its code.
 * @throws Refusal `codeInvalid`, `codeExpired`, `codeUsed`;
 * `emailAssigned` when another account has verified it after the code was sent
 */
export const verifyEmail = async (
  { database, clock }: Sandbox,
  signedIn: SignedIn,
  portal: Portal,
  given: { readonly id: string; readonly code: string },
): Promise<VerifiedEmail> => {
  const { account } = signedIn
  // A wrong code must be counted, so commit first and refuse afterwards.
  const guess = await database.transact(async (trx) => {
    const row = await findEmail(trx, account.id, given.id)
    if (row === undefined) return 'codeInvalid'
    const { guess, secret } = await tryCode(trx, clock, 'emailCode', secretOf(account.id, row.email), given.code)
    if (secret === undefined) return guess
    if ((await findEmailHolder(trx, row.email)) !== undefined) return 'emailAssigned'
    await markUsed(trx, secret)
    await trx.updateTable('account_email').set({ verified: 1 }).where('id', '=', row.id).execute()
    await noteAccountChanges(trx, clock, bySession(signedIn), [{ field: 'email.verified', after: row.email }])
    await reportChange(trx, clock, { account, portal: portal.origin, change: 'emailAdded', contact: row.email })
    return 'right'
  })
  if (guess !== 'right') return refuse(guess, { field: { name: 'code', code: guess } })
  await clearThrottle(database, codesFor(account.id))
  return { verified: true, resend_after: 0 }
}

/**
 * @throws Refusal `requestInvalid` for an address of another
 * account, `tooManyRequests`
 */
export const resendEmailCode = async (
  sandbox: Sandbox,
  { account }: SignedIn,
  portal: Portal,
  id: string,
): Promise<VerifiedEmail> => {
  return sandbox.database.transact(async (trx) => {
    const row = await findEmail(trx, account.id, id)
    if (row === undefined) return refuse('requestInvalid', { field: { name: 'id', code: 'INVALID' } })
    if (row.verified === 1) return { verified: true, resend_after: 0 }
    const to = { account: account.id, email: row.email, portal: portal.origin }
    return { verified: false, resend_after: await queueCode(trx, sandbox, to) }
  })
}

const recipientSchema = v.object({ account: v.string(), email: v.string(), portal: v.string() })
type Recipient = v.InferOutput<typeof recipientSchema>

/**
 * Mails a code to an address. The holder of an address that belongs to another account gets a mail about it instead, and
 * the code is one that cannot be entered: answers and the work of the job are the same.
 */
export const sendEmailCode = async (job: Job, { database, clock }: Sandbox): Promise<void> => {
  const { account: id, email, portal } = v.parse(recipientSchema, job.payload)
  await database.transact(async (trx) => {
    const account = await trx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const holder = await findEmailHolder(trx, email)
    if (holder?.id !== id) {
      const secret = holder === undefined ? undefined : randomBytes(32).toString('base64url')
      const subject = secretOf(id, email)
      const code = await issueCode(trx, clock, { purpose: 'emailCode', subject, life: codeLife, code: secret })
      const to = { to: email, name: fullNameOf(holder ?? account), language: (holder ?? account).language, portal }
      if (holder === undefined) await mail(trx, clock, to, 'emailCode', { code, minutes: codeLife / 60_000 })
      else await mail(trx, clock, to, 'emailWanted', { account: pageOf(portal, '/account?section=emails') })
    }
    await job.finish(trx)
  })
}

const queueCode = async (trx: Writer, { clock, work }: Sandbox, to: Recipient): Promise<number> => {
  const resendAfter = await countSending(trx, clock, sendingTo(to.account, to.email))
  await countMailTo(trx, clock, to.email)
  await work.enqueue(trx, { kind: 'email.code', payload: to })
  return resendAfter
}

/** Counted by the address, so that removing and adding it again shortens no wait. */
const sendingTo = (account: string, email: string): string => `email:${account}:${email}`
const secretOf = (account: string, email: string): string => `${account}:${email}`
const codesFor = (account: string) => [{ subject: `emails:${account}`, free }]

const findEmail = (trx: Writer, account: string, id: string): Promise<AccountEmailTable | undefined> =>
  trx.selectFrom('account_email').selectAll().where('account_id', '=', account).where('id', '=', id).executeTakeFirst()

const findOrInsert = async (trx: Writer, clock: Clock, author: Author, email: string): Promise<string> => {
  const { account } = author
  const own = await trx.selectFrom('account_email').selectAll().where('account_id', '=', account).execute()
  const known = own.find((each) => each.email === email)
  if (known?.verified === 1) return refuse('emailUsed', { field: { name: 'email', code: 'emailUsed' } })
  if (known !== undefined) return known.id
  if (own.length >= maxContacts) return refuse('contactLimitReached')
  const id = createId('eml')
  await trx
    .insertInto('account_email')
    .values({ id, account_id: account, email, verified: 0, is_primary: 0, created_at: clock.now() })
    .execute()
  await noteAccountChanges(trx, clock, author, [{ field: 'email.added', after: email }])
  return id
}
