import * as account from './account/account.ts'
import * as accountContacts from './account/account-contacts.ts'
import * as accountDeletion from './account/account-deletion.ts'
import * as accountDetails from './account/account-details.ts'
import * as accountHistory from './account/account-history.ts'
import * as passkeys from './account/passkeys.ts'
import * as secondFactor from './account/second-factor.ts'
import * as auth from './auth/auth.ts'
import * as invitations from './auth/invitations.ts'
import * as passkeySignIn from './auth/passkey-sign-in.ts'
import * as signIn from './auth/sign-in.ts'
import * as signInCode from './auth/sign-in-code.ts'
import * as buying from './buying/buying.ts'
import * as stockNotice from './buying/stock-notice.ts'
import * as calls from './calls/calls.ts'
import * as care from './care/care.ts'
import * as notifications from './care/notifications.ts'
import * as dashboard from './dashboard/dashboard.ts'
import * as exports from './exports.ts'
import * as files from './files/files.ts'
import * as finance from './finance/finance.ts'
import * as invoices from './finance/invoices.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as messageDrafts from './messaging/message-drafts.ts'
import * as messaging from './messaging/messaging.ts'
import * as numberBulk from './numbers/number-bulk.ts'
import * as numberCalendar from './numbers/number-calendar.ts'
import * as numberReminders from './numbers/number-reminders.ts'
import * as numberTrunks from './numbers/number-trunks.ts'
import * as numbers from './numbers/numbers.ts'
import * as lowBalance from './paying/low-balance.ts'
import * as paying from './paying/paying.ts'
import * as people from './projects/people.ts'
import * as projects from './projects/projects.ts'
import * as passkeyList from './session/passkeys.ts'
import * as session from './session/session.ts'
import * as site from './session/site.ts'

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
  passkeyList,
  passkeys,
  projects,
  people,
  invitations,
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
