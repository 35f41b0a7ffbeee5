import { toMicro } from '#domain/decimal.ts'
import type { Clock } from '../clock.ts'
import type { Writer } from '../db/database.ts'
import { saveBillingAddress } from '../identity/billing.ts'
import { hashPassword } from '../identity/passwords.ts'
import { houseAccount, openWallet, walletOf } from '../ledger/accounts.ts'
import { bySystem } from '../ledger/attribution.ts'
import { transfer } from '../ledger/transfers.ts'
import { type SeedAccount, type SeedProject, seedAccounts, seedPassword, seedProjects } from './people-list.ts'

/** Accounts, projects, memberships, addresses, and wallets that were funded by transfers like any other. */
export const seedPeople = async (trx: Writer, clock: Clock): Promise<void> => {
  // One hash for all of them: the password is printed on the console anyway, and a start should not wait thirteen times.
  const passwordHash = await hashPassword(seedPassword)
  for (const account of seedAccounts) await seedAccount(trx, clock, passwordHash, account)
  for (const [order, project] of seedProjects.entries())
    await seedProject(trx, clock, project, clock.now() - (seedProjects.length - order) * between)
}

/** The projects were created one after the other, so that a list of them has an order of its own. */
const between = 30 * 24 * 60 * 60 * 1000

/** `owner@example.com` is `acc_owner`: names that tests and links can rely on. */
const accountIdOf = (email: string): string => `acc_${email.split('@')[0]}`

const seedAccount = async (
  trx: Writer,
  clock: Clock,
  passwordHash: string,
  { email, name, language, currency, phone, is = [] }: SeedAccount,
) => {
  const id = accountIdOf(email)
  const flag = (wanted: (typeof is)[number]) => (is.includes(wanted) ? 1 : 0)
  await trx
    .insertInto('account')
    .values({
      id,
      email,
      password_hash: passwordHash,
      first_name: name[0],
      last_name: name[1],
      language: language ?? 'en',
      avatar: null,
      currency: currency ?? 'USD',
      global_status: is.includes('blocked') ? 'blocked' : 'active',
      super_admin: flag('superAdmin'),
      is_migrated: flag('migrated'),
      may_create_project: flag('mayCreateProject'),
      force_change_password: flag('forcedPassword'),
      persian_invoice: flag('persianInvoice'),
      accepted_terms: null,
      created_at: clock.now() - (seedProjects.length + 1) * between,
    })
    .execute()
  if (phone === undefined) return
  await trx
    .insertInto('account_phone')
    .values({
      id: `phn_${id.slice('acc_'.length)}`,
      account_id: id,
      kind: 'mobile',
      number: phone.number,
      extension: null,
      verified: phone.verified ? 1 : 0,
      is_primary: 1,
      created_at: clock.now(),
    })
    .execute()
}

const seedProject = async (trx: Writer, clock: Clock, project: SeedProject, createdAt: number): Promise<void> => {
  await trx
    .insertInto('project')
    .values({
      id: project.id,
      name: project.name,
      name_search: project.name.toLowerCase(),
      owner_account_id: accountIdOf(project.owner),
      status: project.deactivatedBy === undefined ? 'active' : 'deactivated',
      deactivated_by: project.deactivatedBy ?? null,
      maximum_persons: 25,
      maximum_groups: 10,
      voice_language: project.voiceLanguage ?? 'en',
      timezone: project.timezone,
      logo: null,
      experimental: 0,
      staff_out_call_strategy: 'inGroupOnly',
      created_at: createdAt,
    })
    .execute()
  await seedMember(trx, clock, project.id, { email: project.owner, role: 'owner' })
  for (const member of project.members ?? []) await seedMember(trx, clock, project.id, member)
  if (project.billing !== undefined) await saveBillingAddress(trx, clock, project.id, project.billing)
  await openWallet(trx, project.id, clock.now(), toMicro(project.credit ?? '0'))
  const amount = toMicro(project.wallet)
  await transfer(trx, clock, {
    key: `seed:${project.id}`,
    kind: 'deposit',
    legs: [
      { account: houseAccount.equity, amount: -amount },
      { account: walletOf(project.id), amount },
    ],
    subject: 'opening balance',
    attribution: bySystem(project.id),
  })
}

const seedMember = async (
  trx: Writer,
  clock: Clock,
  project: string,
  { email, role, person }: NonNullable<SeedProject['members']>[number],
): Promise<void> => {
  const key = `${project.slice('prj_'.length)}_${email.split('@')[0]}`
  const personId = person === undefined ? null : `prs_${key}`
  if (personId !== null && person !== undefined) {
    await trx
      .insertInto('person')
      .values({ id: personId, project_id: project, name: person, created_at: clock.now() })
      .execute()
  }
  await trx
    .insertInto('membership')
    .values({
      id: `mbr_${key}`,
      project_id: project,
      account_id: accountIdOf(email),
      role,
      person_id: personId,
      created_at: clock.now(),
    })
    .execute()
}
