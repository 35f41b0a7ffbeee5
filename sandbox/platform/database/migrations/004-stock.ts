import type { Migration } from './migration.ts'

const amount = (column: string) => `${column} bigint not null check (${column} between 0 and 9007199254740991)`
const types = `'mobile', 'local', 'national', 'tollFree', 'sharedCost'`
const options = `'freeInboundPerChannel', 'perMinute'`

export const stock: Migration = {
  name: '004-stock',
  statements: [
    `create table offer (
      id text primary key,
      country text not null,
      type text not null check (type in (${types})),
      prefix text not null,
      calling_code text not null,
      city text,
      city_search text not null,
      sms integer not null check (sms in (0, 1)),
      requirement_level text not null check (requirement_level in ('none', 'details', 'documents')),
      ${amount('setup_cost')},
      pulse integer not null,
      minimum_call_duration integer not null,
      ${amount('bronze_fee')},
      ${amount('silver_fee')},
      ${amount('gold_fee')},
      position integer not null,
      unique (country, type, prefix)
    )`,
    `create index offer_listed on offer (country, position)`,
    `create table offer_terms (
      offer_id text not null references offer (id),
      option text not null check (option in (${options})),
      ${amount('monthly_cost')},
      ${amount('inbound_rate')},
      channels_included integer not null,
      channels_additional_maximum integer not null,
      ${amount('channel_monthly_cost')},
      primary key (offer_id, option)
    )`,
    `create table stock (
      number text primary key,
      offer_id text not null references offer (id),
      rank text not null check (rank in ('normal', 'bronze', 'silver', 'gold')),
      random_key bigint not null,
      held_by text,
      held_for text,
      held_until bigint,
      sold_to text,
      sold_at bigint,
      check ((held_by is null) = (held_until is null) and (held_by is null) = (held_for is null)),
      check ((sold_to is null) = (sold_at is null)),
      check (sold_to is null or held_by is null)
    )`,
    // Holds and sales change only the second index, and counts read only that one.
    `create index stock_drawn on stock (offer_id, random_key)`,
    `create index stock_counted on stock (offer_id, sold_to, held_until)`,
    `create index stock_held on stock (held_until) where held_until is not null`,
  ],
}
