import type { AccountTables } from '#sandbox/platform/database/tables/account-tables.ts'
import type { CallTables } from '#sandbox/platform/database/tables/call-tables.ts'
import type { CartTables } from '#sandbox/platform/database/tables/cart-tables.ts'
import type { ExportTables } from '#sandbox/platform/database/tables/export-tables.ts'
import type { FileTables } from '#sandbox/platform/database/tables/file-tables.ts'
import type { GatewayTables } from '#sandbox/platform/database/tables/gateway-tables.ts'
import type { IdentityTables } from '#sandbox/platform/database/tables/identity-tables.ts'
import type { InvoiceTables } from '#sandbox/platform/database/tables/invoice-tables.ts'
import type { LedgerTables } from '#sandbox/platform/database/tables/ledger-tables.ts'
import type { LowBalanceTables } from '#sandbox/platform/database/tables/low-balance-tables.ts'
import type { MessageTables } from '#sandbox/platform/database/tables/message-tables.ts'
import type { ModuleTables } from '#sandbox/platform/database/tables/module-tables.ts'
import type { NotificationTables } from '#sandbox/platform/database/tables/notification-tables.ts'
import type { NumberTables } from '#sandbox/platform/database/tables/number-tables.ts'
import type { OrderTables } from '#sandbox/platform/database/tables/order-tables.ts'
import type { PaymentTables } from '#sandbox/platform/database/tables/payment-tables.ts'
import type { PlatformTables } from '#sandbox/platform/database/tables/platform-tables.ts'
import type { ProjectTables } from '#sandbox/platform/database/tables/project-tables.ts'
import type { RequirementTables } from '#sandbox/platform/database/tables/requirement-tables.ts'
import type { ResellerTables } from '#sandbox/platform/database/tables/reseller-tables.ts'
import type { StockTables } from '#sandbox/platform/database/tables/stock-tables.ts'
import type { SupportTables } from '#sandbox/platform/database/tables/support-tables.ts'
import type { WireTables } from '#sandbox/platform/database/tables/wire-tables.ts'

/** All tables of the sandbox. A new group of tables gets a file under tables/ and one name in this list. */
export interface Schema
  extends PlatformTables,
    IdentityTables,
    LedgerTables,
    StockTables,
    CartTables,
    NumberTables,
    OrderTables,
    PaymentTables,
    GatewayTables,
    AccountTables,
    FileTables,
    ExportTables,
    RequirementTables,
    ResellerTables,
    WireTables,
    InvoiceTables,
    ModuleTables,
    ProjectTables,
    MessageTables,
    CallTables,
    LowBalanceTables,
    SupportTables,
    NotificationTables {}
