import type { Migration } from './migration.ts'

const amount = (column: string) => `${column} bigint not null check (${column} between 0 and 9007199254740991)`
const paid = `'inProgress', 'pending', 'completed', 'partial'`
const itemStatuses = `'buyInProgress', 'waitingForRequirements', 'completed', 'canceledRefunded', 'notAvailable',
  'notAvailableRefunded', 'notEnoughCredit', 'resellerNotEnoughCredit', 'pendingPay', 'inProgress', 'pending'`

export const orders: Migration = {
  name: '007-orders',
  statements: [
    `create table customer_order (
      id text primary key,
      project_id text not null references project (id),
      status text not null check (status in ('pendingPay', ${paid}, 'expired', 'canceled', 'errorNeedsSupport')),
      cart_version text not null,
      item_count integer not null check (item_count > 0),
      ${amount('total')},
      failure text,
      paid_by text unique,
      placed_at bigint not null,
      pay_until bigint not null,
      paid_at bigint,
      ended_at bigint,
      unique (project_id, cart_version),
      check ((paid_by is null) = (paid_at is null)),
      check (status not in (${paid}) or paid_by is not null),
      check (status not in ('pendingPay', 'expired') or paid_by is null)
    )`,
    // The database itself enforces one open order per project at a time.
    `create unique index customer_order_unfinished on customer_order (project_id) where status in ('pendingPay', 'inProgress')`,
    `create index customer_order_project on customer_order (project_id, placed_at)`,
    `create table order_item (
      id text primary key,
      order_id text not null references customer_order (id),
      position integer not null,
      number text not null references stock (number),
      offer_id text not null references offer (id),
      country text not null,
      city text,
      type text not null,
      status text not null check (status in (${itemStatuses})),
      configuration text not null,
      price text not null,
      ${amount('subtotal')},
      ${amount('vat')},
      ${amount('total')},
      ${amount('refunded')},
      number_id text unique references owned_number (id),
      unique (order_id, position),
      unique (order_id, number),
      check (subtotal + vat = total),
      check (refunded in (0, total)),
      check ((number_id is not null) = (status in ('completed', 'waitingForRequirements')) or status = 'canceledRefunded')
    )`,
  ],
}
