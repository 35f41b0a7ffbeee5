import type { Migration } from './migration.ts'

/** Everything of an invoice but the key by which it is found. */
const issued = `id, site_id, kind, year, serial, number, tracking_code, project_id, charge_key, order_id, number_id, corrects, issued_at,
  service, quantity, period_from, period_to, has_official, net, vat, total, document`

/** The search key of an invoice is made again after a change of the function that makes it; the rest of it never changes. */
export const invoiceSearch: Migration = {
  name: '081-invoice-search',
  statements: [
    { only: 'sqlite', statement: 'drop trigger invoice_no_update' },
    {
      only: 'sqlite',
      statement: `create trigger invoice_no_update before update of ${issued} on invoice
        begin select raise(abort, 'invoice rows are never changed'); end`,
    },
    { only: 'postgres', statement: 'drop trigger invoice_no_change on invoice' },
    {
      only: 'postgres',
      statement: `create trigger invoice_no_change before delete or update of ${issued} on invoice
        for each statement execute function refuse_ledger_change()`,
    },
  ],
}
