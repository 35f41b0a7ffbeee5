import type { Migration } from './migrate.ts'
import { platform } from './migrations/001-platform.ts'
import { identity } from './migrations/002-identity.ts'
import { ledger } from './migrations/003-ledger.ts'

/** In the order in which they run. A migration that has shipped never changes: add another one. */
export const migrations: readonly Migration[] = [platform, identity, ledger]
