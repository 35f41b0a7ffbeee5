import type { Migration } from './migrate.ts'
import { platform } from './migrations/001-platform.ts'
import { identity } from './migrations/002-identity.ts'
import { ledger } from './migrations/003-ledger.ts'
import { stock } from './migrations/004-stock.ts'
import { cart } from './migrations/005-cart.ts'
import { numbers } from './migrations/006-numbers.ts'
import { orders } from './migrations/007-orders.ts'
import { payments } from './migrations/008-payments.ts'
import { cardBank } from './migrations/009-card-bank.ts'
import { accounts } from './migrations/010-accounts.ts'

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
]
