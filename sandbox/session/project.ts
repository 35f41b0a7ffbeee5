import type { Expression } from 'kysely'
import { fromMicro } from '#domain/kit/decimal.ts'
import { readAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { Member } from '#sandbox/platform/http/caller.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { fullNameOf } from './accounts.ts'

/** Number of items in a project's cart that are held; carts belong to a later area. */
export type CountCartItems = (db: Reader, now: number, project: string) => Promise<number>

/** Path of the project's logo at the API's origin. */
export const logoPathOf = ({ logo }: { logo: string | null }): string | null =>
  logo === null ? null : `/api/logo/${logo}`

export const readProject = async (db: Reader, now: number, member: Member, countCartItems: CountCartItems) => {
  const [project] = await selectProject(db, member.project)
  if (project === undefined) return refuse('accessRefused')
  return {
    id: project.id,
    name: project.name,
    owner: fullNameOf(project),
    role: member.role,
    status: project.status,
    deactivated_by: project.deactivated_by,
    deactivation_reason: project.deactivation_reason,
    maximum_persons: project.maximum_persons,
    maximum_groups: project.maximum_groups,
    voice_language: project.voice_language,
    timezone: project.timezone,
    logo: logoPathOf(project),
    experimental: project.experimental === 1,
    staff_out_call_strategy: project.staff_out_call_strategy,
    ...(await balancesOf(db, project.id)),
    items_in_cart: await countCartItems(db, now, project.id),
    billing_address_country: project.country,
    created_at: momentOf(project.created_at),
    versions: Object.fromEntries(
      (await selectSections(db, project.id)).map(({ section, version }) => [section, version]),
    ),
  }
}

const selectProject = prepared((db, id: Expression<string>) =>
  db
    .selectFrom('project')
    .innerJoin('account as owner', 'owner.id', 'project.owner_account_id')
    .leftJoin('billing_address', 'billing_address.project_id', 'project.id')
    .selectAll('project')
    .select(['owner.first_name', 'owner.last_name', 'billing_address.country'])
    .where('project.id', '=', id),
)

const selectSections = prepared((db, project: Expression<string>) =>
  db.selectFrom('project_section').select(['section', 'version']).where('project_id', '=', project),
)

/** `available_balance` excludes reserved money; the portal shows it plus `minimum_balance`. (DSH-02) */
export const balancesOf = async (db: Reader, project: string) => {
  const { balance, held, minimum } = await readAccount(db, walletOf(project))
  return {
    available_balance: fromMicro(balance - held),
    balance: fromMicro(balance),
    minimum_balance: fromMicro(minimum),
  }
}

/** The IANA name of the time zone in which a project counts its days. */
export const timezoneOf = async (db: Reader, project: string): Promise<string> =>
  (await selectTimezone(db, project))[0]?.timezone ?? 'UTC'

const selectTimezone = prepared((db, id: Expression<string>) =>
  db.selectFrom('project').select('timezone').where('id', '=', id),
)
