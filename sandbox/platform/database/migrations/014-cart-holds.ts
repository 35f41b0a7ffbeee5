import type { Migration } from './migration.ts'

/** SQLite cannot change a check, so the table of changes is copied. */
export const cartHolds: Migration = {
  name: '014-cart-holds',
  statements: [
    'alter table cart_item add column held_since bigint not null default 0',
    'update cart_item set held_since = added_at',
    'alter table cart_item add column hold_ended_at bigint',
    `create table cart_change_copy (
      project_id text not null references project (id),
      number text not null,
      kind text not null check (kind in ('priceChanged', 'heldAgain', 'holdEnded', 'removed')),
      changed_at bigint not null,
      primary key (project_id, number)
    )`,
    'insert into cart_change_copy select project_id, number, kind, changed_at from cart_change',
    'drop table cart_change',
    'alter table cart_change_copy rename to cart_change',
  ],
}
