import { type RawBuilder, sql } from 'kysely'
import type { LastingThing } from '#domain/session/lasting-things.ts'
import type { Writer } from './database.ts'
import type { Schema } from './schema.ts'
import type { SecretPurpose } from './tables/account-tables.ts'

/** Rows are removed so many days after the time in `since`; `where`: only these. */
type Period<Row> = { readonly days: number; readonly since: keyof Row & string; readonly where?: RawBuilder<boolean> }

/**
 * How long the rows of a table are kept, and why. `ever`: as long as what they are about. `until`: their own code removes them then. A
 * period: due work removes them, once a day.
 */
type Retention<Row> =
  | { readonly keeps: 'ever'; readonly why: string }
  | { readonly keeps: 'until'; readonly why: string }
  | { readonly keeps: Period<Row>; readonly why: string }

/** `things`: what lives longer than a request and is stored here. */
export type TableRule<Row> = Retention<Row> & { readonly things?: readonly LastingThing[] }

const ever = (why: string) => ({ keeps: 'ever', why }) as const
const until = (why: string) => ({ keeps: 'until', why }) as const
const day = 24 * 60 * 60_000

const account = ever('the account; deleted with it')
const settings = ever('the site or the project; changed, not added to')
const books = ever('the law asks for the books of ten years, and a project reads its own')
const numbers = ever('a number and its history')
const catalogue = ever('the catalogue')
const unused = 'over, and nothing refers to it'

