import type { Language } from '#domain/kit/primitives.ts'
import type { MemberRole } from '#domain/kit/rights.ts'

export interface ProjectTables {
  project_section: ProjectSectionTable
  project_change: ProjectChangeTable
  project_user: ProjectUserTable
  ownership_offer: OwnershipOfferTable
}

/** A section of the settings that was saved at least once. */
export interface ProjectSectionTable {
  project_id: string
  section: 'general' | 'limits' | 'calls' | 'logo'
  version: number
  changed_at: number
}

/** A user of a project besides its owner, or an invitation of one. */
export interface ProjectUserTable {
  person_id: string
  project_id: string
  /** Lower case, trimmed; where the invitation went. */
  email: string
  role: MemberRole
  /** The last day of access in the project's time zone, and the moment after it. */
  ends_on: string | null
  ends_at: number | null
  /** Null until the invitation is accepted, and after the removal. */
  membership_id: string | null
  /** Origin of the portal and language of the invitation. */
  portal: string
  language: Language
  invited_by: string | null
  invited_at: number | null
  /** End of the newest link. */
  expires_at: number | null
  joined_at: number | null
  removed_at: number | null
  version: number
}

/** At most one offer of a project is open. */
export interface OwnershipOfferTable {
  project_id: string
  person_id: string
  /** The account that may accept. */
  account_id: string
  offered_by: string
  created_at: number
  expires_at: number
}

/** One field of a project that a user changed, as texts; null where it was or is empty. */
export interface ProjectChangeTable {
  id: string
  project_id: string
  at: number
  /** Null: the operator, at the console. */
  account_id: string | null
  impersonator_account_id: string | null
  field: string
  /** Name of the person that the change is about; null for the project itself. */
  subject: string | null
  before: string | null
  after: string | null
}
