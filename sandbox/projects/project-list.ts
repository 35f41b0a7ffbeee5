import { sql } from 'kysely'
import { fromMicro } from '#domain/kit/decimal.ts'
import { isFound } from '#domain/kit/reading.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { logoPathOf } from '#sandbox/session/project.ts'

export type Paging = { readonly page: number; readonly page_size: 10 | 20 | 30 | 50 | 100; readonly q?: string }

/** The projects of an account, by role, then oldest first. A super administrator also finds all others, as their manager. */
export const listProjectsOf = async (
  db: Reader,
  now: number,
  { account }: SignedIn,
  { page, page_size, q }: Paging,
): Promise<{ count: number; results: ProjectSummary[] }> => {
  const isSuperAdmin = account.super_admin === 1
  const rows = await db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_account_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.project_id', '=', 'project.id')
        .on('membership.account_id', '=', account.id)
        .on((on) => on.or([on('membership.ends_at', 'is', null), on('membership.ends_at', '>', now)])),
    )
    .leftJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('ledger_account as wallet', 'wallet.project_id', 'project.id')
    .select([
      'project.id',
      'project.name',
      'project.logo',
      'project.status',
      'project.deactivated_by',
      'project.deactivation_reason',
      'project.created_at',
      'membership.role',
      'person.id as person_id',
      'person.name as person_name',
      sql<string | null>`cast(${sql.ref('wallet.balance')} as text)`.as('balance'),
      'wallet.held',
      'wallet.minimum',
      'owner.first_name',
      'owner.last_name',
    ])
    .$if(!isSuperAdmin, (query) => query.where('membership.id', 'is not', null))
    .execute()
  const found = rows
    .filter((row) => isFound(q ?? '', [row.name, row.id, fullNameOf(row)]))
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
      deactivation_reason: row.deactivation_reason,
      ...spendableOf(row),
      logo: logoPathOf(row),
    })),
  }
}

type Wallet = { balance: string | null; held: number | null; minimum: number | null }

/** Absent without a wallet. */
const spendableOf = ({ balance, held, minimum }: Wallet): Pick<ProjectSummary, 'spendable'> =>
  balance === null || held === null || minimum === null
    ? {}
    : { spendable: fromMicro(BigInt(balance) - BigInt(held) + BigInt(minimum)) }

const roleOrder = ['owner', 'manager', 'simple', 'reseller']
