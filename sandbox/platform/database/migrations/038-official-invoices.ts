import { forbidChange } from './003-ledger.ts'
import type { Migration } from './migration.ts'

/** Invoices in the form of Iran's tax office, with the gapless serials of each seller's tax memory. */
export const officialInvoices: Migration = {
  name: '038-official-invoices',
  statements: [
    'create table official_series (fiscal_id text primary key, last bigint not null check (last > 0))',
    `create table official_invoice (
      invoice_id text primary key references invoice (id),
      fiscal_id text not null,
      serial bigint not null check (serial > 0),
      tax_id text not null unique,
      corrects text references official_invoice (invoice_id),
      issued_at bigint not null,
      buyer text not null,
      lines text not null,
      unique (fiscal_id, serial)
    )`,
    ...forbidChange('official_invoice'),
  ],
}
