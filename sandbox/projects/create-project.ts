import { searchKey } from '#domain/kit/reading.ts'
import { isTimeZone } from '#domain/kit/time-zone.ts'
import type { ProjectSummary } from '#domain/session/project.ts'
import { openWallet } from '#sandbox/ledger/accounts.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database } from '#sandbox/platform/database/database.ts'
import type { SignedIn } from '#sandbox/platform/http/caller.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { fullNameOf } from '#sandbox/session/accounts.ts'
import { assignProject, findReseller } from '#sandbox/session/resellers.ts'
import { findSite } from '#sandbox/session/sites.ts'

/**
 * A project with an empty wallet, owned by the account. One that is created at the site of a reseller belongs to it. (HOM-02)
 * @throws Refusal `accountBlocked`, `projectCreationRefused` where the account may not, `requestInvalid` for an unknown
 * time zone
 */
export const createProject = async (
  database: Database,
  clock: Clock,
  { account }: SignedIn,
  { name, timezone }: { readonly name: string; readonly timezone: string },
  host: string,
): Promise<ProjectSummary> => {
  if (account.global_status === 'blocked') return refuse('accountBlocked')
  if (account.may_create_project === 0) return refuse('projectCreationRefused')
  if (!isTimeZone(timezone)) return refuse('requestInvalid', { field: { name: 'timezone', code: 'INVALID' } })
  const id = createId('prj')
  await database.transact(async (trx) => {
    await trx
      .insertInto('project')
      .values({
        id,
        name,
        name_search: searchKey(name),
        owner_account_id: account.id,
        status: 'active',
        deactivated_by: null,
        maximum_persons: 25,
        maximum_groups: 10,
        voice_language: account.language,
        timezone,
        logo: null,
        experimental: 0,
        staff_out_call_strategy: 'inGroupOnly',
        created_at: clock.now(),
      })
      .execute()
    await trx
      .insertInto('membership')
      .values({
        id: createId('mbr'),
        project_id: id,
        account_id: account.id,
        role: 'owner',
        person_id: null,
        ends_at: null,
        created_at: clock.now(),
      })
      .execute()
    await openWallet(trx, id, clock.now())
    const site = await findSite(trx, host)
    if (site !== undefined && (await findReseller(trx, site.id)) !== undefined) await assignProject(trx, id, site.id)
  })
  return {
    id,
    name,
    role: 'owner',
    owner: fullNameOf(account),
    person: null,
    status: 'active',
    deactivated_by: null,
    deactivation_reason: null,
  }
}
