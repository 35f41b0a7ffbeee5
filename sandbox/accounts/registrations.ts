import type { Registered, Registration } from '#domain/contract/sign-up.ts'
import type { Reader, Writer } from '../db/database.ts'
import type { RegistrationTable } from '../db/tables/account-tables.ts'
import { createId } from '../id.ts'
import { hashPassword } from '../identity/passwords.ts'
import { type Portal, servedCountries } from '../identity/portal.ts'
import { normaliseEmail } from '../identity/sign-in.ts'
import { callerOf, countAttempt } from '../identity/throttle.ts'
import { refuse } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import { termsVersion } from '../seed/terms.ts'
import { findHolder, readOwnPhone, refusePhone } from './own-phone.ts'
import { countSending } from './resend.ts'

/** Sign-ups with one address, and from one remote address, before the waits begin. */
const free = { email: 5, address: 50 }
/** A link of a sign-up works this long, a code this long; so long as its code its phone is taken. */
export const registrationLife = 24 * 60 * 60_000
export const codeLife = 15 * 60_000
/** Sign-ups are forgotten this long after their last link has ended. */
const memory = 30 * 24 * 60 * 60_000

/**
 * Notes that somebody signed up; no account is made. The same work is done for an address that has an account as for one
 * that hasn't: what differs is what is sent, and that happens afterwards.
 * @throws Refusal `termsNotAccepted` for terms that are not the current ones, the phone's own codes, `tooManyRequests`
 */
export const register = async (
  sandbox: Sandbox,
  portal: Portal,
  body: Registration,
  address: string | undefined,
): Promise<Registered> => {
  const { database, clock, work } = sandbox
  const email = normaliseEmail(body.email)
  if (body.terms_version !== termsVersion) {
    return refuse('termsNotAccepted', { field: { name: 'terms_version', code: 'termsNotAccepted' } })
  }
  await countAttempt(database, clock, [
    { subject: `register:${email}`, free: free.email },
    ...callerOf('register', address, free.address),
  ])
  const passwordHash = await hashPassword(body.password)
  return database.transact(async (trx) => {
    const phone = await readOwnPhone(trx, body, servedCountries(portal.site))
    await requireFreePhone(trx, { phone: phone.e164, email, now: clock.now() })
    await forgetOld(trx, clock.now())
    const id = createId('reg')
    await trx
      .insertInto('registration')
      .values({
        id,
        email,
        first_name: body.first_name,
        last_name: body.last_name,
        phone: phone.e164,
        password_hash: passwordHash,
        language: body.language,
        accepted_terms: body.terms_version,
        portal: portal.origin,
        open_until: clock.now() + registrationLife,
        account_id: null,
        created_at: clock.now(),
      })
      .execute()
    const resendAfter = await countSending(trx, clock, `registration:${id}`)
    await work.enqueue(trx, { kind: 'registration.send', payload: { registration: id } })
    return { registration: id, resend_after: resendAfter }
  })
}

/** Sends code and link once more; the ones before stop working. Undefined for a registration that never was. */
export const resend = async (
  { database, clock, work }: Sandbox,
  id: string,
  address: string | undefined,
): Promise<Resent | undefined> => {
  await countAttempt(database, clock, callerOf('register', address, free.address))
  return database.transact(async (trx) => {
    const registration = await findRegistration(trx, id)
    if (registration === undefined) return undefined
    if (registration.account_id !== null) return { active: true, resend_after: 0 }
    const resendAfter = await countSending(trx, clock, `registration:${id}`)
    await trx
      .updateTable('registration')
      .set({ open_until: clock.now() + registrationLife })
      .where('id', '=', id)
      .execute()
    await work.enqueue(trx, { kind: 'registration.send', payload: { registration: id } })
    return { active: false, resend_after: resendAfter }
  })
}

type Resent = { readonly active: boolean; readonly resend_after: number }

export const findRegistration = (db: Reader, id: string): Promise<RegistrationTable | undefined> =>
  db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * One phone, one account: whoever has proven it holds it, and who has just signed up with it comes before the next. That
 * ends with the code, so that somebody who mistyped their address may soon sign up with the right one.
 */
const requireFreePhone = async (trx: Writer, wanted: { phone: string; email: string; now: number }): Promise<void> => {
  if ((await findHolder(trx, wanted.phone)) !== undefined) return refusePhone('phoneAssigned')
  const other = await trx
    .selectFrom('registration')
    .select('id')
    .where('phone', '=', wanted.phone)
    .where('email', '!=', wanted.email)
    .where('account_id', 'is', null)
    .where('open_until', '>', wanted.now + registrationLife - codeLife)
    .executeTakeFirst()
  if (other !== undefined) refusePhone('phoneUsed')
}

const forgetOld = async (trx: Writer, now: number): Promise<void> => {
  await trx
    .deleteFrom('registration')
    .where('open_until', '<', now - memory)
    .execute()
}
