import type { AccountTables } from './tables/account-tables.ts'
import type { CardBankTables } from './tables/card-bank-tables.ts'
import type { CartTables } from './tables/cart-tables.ts'
import type { IdentityTables } from './tables/identity-tables.ts'
import type { LedgerTables } from './tables/ledger-tables.ts'
import type { NumberTables } from './tables/number-tables.ts'
import type { OrderTables } from './tables/order-tables.ts'
import type { PaymentTables } from './tables/payment-tables.ts'
import type { PlatformTables } from './tables/platform-tables.ts'
import type { StockTables } from './tables/stock-tables.ts'

/** Every table of the sandbox. A new group of tables gets its own file under tables/ and one more name in this list. */
export interface Schema
  extends PlatformTables,
    IdentityTables,
    LedgerTables,
    StockTables,
    CartTables,
    NumberTables,
    OrderTables,
    PaymentTables,
    CardBankTables,
    AccountTables {}