/** Each table, once: a table without a line does not compile. (decisions 99 and 100) */
export const tableRules: { readonly [Table in keyof Schema]: TableRule<Schema[Table]> } = {
  migration: ever('which migrations ran'),
  clock: settings,
  search_keys: settings,
  operation: {
    keeps: { days: 30, since: 'created_at', where: sql`state = 'answered'` },
    why: 'repeated requests arrive within days; keys of money are unique in their own tables, too',
  },
  outbox: { keeps: { days: 90, since: 'created_at' }, why: 'mails have links and names' },
  fault: until('the console deletes it'),
  work: {
    keeps: { days: 90, since: 'due_at', where: sql`state = 'done'` },
    why: 'what was repeated is recognised by then',
  },
  incident: { keeps: { days: 90, since: 'created_at' }, why: 'causes of failures, with the account' },

  security_event: {
    keeps: { days: 180, since: 'at' },
    why: 'long enough to follow an attack that was noticed late',
  },
  policy_violation: {
    keeps: { days: 180, since: 'last_at' },
    why: 'as the security log, beside which it is read',
  },

  registration: {
    keeps: { days: 30, since: 'open_until', where: sql`account_id is null` },
    why: 'strangers’ addresses of sign-ups that came to nothing',
  },
  one_time_secret: {
    ...until('30 days after its end'),
    things: ['accessLink', 'invitation', 'resetLink', 'contactCode'],
  },
  resend: { keeps: { days: 1, since: 'last_at' }, why: 'waits end within a day' },
  newsletter_subscription: account,
  newsletter_link: { ...account, things: ['newsletterLink'] },
  account_section: account,
  account_change: account,
  account_deletion: { ...until('its day, or it is withdrawn'), things: ['accountDeletion'] },
  second_factor: { ...account, things: ['secondFactor'] },
  recovery_code: { ...account, things: ['secondFactor'] },
  sign_in_challenge: { keeps: { days: 1, since: 'expires_at' }, why: unused, things: ['signInChallenge'] },
  passkey: { ...account, things: ['passkey'] },
  passkey_challenge: { keeps: { days: 1, since: 'expires_at' }, why: unused, things: ['session'] },
  known_browser: account,
  captcha_answer: { keeps: { days: 1, since: 'expires_at' }, why: unused },
  announcement: until('the console deletes it'),

  site: settings,
  site_host: settings,
  account: ever('payments and invoices refer to it; its deletion erases name and addresses'),
  account_email: account,
  account_phone: account,
  account_avatar: account,
  session: { ...until('a day after its end'), things: ['session', 'liveStream'] },
  sign_in_throttle: { keeps: { days: 1, since: 'last_failed_at' }, why: 'waits end within a day' },
  project: ever('its books refer to it'),
  person: ever('the books of its project refer to it'),
  membership: until('the user leaves or is removed'),
  billing_address: settings,

  project_section: settings,
  project_change: ever('the history of a project'),
  project_user: { ...ever('who worked in a project'), things: ['invitation'] },
  ownership_offer: { keeps: { days: 1, since: 'expires_at' }, why: unused, things: ['ownershipOffer'] },
  project_module: settings,
  pbx_link: {
    keeps: { days: 90, since: 'created_at' },
    why: 'the date of the last launch',
    things: ['pbxLink', 'pbxVisit'],
  },

  ledger_account: books,
  transfer: books,
  entry: books,
  payment_attempt: { ...books, things: ['payment'] },
  saved_card: { ...books, things: ['savedCard'] },
  gateway_credential: settings,
  customer_order: { ...books, things: ['payment'] },
  order_item: books,
  supplier_behaviour: until('it was applied'),
  wire_transfer: { ...books, things: ['payment'] },
  seller: settings,
  invoice_series: books,
  invoice: books,
  official_series: books,
  official_invoice: books,
  invoicing: books,
  reseller: settings,
  reseller_project: settings,
  balance_watch: settings,
  low_balance: { ...settings, things: ['automaticTopUp'] },
  gateway_merchant: ever('the simulated gateways'),
  gateway_payment: ever('the books of the simulated gateways'),
  gateway_card: { ...ever('the simulated gateways'), things: ['savedCard'] },

  offer: catalogue,
  offer_terms: catalogue,
  stock: catalogue,
  stock_notice: { ...until('90 days, or the mail'), things: ['stockNotice'] },
  cart: settings,
  cart_item: until('it is ordered or removed'),
  cart_change: until('the cart is ordered'),
  registrant: ever('numbers are registered for it'),
  registered_address: ever('numbers are registered at it'),
  proof_document: ever('proves who a number is registered for'),
  fulfilment: ever('what a number waited for'),

  owned_number: { ...numbers, things: ['route', 'scheduledRenewal'] },
  number_event: numbers,
  number_label: numbers,
  number_reminder: settings,
  bulk_job: { ...until('a project keeps the last 20'), things: ['bulkJob'] },
  bulk_item: { ...until('a project keeps the last 20'), things: ['bulkJob'] },
  sms_delivery: until('a number keeps the newest'),
  received_message: until('the receiver of the sandbox keeps the newest'),

  sms_inbox: ever('the messages of a project'),
  sms_outbox: { ...ever('the messages of a project'), things: ['plannedMessage'] },
  sms_receiver: ever('the messages of a project'),
  sms_conversation: ever('the messages of a project'),
  sms_version: settings,
  sms_key: { ...ever('messages were sent by it'), things: ['smsKey'] },
  sms_draft: { ...until('it is sent or deleted'), things: ['draft'] },
  rate_country: catalogue,
  rate: catalogue,
  call_record: books,
  call_process: settings,

  export_job: { ...until('a project keeps the last; the content a day'), things: ['exportJob', 'exportFile'] },
  export_part: { ...until('a day'), things: ['exportFile'] },
  file: { ...until('its end, unless something refers to it'), things: ['upload'] },
  file_part: until('its file'),
  notification_box: account,
  notification: { keeps: { days: 90, since: 'created_at' }, why: 'news' },
  notification_setting: account,
  support_message: ever('what a customer and support have written'),
  support_attachment: ever('its message'),
  site_faq: settings,
}

/** Null: for a user who has no account yet. */
export const secretThings: Readonly<Record<SecretPurpose, LastingThing | null>> = {
  activationCode: null,
  activationLink: null,
  resetLink: 'resetLink',
  phoneCode: 'contactCode',
  emailCode: 'contactCode',
  accessLink: 'accessLink',
  invitation: 'invitation',
}

/** Removes the rows whose period is over. */
export const applyRetention = async (trx: Writer, now: number): Promise<void> => {
  for (const [table, { keeps }] of Object.entries(tableRules)) {
    if (typeof keeps === 'string') continue
    const { days, since, where } = keeps as Period<object>
    const isOver = sql<boolean>`${sql.ref(since)} <= ${now - days * day}`
    await trx
      .deleteFrom(table as 'outbox')
      .where(isOver)
      .$if(where !== undefined, (query) => query.where(where ?? isOver))
      .execute()
  }
}
