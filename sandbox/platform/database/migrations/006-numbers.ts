import type { Migration } from './migration.ts'

export const numbers: Migration = {
  name: '006-numbers',
  statements: [
    `create table owned_number (
      id text primary key,
      project_id text not null references project (id),
      number text not null references stock (number),
      offer_id text not null references offer (id),
      country text not null,
      city text,
      city_search text not null,
      prefix text not null,
      type text not null,
      state text not null check (state in ('notActivated', 'active', 'blocked', 'canceled', 'deleting', 'deleted')),
      rank text not null,
      sms integer not null check (sms in (0, 1)),
      billing_option text not null,
      channels_included integer not null,
      channels_additional integer not null,
      requirement_level text not null,
      active_at bigint,
      expires_at bigint,
      auto_renew integer not null check (auto_renew in (0, 1)),
      renew_cycle integer not null check (renew_cycle > 0),
      renew_cost bigint not null check (renew_cost between 0 and 9007199254740991),
      order_item_id text unique,
      created_at bigint not null,
      check ((active_at is null) = (expires_at is null)),
      check (state not in ('active', 'blocked') or active_at is not null)
    )`,
    // The database itself enforces that a number belongs to one project at a time.
    `create unique index owned_number_once on owned_number (number) where state not in ('canceled', 'deleted')`,
    `create index owned_number_project on owned_number (project_id, created_at)`,
  ],
}
