import type { Migration } from './migration.ts'

export const seenOrders: Migration = {
  name: '016-seen-orders',
  statements: [
    'alter table customer_order add column seen_at bigint',
    // Orders from before this migration are no news.
    'update customer_order set seen_at = ended_at',
  ],
}
