import { platform } from './migrations/01-platform.ts'
import { gateways } from './migrations/02-gateways.ts'
import { session } from './migrations/03-session.ts'
import { ledger } from './migrations/04-ledger.ts'
import { auth } from './migrations/05-auth.ts'
import { account } from './migrations/06-account.ts'
import { files } from './migrations/07-files.ts'
import { projects } from './migrations/08-projects.ts'
import { buying } from './migrations/09-buying.ts'
import { numbers } from './migrations/10-numbers.ts'
import { paying } from './migrations/11-paying.ts'
import { finance } from './migrations/12-finance.ts'
import { calls } from './migrations/13-calls.ts'
import { messaging } from './migrations/14-messaging.ts'
import { care } from './migrations/15-care.ts'
import type { Migration } from './migrations/migration.ts'

/**
 * In the order in which they run: one of each area, which makes its tables. Until version 1.0 no database is kept, and a change of a
 * table is a change of its area's migration. From then on none of them changes: a change is one more migration. (decision 115)
 */
export const migrations: readonly Migration[] = [
  platform,
  gateways,
  session,
  ledger,
  auth,
  account,
  files,
  projects,
  buying,
  numbers,
  paying,
  finance,
  calls,
  messaging,
  care,
]
