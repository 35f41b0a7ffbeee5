import { toMicro } from '#domain/kit/decimal.ts'
import { searchKey } from '#domain/kit/reading.ts'
import { houseAccount, openWallet, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import { type Clock, clockAt } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { SeedContext } from '#sandbox/platform/part.ts'
import { fillCredit, openReseller } from '#sandbox/session/resellers.ts'
import { accountIdOf, seededAccounts } from '#sandbox/session/seeded-accounts.ts'
import { switchModule } from './modules/modules.ts'
import { type SeededProject, seededProjects } from './seeded-projects.ts'

/** Projects, memberships, wallets funded by ordinary transfers, and a reseller, for projects that are created at its site. */
export const seedProjects = async (trx: Writer, { clock, livingProjects }: SeedContext): Promise<void> => {
  for (const [order, project] of seededProjects.entries()) {
    const { openedWith } = livingProjects.includes(project.id) ? project : {}
    const created = clock.now() - (openedWith === undefined ? 0 : lived) - (seededProjects.length - order) * interval
    await (openedWith === undefined
      ? seedProject(trx, clock, project, created)
      : seedProject(
          trx,
          clockAt(clock, () => created),
          { ...project, wallet: openedWith },
          created,
        ))
  }
  await openReseller(trx, clock, { site: 'saffron', email: 'reseller@example.com', percent: 70 })
  await fillCredit(trx, clock, 'saffron', '500')
}

/** Milliseconds between the creation of two projects, so that a list sorted by creation is stable. */
const interval = 30 * 24 * 60 * 60 * 1000

/** Milliseconds of a history. */
const lived = 370 * 24 * 60 * 60 * 1000

const seedProject = async (trx: Writer, clock: Clock, project: SeededProject, createdAt: number): Promise<void> => {
  await trx
    .insertInto('project')
    .values({
      id: project.id,
      name: project.name,
      name_search: searchKey(project.name),
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
  await openWallet(trx, project.id, clock.now(), toMicro(project.credit ?? '0'))
  for (const kind of project.modules ?? []) await switchModule(trx, createdAt, { project: project.id, kind }, true)
  const amount = toMicro(project.wallet)
  await transfer(trx, clock, {
    key: `seed:${project.id}`,
    kind: 'opening',
    legs: [
      { account: houseAccount.equity, amount: -amount },
      { account: walletOf(project.id), amount },
    ],
    attribution: bySystem(project.id),
  })
}

const seedMember = async (
  trx: Writer,
  clock: Clock,
  project: string,
  { email, role, person }: NonNullable<SeededProject['members']>[number],
): Promise<void> => {
  const key = `${project.slice('prj_'.length)}_${email.split('@')[0]}`
  const created_at = clock.now()
  const name = person ?? nameOf(email)
  const isListed = role === 'simple' || role === 'manager'
  if (isListed) {
    await trx
      .insertInto('person')
      .values({ id: `prs_${key}`, project_id: project, name, created_at })
      .execute()
  }
  await trx
    .insertInto('membership')
    .values({
      id: `mbr_${key}`,
      project_id: project,
      account_id: accountIdOf(email),
      role,
      person_id: role === 'simple' ? `prs_${key}` : null,
      ends_at: null,
      created_at,
    })
    .execute()
  if (!isListed) return
  await trx
    .insertInto('project_user')
    .values({
      person_id: `prs_${key}`,
      project_id: project,
      email,
      role,
      membership_id: `mbr_${key}`,
      portal: '',
      language: 'en',
      joined_at: created_at,
      version: 0,
    })
    .execute()
}

const nameOf = (email: string): string =>
  (seededAccounts.find((account) => account.email === email)?.name ?? []).join(' ')
