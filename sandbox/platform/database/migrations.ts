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
import type { Migration } from '#sandbox/platform/database/migrations/migration.ts'

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
]
