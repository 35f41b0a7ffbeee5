import { fromMicro } from '#domain/decimal.ts'
import type { ProjectSummary } from '#domain/project.ts'
import { momentOf } from '../clock.ts'
import type { Reader } from '../db/database.ts'
import { readAccount, walletOf } from '../ledger/accounts.ts'
import { refuse } from '../refusal.ts'
import type { Figures } from '../routes/figures.ts'
import type { Member, SignedIn } from './access.ts'
import { fullNameOf } from './accounts.ts'

export type Paging = { readonly page: number; readonly page_size: 10 | 20 | 30 | 50 | 100; readonly q?: string }

/** The projects an account belongs to, by role and then the oldest first; a supervisor finds all others too, as their manager. */
export const listProjectsOf = async (
  db: Reader,
  { account }: SignedIn,
  { page, page_size, q }: Paging,
): Promise<{ count: number; results: ProjectSummary[] }> => {
  const isSuperAdmin = account.super_admin === 1
  const rows = await db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_account_id')
    .leftJoin('membership', (join) =>
      join.onRef('membership.project_id', '=', 'project.id').on('membership.account_id', '=', account.id),
    )
    .leftJoin('person', 'person.id', 'membership.person_id')
    .select([
      'project.id',
      'project.name',
      'project.name_search',
      'project.status',
      'project.deactivated_by',
      'project.created_at',
      'membership.role',
      'person.id as person_id',
      'person.name as person_name',
      'owner.first_name',
      'owner.last_name',
    ])
    .$if(!isSuperAdmin, (query) => query.where('membership.id', 'is not', null))
    .execute()
  const wanted = (q ?? '').trim().toLowerCase()
  const found = rows
    .filter((row) => [row.name_search, row.id, fullNameOf(row).toLowerCase()].some((text) => text.includes(wanted)))
    .map((row) => ({ ...row, role: row.role ?? ('manager' as const) }))
    .sort(
      (a, b) =>
        roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role) ||
        Number(a.created_at) - Number(b.created_at) ||
        (a.id < b.id ? -1 : 1),
    )
  return {
    count: found.length,
    results: found.slice((page - 1) * page_size, page * page_size).map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      owner: fullNameOf(row),
      person: row.person_id === null || row.person_name === null ? null : { id: row.person_id, name: row.person_name },
      status: row.status,
      deactivated_by: row.deactivated_by,
    })),
  }
}

const roleOrder = ['owner', 'manager', 'simple', 'reseller']

export const readProject = async (db: Reader, member: Member, figures: Figures) => {
  const project = await db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_account_id')
    .leftJoin('billing_address', 'billing_address.project_id', 'project.id')
    .selectAll('project')
    .select(['owner.first_name', 'owner.last_name', 'billing_address.country'])
    .where('project.id', '=', member.project)
    .executeTakeFirst()
  if (project === undefined) return refuse('accessRefused')
  return {
    id: project.id,
    name: project.name,
    owner: fullNameOf(project),
    role: member.role,
    status: project.status,
    deactivated_by: project.deactivated_by,
    maximum_persons: project.maximum_persons,
    maximum_groups: project.maximum_groups,
    voice_language: project.voice_language,
    timezone: project.timezone,
    logo: project.logo,
    experimental: project.experimental === 1,
    staff_out_call_strategy: project.staff_out_call_strategy,
    ...(await balancesOf(db, project.id)),
    items_in_cart: await figures.itemsInCart(db, project.id),
    billing_address_country: project.country,
    created_at: momentOf(project.created_at),
  }
}

/** `available_balance` leaves out what is held; what a person is shown is it plus `minimum_balance`. (DSH-02) */
export const balancesOf = async (db: Reader, project: string) => {
  const { balance, held, minimum } = await readAccount(db, walletOf(project))
  return {
    available_balance: fromMicro(balance - held),
    balance: fromMicro(balance),
    minimum_balance: fromMicro(minimum),
  }
}
