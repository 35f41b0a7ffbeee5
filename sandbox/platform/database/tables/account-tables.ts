import type { AccountHistoryActor, AccountHistoryField } from '#domain/account/account-history.ts'
import type { DetailSection } from '#domain/account/sections.ts'
import type { Language } from '#domain/kit/primitives.ts'

export interface AccountTables {
  registration: RegistrationTable
  one_time_secret: OneTimeSecretTable
  resend: ResendTable
  newsletter_subscription: NewsletterSubscriptionTable
  newsletter_link: { token_hash: string; account_id: string; created_at: number }
  account_section: AccountSectionTable
  account_change: AccountChangeTable
  /** Accounts that are going to be deleted. `portal`: origin, for links in mails. */
  account_deletion: { account_id: string; portal: string; requested_at: number; due_at: number }
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  /** Sign-ins whose password was right; `hash`: SHA-256 of the challenge, hex. A used one is deleted. */
  sign_in_challenge: { hash: string; account_id: string; expires_at: number }
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  /** `browser`: as `browserKind` names it; empty for programs that name none. */
  known_browser: { account_id: string; browser: string; first_used_at: number }
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
  /** Where the user lives. */
  country: string
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

/** `news`, `offers`: the topics, kept while nothing is subscribed to. */
export interface NewsletterSubscriptionTable {
  account_id: string
  subscribed: number
  news: number
  offers: number
  changed_at: number
}

/** A section of an account that a user edits as a whole. Its version counts the changes. */
export interface AccountSectionTable {
  account_id: string
  section: DetailSection
  version: number
  /** JSON: the values by field; `{}` for those that other tables have. */
  content: string
  changed_at: number
}

/** One changed field of an account, written in the transaction of the change. Never a password, code or token. */
export interface AccountChangeTable {
  id: string
  account_id: string
  at: number
  actor: AccountHistoryActor
  /** The supervisor or reseller in whose session on behalf of the account it was changed. */
  impersonator_account_id: string | null
  field: AccountHistoryField
  subject: string | null
  before: string | null
  after: string | null
}

/** The secret of an account's authenticator app. */
export interface SecondFactorTable {
  account_id: string
  /** Base 32. The server computes the same codes as the app, so a hash would not do. See decision 73. */
  secret: string
  /** The step of 30 seconds of the last code that was accepted; no code of it or of an earlier step is accepted again. */
  last_step: number
  created_at: number
  /** Null until the first code of the app has arrived. */
  confirmed_at: number | null
}

export interface RecoveryCodeTable {
  /** SHA-256 of account and code, hex. */
  hash: string
  account_id: string
  created_at: number
  used_at: number | null
}

/** The public half of a key that a device of the user has. Binary values are base64url. See decision 79. */
export interface PasskeyTable {
  id: string
  account_id: string
  /** The host that it was made for; it works at no other. */
  host: string
  credential_id: string
  /** COSE. */
  public_key: string
  /** Uses that the device has counted; devices that synchronise their passkeys send 0. */
  counter: number
  /** JSON: how a browser reaches the device. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** `confirmed`: the user has confirmed a change by password or passkey; the others wait for the signature of a device. */
export type PasskeyPurpose = 'signIn' | 'prove' | 'add' | 'confirmed'

/** A challenge that works once; a used one is deleted. */
export interface PasskeyChallengeTable {
  /** SHA-256, hex. */
  hash: string
  purpose: PasskeyPurpose
  host: string
  /** Null at a sign-in, where the device names the account. */
  account_id: string | null
  session_id: string | null
  expires_at: number
}

export type SecretPurpose =
  | 'activationCode'
  | 'activationLink'
  | 'resetLink'
  | 'phoneCode'
  | 'emailCode'
  | 'accessLink'
  | 'invitation'

/** A code or a link that works once. */
export interface OneTimeSecretTable {
  id: string
  purpose: SecretPurpose
  /** The registration, account or person that it is for, and the address or phone. */
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
