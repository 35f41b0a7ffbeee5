import * as account from './account.ts'
import * as accountContacts from './account-contacts.ts'
import * as accountDeletion from './account-deletion.ts'
import * as accountDetails from './account-details.ts'
import * as accountHistory from './account-history.ts'
import * as auth from './auth.ts'
import * as buying from './buying.ts'
import * as calls from './calls.ts'
import * as care from './care.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as exports from './exports.ts'
import * as files from './files.ts'
import * as finance from './finance.ts'
import * as invoices from './invoices.ts'
import * as lowBalance from './low-balance.ts'
import * as messageDrafts from './message-drafts.ts'
import * as messaging from './messaging.ts'
import * as notifications from './notifications.ts'
import * as numberBulk from './number-bulk.ts'
import * as numberCalendar from './number-calendar.ts'
import * as numberReminders from './number-reminders.ts'
import * as numberTrunks from './number-trunks.ts'
import * as numbers from './numbers.ts'
import * as passkeySignIn from './passkey-sign-in.ts'
import * as passkeys from './passkeys.ts'
import * as paying from './paying.ts'
import * as people from './people.ts'
import * as projects from './projects.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as signIn from './sign-in.ts'
import * as signInCode from './sign-in-code.ts'
import * as site from './site.ts'
import * as stockNotice from './stock-notice.ts'

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value && 'access' in value

/** Every call of the contract, area by area. The published document and the fuzz tests iterate over it. */
export const endpoints: readonly Endpoint[] = [
  site,
  session,
  signIn,
  signInCode,
  passkeySignIn,
  auth,
  account,
  accountContacts,
  accountDeletion,
  accountDetails,
  accountHistory,
  secondFactor,
  passkeys,
  projects,
  people,
  dashboard,
  files,
  buying,
  stockNotice,
  numbers,
  numberReminders,
  numberTrunks,
  numberCalendar,
  numberBulk,
  paying,
  lowBalance,
  finance,
  messaging,
  messageDrafts,
  invoices,
  exports,
  calls,
  care,
  notifications,
].flatMap((group) => Object.values(group).filter(isEndpoint))
