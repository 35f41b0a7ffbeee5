import type { Migration } from './migration.ts'

/** Where calls and messages of numbers go, the log of deliveries, and the sandbox's receiver. */
export const numberTrunks: Migration = {
  name: '031-number-trunks',
  statements: [
    "alter table owned_number add column call_targets text not null default '[]'",
    'alter table owned_number add column sms_url text',
    'alter table owned_number add column sms_secret text',
    `create table sms_delivery (
      number_id text not null references owned_number (id),
      position integer not null check (position > 0),
      kind text not null check (kind in ('test')),
      at bigint not null,
      url text not null,
      sent text not null,
      status integer,
      failure text,
      milliseconds integer,
      answer text not null,
      primary key (number_id, position)
    )`,
    `create table received_message (
      id text primary key,
      at bigint not null,
      path text not null,
      headers text not null,
      body text not null
    )`,
    'create index received_message_by_time on received_message (at)',
  ],
}
