import type { Migration } from './migration.ts'

/** Numbers wait for the credit of their project, or of the reseller that their project belongs to. */
export const credit: Migration = {
  name: '027-credit',
  statements: [
    `create table reseller (
      site_id text primary key references site (id),
      email text not null,
      wholesale_percent integer not null check (wholesale_percent between 1 and 100),
      created_at bigint not null
    )`,
    `create table reseller_project (
      project_id text primary key references project (id),
      site_id text not null references reseller (site_id)
    )`,
    'alter table customer_order add column reseller text',
    'alter table order_item add column wholesale bigint not null default 0 check (wholesale >= 0)',
    'alter table order_item add column credit_until bigint',
    'alter table order_item add column failures integer not null default 0',
    // Until now each try after the first one followed a failure of the supplier.
    `update order_item set failures = tries where status = 'pending'`,
    `create index order_item_short on order_item (status, credit_until)
      where status in ('notEnoughCredit', 'resellerNotEnoughCredit')`,
    'alter table payment_attempt add column for_order text',
  ],
}
