import type { Language } from '#domain/primitives.ts'

export interface AccountTables {
  registration: RegistrationTable
  one_time_secret: OneTimeSecretTable
  resend: ResendTable
  newsletter_subscription: { account_id: string; subscribed: number; changed_at: number }
  newsletter_link: { token_hash: string; account_id: string; created_at: number }
  captcha_answer: { hash: string; site_key: string; expires_at: number; created_at: number }
  announcement: AnnouncementTable
}

/** Somebody who signed up; an account only once it was activated. There is one for known addresses too. */
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
  /** Origin of the portal that asked; links lead there. */
  portal: string
  /** Its newest link opens until then, and its phone is taken until then. */
  open_until: number
  /** The account it became. */
  account_id: string | null
  created_at: number
}

export type SecretPurpose = 'activationCode' | 'activationLink' | 'resetLink' | 'phoneCode' | 'accessLink'

/** A code or a link that works once. */
export interface OneTimeSecretTable {
  id: string
  purpose: SecretPurpose
  /** What it opens: a registration, an account or a phone. */
  subject: string
  /** Who had it made, where somebody else will use it. */
  issuer_account_id: string | null
  /** SHA-256, hex; the secret itself is only in the message that carries it. */
  hash: string
  state: 'open' | 'used' | 'replaced'
  tries_left: number
  expires_at: number
  created_at: number
}

/** How often something was sent, so that the next time comes later and later. */
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
