import type { Migration } from './migration.ts'

/** What the portal shows afterwards: how an attempt's dollars were converted (JSON), and prices before and after a change. */
export const pricesShown: Migration = {
  name: '015-prices-shown',
  statements: [
    'alter table payment_attempt add column exchange text',
    'alter table cart_change add column subtotal_before bigint',
    'alter table cart_change add column subtotal bigint',
  ],
}
