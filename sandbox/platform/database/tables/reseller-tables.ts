import type { Generated } from 'kysely'
import type { ResellerStatus } from '#domain/session/project.ts'

/** Who sells under a site's brand and pays the platform for it out of a credit, the ledger account `reseller:<site>`. */
export interface ResellerTables {
  reseller: ResellerTable
  reseller_project: { project_id: string; site_id: string }
}

export interface ResellerTable {
  site_id: string
  /** Where the reseller gets the mail that the credit is short. */
  email: string
  /** The platform's share of a price before VAT. */
  wholesale_percent: number
  status: Generated<'published' | ResellerStatus>
  created_at: number
}
