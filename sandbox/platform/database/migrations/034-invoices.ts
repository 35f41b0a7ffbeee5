import { forbidChange } from './003-ledger.ts'
import type { Migration } from './migration.ts'

/** Invoices and credit notes, their gapless numbers, and the sellers of the sites. */
export const invoices: Migration = {
  name: '034-invoices',
  statements: [
    `create table seller (
      site_id text primary key references site (id),
      code text not null unique,
      position integer not null unique,
      details text not null
    )`,
    // The last number of each series; it changes in the transaction that issues the invoice.
    `create table invoice_series (
      site_id text not null references site (id),
      kind text not null check (kind in ('invoice', 'creditNote')),
      year integer not null,
      last integer not null check (last > 0),
      primary key (site_id, kind, year)
    )`,
    `create table invoice (
      id text primary key,
      site_id text not null references site (id),
      kind text not null check (kind in ('invoice', 'creditNote')),
      year integer not null,
      serial integer not null check (serial > 0),
      number text not null unique,
      tracking_code text not null unique,
      project_id text not null references project (id),
      charge_key text not null unique,
      order_id text references customer_order (id),
      number_id text references owned_number (id),
      corrects text references invoice (id),
      issued_at bigint not null,
      service text not null,
      quantity integer not null check (quantity > 0),
      period_from bigint,
      period_to bigint,
      has_official integer not null check (has_official in (0, 1)),
      net bigint not null check (net >= 0),
      vat bigint not null check (vat >= 0),
      total bigint not null check (total > 0),
      document text not null,
      search text not null,
      unique (site_id, kind, year, serial),
      check (net + vat = total),
      check ((kind = 'creditNote') = (corrects is not null))
    )`,
    'create index invoice_list on invoice (project_id, issued_at, id)',
    'create index invoice_corrections on invoice (corrects)',
    'create index invoice_of_order on invoice (order_id)',
    ...forbidChange('invoice'),
    // Charges from before have no invoice.
    'create table invoicing (since bigint not null)',
    'insert into invoicing select coalesce(max(created_at), 0) + 1 from transfer',
    'alter table order_item add column vat_percent text',
  ],
}
