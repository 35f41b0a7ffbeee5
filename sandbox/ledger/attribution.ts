import type { AttributionColumns } from '../db/tables/ledger-tables.ts'

/** Who moves money, and on whose behalf. `project`: a person of the project; `admin`: a reseller; `superAdmin`: a supervisor. */
export type Attribution = {
  readonly actor: AttributionColumns['actor']
  readonly project?: string
  readonly person?: string
  readonly account?: string
  readonly impersonator?: string
}

/** What the sandbox does by itself: expiry, auto-renew, seeding. */
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
