import * as account from './account.ts'
import * as auth from './auth.ts'
import * as buying from './buying.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as files from './files.ts'
import * as finance from './finance.ts'
import * as invoices from './invoices.ts'
import * as numberBulk from './number-bulk.ts'
import * as numberCalendar from './number-calendar.ts'
import * as numberTrunks from './number-trunks.ts'
import * as numbers from './numbers.ts'
import * as paying from './paying.ts'
import * as projects from './projects.ts'
import * as session from './session.ts'
import * as signIn from './sign-in.ts'
import * as site from './site.ts'
import * as stockNotice from './stock-notice.ts'

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value && 'access' in value

/** Every call of the contract, area by area. The published document and the fuzz tests iterate over it. */
export const endpoints: readonly Endpoint[] = [
  site,
  session,
  signIn,
  auth,
  account,
  projects,
  dashboard,
  files,
  buying,
  stockNotice,
  numbers,
  numberTrunks,
  numberCalendar,
  numberBulk,
  paying,
  finance,
  invoices,
].flatMap((group) => Object.values(group).filter(isEndpoint))
