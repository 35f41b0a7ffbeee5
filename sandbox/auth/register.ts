import type { Registration } from '#domain/auth/register.ts'
import type { Registered } from '#domain/contract/auth/auth.ts'
import { identifierKey } from '#domain/kit/reading.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { RegistrationTable } from '#sandbox/platform/database/tables/account-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { hashNewPassword } from '#sandbox/session/new-password.ts'
import { type Portal, servedCountries } from '#sandbox/session/portal.ts'
import { findHolder, readOwnPhone, refusePhone } from './own-phone.ts'
import { countSending, countTextTo } from './resend.ts'
import { termsVersion } from './terms.ts'
import { addressThrottle, throttle } from './throttle.ts'

/** Sign-ups per address, and per remote address, before waits begin. */
const free = { email: 5, address: 50 }
/** Lifetimes of the activation link and code. A pending registration reserves its phone while its code is valid. */
export const registrationLife = 24 * 60 * 60_000
export const codeLife = 15 * 60_000
/** Milliseconds after the end of the last link until a registration is deleted. */
const memory = 30 * 24 * 60 * 60_000

/**
 * Stores a registration; no account is created. Known and unknown addresses cost the same work: only the messages
 * differ, and a job sends them later.
 * @throws Refusal `termsNotAccepted` for outdated terms, the codes of the phone, `tooManyRequests`
 */
export const register = async (
  sandbox: Sandbox,
  portal: Portal,
  body: Registration,
  address: string | undefined,
): Promise<Registered> => {
  const { database, clock, work } = sandbox
  const email = identifierKey(body.email)
  if (body.terms_version !== termsVersion) {
    return refuse('termsNotAccepted', { field: { name: 'terms_version', code: 'termsNotAccepted' } })
  }
  await throttle(database, clock, [
    { subject: `register:${email}`, free: free.email },
    ...addressThrottle('register', address, free.address),
  ])
  const passwordHash = await hashNewPassword(body.password, 'password', address)
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
        country: body.country,
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
    await countTextTo(trx, clock, phone.e164)
    await work.enqueue(trx, { kind: 'registration.send', payload: { registration: id } })
    return { registration: id, resend_after: resendAfter }
  })
}

/** Sends a new code and link, which replace the earlier ones. Undefined for an unknown registration. */
export const resend = async (
  { database, clock, work }: Sandbox,
  id: string,
  address: string | undefined,
): Promise<Resent | undefined> => {
  await throttle(database, clock, addressThrottle('register', address, free.address))
  return database.transact(async (trx) => {
    const registration = await findRegistration(trx, id)
    if (registration === undefined) return undefined
    if (registration.account_id !== null) return { active: true, resend_after: 0 }
    const resendAfter = await countSending(trx, clock, `registration:${id}`)
    await countTextTo(trx, clock, registration.phone)
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
 * A phone belongs to the account that has verified it, otherwise to the pending registration with the older sign-up.
 * The reservation ends with the code, so that a user who mistyped the address can soon sign up again.
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
