import type { Migration } from './migration.ts'

export const cart: Migration = {
  name: '005-cart',
  statements: [
    `create table cart (
      project_id text primary key references project (id),
      version text not null,
      vat_percent text not null
    )`,
    `create table cart_item (
      id text primary key,
      project_id text not null references project (id),
      number text not null references stock (number),
      offer_id text not null references offer (id),
      billing_option text not null,
      additional_channels integer not null check (additional_channels >= 0),
      cycle integer not null check (cycle > 0),
      auto_renew integer not null check (auto_renew in (0, 1)),
      subtotal bigint not null check (subtotal between 0 and 9007199254740991),
      state text not null check (state in ('inCart', 'inOrder', 'notAvailable', 'notAvailableRefunded')),
      order_id text,
      charged_price text,
      added_at bigint not null,
      unique (project_id, number),
      check ((state = 'inCart') = (order_id is null)),
      check ((order_id is null) = (charged_price is null))
    )`,
    `create index cart_item_order on cart_item (order_id)`,
    `create table cart_change (
      project_id text not null references project (id),
      number text not null,
      kind text not null check (kind in ('priceChanged', 'heldAgain', 'removed')),
      changed_at bigint not null,
      primary key (project_id, number)
    )`,
  ],
}
