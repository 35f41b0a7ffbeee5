import type { IdentityTables } from './tables/identity-tables.ts'
import type { LedgerTables } from './tables/ledger-tables.ts'
import type { PlatformTables } from './tables/platform-tables.ts'

/** Every table of the sandbox. A new group of tables gets its own file under tables/ and one more name in this list. */
export interface Schema extends PlatformTables, IdentityTables, LedgerTables {}
