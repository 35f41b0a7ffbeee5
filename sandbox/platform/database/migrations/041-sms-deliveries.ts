import type { Migration } from './migration.ts'

/** The log of deliveries also has messages. SQLite cannot change a check, so the table is made anew. */
export const smsDeliveries: Migration = {
  name: '041-sms-deliveries',
  statements: [
    `create table sms_delivery_next (
      number_id text not null references owned_number (id),
      position integer not null check (position > 0),
      kind text not null check (kind in ('test', 'message')),
      at bigint not null,
      url text not null,
      sent text not null,
      status integer,
      failure text,
      milliseconds integer,
      answer text not null,
      primary key (number_id, position)
    )`,
    'insert into sms_delivery_next select number_id, position, kind, at, url, sent, status, failure, milliseconds, answer from sms_delivery',
    'drop table sms_delivery',
    'alter table sms_delivery_next rename to sms_delivery',
  ],
}
