import type { Migration } from './migrate.ts'
import { platform } from './migrations/001-platform.ts'
import { identity } from './migrations/002-identity.ts'
import { ledger } from './migrations/003-ledger.ts'
import { stock } from './migrations/004-stock.ts'
import { cart } from './migrations/005-cart.ts'
import { numbers } from './migrations/006-numbers.ts'

/** In the order in which they run. A migration that has shipped never changes: add another one. */
export const migrations: readonly Migration[] = [platform, identity, ledger, stock, cart, numbers]
