import { platform } from '#sandbox/platform/database/migrations/001-platform.ts'
import { identity } from '#sandbox/platform/database/migrations/002-identity.ts'
import { ledger } from '#sandbox/platform/database/migrations/003-ledger.ts'
import { stock } from '#sandbox/platform/database/migrations/004-stock.ts'
import { cart } from '#sandbox/platform/database/migrations/005-cart.ts'
import { numbers } from '#sandbox/platform/database/migrations/006-numbers.ts'
import { orders } from '#sandbox/platform/database/migrations/007-orders.ts'
import { payments } from '#sandbox/platform/database/migrations/008-payments.ts'
import { cardBank } from '#sandbox/platform/database/migrations/009-card-bank.ts'
import { accounts } from '#sandbox/platform/database/migrations/010-accounts.ts'
import { noLedgerHolds } from '#sandbox/platform/database/migrations/011-no-ledger-holds.ts'
import { sessions } from '#sandbox/platform/database/migrations/012-sessions.ts'
import { houseBalances } from '#sandbox/platform/database/migrations/013-house-balances.ts'
import { cartHolds } from '#sandbox/platform/database/migrations/014-cart-holds.ts'
import { pricesShown } from '#sandbox/platform/database/migrations/015-prices-shown.ts'
import { seenOrders } from '#sandbox/platform/database/migrations/016-seen-orders.ts'
import { numberFigures } from '#sandbox/platform/database/migrations/017-number-figures.ts'
import { tableChanges } from '#sandbox/platform/database/migrations/018-table-changes.ts'
import { gateways } from '#sandbox/platform/database/migrations/019-gateways.ts'
import { files } from '#sandbox/platform/database/migrations/020-files.ts'
import { wire } from '#sandbox/platform/database/migrations/021-wire.ts'
import { requirements } from '#sandbox/platform/database/migrations/022-requirements.ts'
import { savedCards } from '#sandbox/platform/database/migrations/024-saved-cards.ts'
import { deliveries } from '#sandbox/platform/database/migrations/026-deliveries.ts'
import { credit } from '#sandbox/platform/database/migrations/027-credit.ts'
import { stockNotices } from '#sandbox/platform/database/migrations/028-stock-notices.ts'
import { numberLife } from '#sandbox/platform/database/migrations/030-number-life.ts'
import { numberTrunks } from '#sandbox/platform/database/migrations/031-number-trunks.ts'
import { numberList } from '#sandbox/platform/database/migrations/032-number-list.ts'
import { financeIndexes } from '#sandbox/platform/database/migrations/033-finance.ts'
import { invoices } from '#sandbox/platform/database/migrations/034-invoices.ts'
import { modules } from '#sandbox/platform/database/migrations/035-modules.ts'
import { exportJobs } from '#sandbox/platform/database/migrations/037-exports.ts'
import { officialInvoices } from '#sandbox/platform/database/migrations/038-official-invoices.ts'
import { lowBalance } from '#sandbox/platform/database/migrations/039-low-balance.ts'
import { messages } from '#sandbox/platform/database/migrations/040-messages.ts'
import { smsDeliveries } from '#sandbox/platform/database/migrations/041-sms-deliveries.ts'
import { rates } from '#sandbox/platform/database/migrations/042-rates.ts'
import { accountSections } from '#sandbox/platform/database/migrations/043-account-sections.ts'
import { calls } from '#sandbox/platform/database/migrations/044-calls.ts'
import { contacts } from '#sandbox/platform/database/migrations/046-contacts.ts'
import { projectSettings } from '#sandbox/platform/database/migrations/048-project-settings.ts'
import { projectStates } from '#sandbox/platform/database/migrations/049-project-states.ts'
import { support } from '#sandbox/platform/database/migrations/050-support.ts'
import { reminders } from '#sandbox/platform/database/migrations/052-reminders.ts'
import { messageResults } from '#sandbox/platform/database/migrations/055-message-results.ts'
import { conversations } from '#sandbox/platform/database/migrations/056-conversations.ts'
import { callTotals } from '#sandbox/platform/database/migrations/057-call-totals.ts'
import { notifications } from '#sandbox/platform/database/migrations/058-notifications.ts'
import { rungTargets } from '#sandbox/platform/database/migrations/059-rung-targets.ts'
import { people } from '#sandbox/platform/database/migrations/062-people.ts'
import { avatars } from '#sandbox/platform/database/migrations/064-avatars.ts'
import { faqPages } from '#sandbox/platform/database/migrations/065-faq-pages.ts'
import { callSorts } from '#sandbox/platform/database/migrations/066-call-sorts.ts'
import { accountChanges } from '#sandbox/platform/database/migrations/070-account-changes.ts'
import { accountExports } from '#sandbox/platform/database/migrations/071-account-exports.ts'
import { supportAttachments } from '#sandbox/platform/database/migrations/072-support-attachments.ts'
import { secondFactors } from '#sandbox/platform/database/migrations/073-second-factor.ts'
import { messageDrafts } from '#sandbox/platform/database/migrations/075-message-drafts.ts'
import { passkeys } from '#sandbox/platform/database/migrations/076-passkeys.ts'
import { accountDeletion } from '#sandbox/platform/database/migrations/078-account-deletion.ts'
import { billingVersion } from '#sandbox/platform/database/migrations/079-billing-version.ts'
import { searchKeys } from '#sandbox/platform/database/migrations/080-search-keys.ts'
import { invoiceSearch } from '#sandbox/platform/database/migrations/081-invoice-search.ts'
import { lowBalanceTime } from '#sandbox/platform/database/migrations/105-low-balance-time.ts'
import { signUpCountry } from '#sandbox/platform/database/migrations/106-sign-up-country.ts'
import { policyViolations } from '#sandbox/platform/database/migrations/107-policy-violations.ts'
import type { Migration } from '#sandbox/platform/database/migrations/migration.ts'
import { siteOrigin } from './migrations/085-site-origin.ts'
import { workOrder } from './migrations/086-work-order.ts'
import { pbxSessions } from './migrations/090-pbx-sessions.ts'
import { securityLog } from './migrations/091-security-log.ts'

/** In the order in which they run. A migration that has shipped never changes: add another one. */
export const migrations: readonly Migration[] = [
  platform,
  identity,
  ledger,
  stock,
  cart,
  numbers,
  orders,
  payments,
  cardBank,
  accounts,
  noLedgerHolds,
  sessions,
  houseBalances,
  cartHolds,
  pricesShown,
  seenOrders,
  numberFigures,
  tableChanges,
  gateways,
  files,
  wire,
  requirements,
  savedCards,
  deliveries,
  credit,
  stockNotices,
  numberLife,
  numberTrunks,
  numberList,
  financeIndexes,
  invoices,
  modules,
  exportJobs,
  officialInvoices,
  lowBalance,
  messages,
  smsDeliveries,
  rates,
  accountSections,
  calls,
  contacts,
  projectSettings,
  projectStates,
  support,
  reminders,
  messageResults,
  conversations,
  callTotals,
  notifications,
  rungTargets,
  people,
  avatars,
  faqPages,
  callSorts,
  accountChanges,
  accountExports,
  supportAttachments,
  secondFactors,
  messageDrafts,
  passkeys,
  accountDeletion,
  billingVersion,
  searchKeys,
  invoiceSearch,
  siteOrigin,
  workOrder,
  pbxSessions,
  securityLog,
  lowBalanceTime,
  signUpCountry,
  policyViolations,
]
