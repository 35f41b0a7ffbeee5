import type { AttributionColumns } from '#sandbox/platform/database/tables/ledger-tables.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'

/** For transfers that the sandbox makes by itself: expiry, automatic renewal, seeding. */
export const bySystem = (project?: string): Attribution => ({
  actor: 'system',
  ...(project === undefined ? {} : { project }),
})

export const toAttributionColumns = (attribution: Attribution): AttributionColumns => ({
  project_id: attribution.project ?? null,
  person_id: attribution.person ?? null,
  actor: attribution.actor,
  actor_account_id: attribution.account ?? null,
  impersonator_account_id: attribution.impersonator ?? null,
})
