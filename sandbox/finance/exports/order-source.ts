import type { ExportFilter } from '#domain/contract/exports.ts'
import type { OrderRow } from '#domain/finance/order-row.ts'
import { orderNumber } from '#domain/paying/order.ts'
import { listOrders } from '#sandbox/finance/orders/orders.ts'
import { both, tableSource } from '#sandbox/platform/exports/source.ts'
import { heads, orderWords } from './column-words.ts'

/** Most numbers of an order. */
const allNumbers = 1_000

export const orderSource = tableSource<ExportFilter<'orders'>, OrderRow>({
  name: both('Orders', 'سفارش‌ها'),
  columns: [
    { head: heads.at, kind: 'moment', of: ({ at }) => at },
    { head: heads.order, kind: 'text', of: ({ id }) => orderNumber(id) },
    { head: heads.id, kind: 'text', of: ({ id }) => id },
    { head: heads.state, kind: 'words', of: ({ status }) => orderWords[status] },
    { head: heads.phoneCount, kind: 'count', of: ({ item_count }) => item_count },
    { head: heads.phones, kind: 'text', of: ({ numbers }) => numbers.join(' ') },
    { head: heads.total, kind: 'amount', of: ({ total }) => total },
    { head: heads.refunded, kind: 'amount', of: ({ refunded }) => refunded },
  ],
  rowsAfter: ({ db, project }, { sort, ...filter }, batch) =>
    listOrders(db, project, filter, { sort, ...batch }, allNumbers),
})
