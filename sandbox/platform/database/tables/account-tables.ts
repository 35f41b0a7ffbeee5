import type { Language } from '#domain/kit/primitives.ts'

export interface AccountTables {
  registration: RegistrationTable
  one_time_secret: OneTimeSecretTable
  resend: ResendTable
  newsletter_subscription: { account_id: string; subscribed: number; changed_at: number }
  newsletter_link: { token_hash: string; account_id: string; created_at: number }
  captcha_answer: { hash: string; site_key: string; expires_at: number; created_at: number }
  announcement: AnnouncementTable
}

/**
 * A sign-up. It becomes an account when it is activated; an address that has an account gets a registration as well.
 */
export interface RegistrationTable {
  id: string
  /** Lower case, trimmed. */
  email: string
  first_name: string
  last_name: string
  /** E.164. */
  phone: string
  password_hash: string
  language: Language
  accepted_terms: string
  /** Origin of the portal that received the sign-up; links lead there. */
  portal: string
  /** Its newest link is valid until then; its phone is reserved until the code ends. */
  open_until: number
  /** The account that it became. */
  account_id: string | null
  created_at: number
}

export type SecretPurpose = 'activationCode' | 'activationLink' | 'resetLink' | 'phoneCode' | 'accessLink'

/** A code or a link that works once. */
export interface OneTimeSecretTable {
  id: string
  purpose: SecretPurpose
  /** The registration, account or phone that it is for. */
  subject: string
  /** The account that requested it, if another user will redeem it. */
  issuer_account_id: string | null
  /** SHA-256, hex; only the message contains the secret itself. */
  hash: string
  state: 'open' | 'used' | 'replaced'
  tries_left: number
  expires_at: number
  created_at: number
}

/** Number of messages sent, which lengthens the next wait. */
export interface ResendTable {
  subject: string
  sent: number
  next_at: number
  last_at: number
}

export interface AnnouncementTable {
  id: string
  site_id: string
  kind: 'maintenance' | 'news'
  shown_from: number
  shown_until: number
  /** JSON: title and text by language. */
  words: string
}
