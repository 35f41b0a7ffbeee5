import { allCountries } from '#domain/kit/countries.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import type { RegistrationTable } from '#sandbox/platform/database/tables/account-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { saveSectionVersion } from '#sandbox/session/account-sections.ts'
import { findEmailHolder, insertAccount } from '#sandbox/session/accounts.ts'
import { markUsed, redeemLink, tryCode } from './one-time-secrets.ts'
import { findHolder, refusePhone } from './own-phone.ts'
import { findRegistration } from './register.ts'

/**
 * Creates the account of a sign-up by the mailed link, which verifies the address. The phone stays unverified, and is
 * omitted if another account has verified it.
 * @throws Refusal `linkInvalid`, `linkExpired`; `linkUsed` as well when this sign-up, or another one of the same
 * address, has become an account
 */
export const activateByLink = (database: Database, clock: Clock, token: string): Promise<void> =>
  database.transact(async (trx) => {
    const { subject } = await redeemLink(trx, clock, 'activationLink', token)
    const registration = await findRegistration(trx, subject)
    if (registration === undefined) return refuse('linkInvalid')
    if (!(await isOpen(trx, registration))) return refuse('linkUsed')
    await createAccount(trx, clock, registration, { hasProvenPhone: false })
  })

/**
 * Creates the account of a sign-up by the code in a text message, which verifies the phone.
 * @throws Refusal `codeInvalid`, also for an unknown sign-up; `codeExpired`; `codeUsed` as for the link;
 * `phoneAssigned` when another account has verified the phone: the mailed link still works then
 */
export const activateByCode = async (
  database: Database,
  clock: Clock,
  given: { readonly registration: string; readonly code: string },
): Promise<void> => {
  // A wrong code must be counted, so commit first and refuse afterwards.
  const guess = await database.transact(async (trx) => {
    const { guess, secret } = await tryCode(trx, clock, 'activationCode', given.registration, given.code)
    if (secret === undefined) return guess
    const registration = await findRegistration(trx, given.registration)
    if (registration === undefined || !(await isOpen(trx, registration))) return 'codeUsed'
    if ((await findHolder(trx, registration.phone)) !== undefined) return 'phoneAssigned'
    await markUsed(trx, secret)
    await createAccount(trx, clock, registration, { hasProvenPhone: true })
    return 'right'
  })
  if (guess === 'phoneAssigned') refusePhone('phoneAssigned')
  else if (guess !== 'right') refuse(guess, { field: { name: 'code', code: guess } })
}

const isOpen = async (trx: Writer, { account_id, email }: RegistrationTable): Promise<boolean> =>
  account_id === null && (await findEmailHolder(trx, email)) === undefined

const createAccount = async (
  trx: Writer,
  clock: Clock,
  registration: RegistrationTable,
  { hasProvenPhone }: { hasProvenPhone: boolean },
): Promise<void> => {
  const account = createId('acc')
  await insertAccount(trx, {
    id: account,
    email: registration.email,
    password_hash: registration.password_hash,
    first_name: registration.first_name,
    last_name: registration.last_name,
    language: registration.language,
    avatar: null,
    currency: 'USD',
    global_status: 'active',
    super_admin: 0,
    is_migrated: 0,
    may_create_project: 1,
    force_change_password: 0,
    persian_invoice: 0,
    accepted_terms: registration.accepted_terms,
    created_at: clock.now(),
  })
  const { country } = registration
  if (allCountries.includes(country))
    await saveSectionVersion(trx, clock, { account, section: 'geo', content: { country } })
  if (hasProvenPhone || (await findHolder(trx, registration.phone)) === undefined) {
    await trx
      .insertInto('account_phone')
      .values({
        id: createId('phn'),
        account_id: account,
        kind: 'mobile',
        number: registration.phone,
        extension: null,
        verified: hasProvenPhone ? 1 : 0,
        is_primary: hasProvenPhone ? 1 : 0,
        created_at: clock.now(),
      })
      .execute()
  }
  await endSecrets(trx, registration.id)
  await trx
    .updateTable('registration')
    .set({ account_id: account, password_hash: '' })
    .where('id', '=', registration.id)
    .execute()
}

/** Marks the other secret as used, too. */
const endSecrets = async (trx: Writer, registration: string): Promise<void> => {
  await trx
    .updateTable('one_time_secret')
    .set({ state: 'used' })
    .where('purpose', 'in', ['activationCode', 'activationLink'])
    .where('subject', '=', registration)
    .where('state', '=', 'open')
    .execute()
}
