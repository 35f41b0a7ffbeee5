import type { Migration } from './migration.ts'

/** Each item of an order is delivered by itself, by a supplier whose behaviour testers set. */
export const deliveries: Migration = {
  name: '026-deliveries',
  statements: [
    'alter table order_item add column tries integer not null default 0',
    'alter table order_item add column needs_support integer not null default 0 check (needs_support in (0, 1))',
    // Orders that support has taken over before; their items were never ordered from the supplier.
    `update order_item set needs_support = 1 where status = 'buyInProgress'
      and order_id in (select id from customer_order where status = 'errorNeedsSupport')`,
    `create table supplier_behaviour (
      subject text primary key,
      behaviour text not null check (behaviour in ('slow', 'fails', 'refuses')),
      times integer not null check (times > 0)
    )`,
  ],
}
