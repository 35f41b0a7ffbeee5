import type { Generated } from 'kysely'
import type { PhoneKind } from '#domain/account/contacts.ts'
import type { Language } from '#domain/kit/primitives.ts'
import type { ProjectRole } from '#domain/kit/rights.ts'
import type { GlobalStatus } from '#domain/session/account.ts'
import type { Deactivator, ProjectStatus } from '#domain/session/project.ts'
import type { ThemeName } from '#domain/session/site.ts'

export interface IdentityTables {
  site: SiteTable
  site_host: { host: string; site_id: string }
  account: AccountTable
  account_email: AccountEmailTable
  account_phone: AccountPhoneTable
  account_avatar: AccountAvatarTable
  session: SessionTable
  sign_in_throttle: { subject: string; failures: number; blocked_until: number; last_failed_at: number }
  project: ProjectTable
  person: { id: string; project_id: string; name: string; created_at: number }
  membership: MembershipTable
  billing_address: BillingAddressTable
}

export interface SiteTable {
  id: string
  /**
   * Origin of all links: `https://numbers.example.com`, or a host name, which has the scheme and port of the process. Its host is one
   * of the site's.
   */
  origin: string
  brand: string
  default_theme: ThemeName
  brand_colour: string
  icon: string
  /** JSON: route name to boolean. */
  access: string
  /** JSON: array of language codes, the first is the default. */
  languages: string
  google_captcha_site_key: string | null
  /** Secret for verifying captcha tokens with the vendor; null for the simulator. */
  captcha_secret: string | null
  /** JSON: provider, origin and key; null where the site has no live chat. */
  chat: string | null
  /** JSON: array of channel and value. */
  care: string
  /** JSON: array of gateway, name in both languages and mark (SVG). */
  gateways: string
  /** JSON: array of countries whose phones may be registered; null: all of them. */
  phone_countries: string | null
}

export interface AccountTable {
  id: string
  /** Lower case, trimmed; the primary one of its addresses, with which it signs in. `deleted:<id>` after the deletion. */
  email: string
  password_hash: string
  first_name: string
  last_name: string
  language: Language
  /** The address of its picture in `account_avatar`. */
  avatar: string | null
  currency: string
  global_status: GlobalStatus
  super_admin: number
  is_migrated: number
  may_create_project: number
  force_change_password: number
  persian_invoice: number
  /** Version of the terms accepted at sign-up; null for accounts created in another way. */
  accepted_terms: string | null
  created_at: number
}

/** The picture of an account; a changed one is another row, so that each address shows one picture for ever. */
export interface AccountAvatarTable {
  id: string
  account_id: string
  type: string
  bytes: Uint8Array
  created_at: number
}

/** An address that is not verified may belong to another account. */
export interface AccountEmailTable {
  id: string
  account_id: string
  /** Lower case, trimmed. */
  email: string
  verified: number
  /** Only a verified one; each account has one. */
  is_primary: number
  created_at: number
}

export interface AccountPhoneTable {
  id: string
  account_id: string
  kind: PhoneKind
  /** E.164. */
  number: string
  /** Of a phone at work: a number from 0 to 9999; it belongs to what is verified. */
  extension: string | null
  verified: number
  /** Only a verified one; an account that has one has a primary phone. */
  is_primary: number
  created_at: number
}

export interface SessionTable {
  id: string
  /** SHA-256 of the token, hex; the token itself is not stored. */
  token_hash: string
  account_id: string
  impersonator_account_id: string | null
  user_agent: string
  created_at: number
  last_used_at: number
  expires_at: number
  /** When its user last proved who it is. */
  confirmed_at: number
}

export interface ProjectTable {
  id: string
  name: string
  /** Lower case, for searching. */
  name_search: string
  owner_account_id: string
  status: ProjectStatus
  deactivated_by: Deactivator | null
  /** What the deactivating user wrote for the customer. */
  deactivation_reason: Generated<string | null>
  maximum_persons: number
  maximum_groups: number
  voice_language: string
  timezone: string
  /** Id of a file. */
  logo: string | null
  experimental: number
  staff_out_call_strategy: 'inGroupOnly' | 'allStaff' | 'notAllowed'
  created_at: number
}

export interface MembershipTable {
  id: string
  project_id: string
  account_id: string
  role: ProjectRole
  /** The person as whom a simple user acts; null for every other role. */
  person_id: string | null
  /** From then on the user has no access; null without an end. */
  ends_at: number | null
  created_at: number
}

export interface BillingAddressTable {
  project_id: string
  name: string
  street: string
  street_2: string
  city: string
  state: string
  country: string
  postal_code: string
  phone: string
  official_invoice: number
  personality_type: 'real' | 'legal' | null
  branch_code: 'central' | 'other' | null
  economic_code: string
  national_id: string
  registration_number: string
  /** Grows with each change, from 1. */
  version: number
  /** How often the country has changed since it was first given. */
  country_changes: number
  updated_at: number
}
