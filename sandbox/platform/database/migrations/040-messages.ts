import type { Migration } from './migration.ts'

/** Messages that numbers receive and send, the carrier's results, and keys of programs that send. */
export const messages: Migration = {
  name: '040-messages',
  statements: [
    `create table sms_inbox (
      id text primary key,
      project_id text not null references project (id),
      number_id text not null references owned_number (id),
      source text not null,
      destination text not null,
      text text not null,
      text_search text not null,
      area text,
      network text,
      at bigint not null,
      forward text check (forward in ('waiting', 'done', 'givenUp')),
      tries integer not null default 0
    )`,
    'create index sms_inbox_page on sms_inbox (project_id, at, id)',
    'create index sms_inbox_number on sms_inbox (project_id, destination, at, id)',
    `create index sms_inbox_waiting on sms_inbox (number_id, at, id) where forward = 'waiting'`,
    `create table sms_outbox (
      id text primary key,
      number_id text not null references owned_number (id),
      sender text not null,
      text text not null,
      text_search text not null,
      encoding text not null check (encoding in ('gsm7', 'ucs2')),
      pages integer not null check (pages between 1 and 10),
      at bigint not null,
      created_at bigint not null,
      state text not null
        check (state in ('scheduled', 'sending', 'delivered', 'partlyFailed', 'failed', 'canceled', 'refused')),
      receiver_count integer not null check (receiver_count between 1 and 100),
      delivered integer not null default 0,
      failed integer not null default 0,
      cost bigint not null check (cost >= 0),
      refunded bigint not null default 0 check (refunded between 0 and cost),
      operation_key text not null unique,
      project_id text not null references project (id),
      person_id text,
      actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system')),
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      check (delivered + failed <= receiver_count)
    )`,
    'create index sms_outbox_page on sms_outbox (project_id, at, id)',
    'create index sms_outbox_number on sms_outbox (project_id, sender, at, id)',
    'create index sms_outbox_state on sms_outbox (project_id, state, at, id)',
    'create index sms_outbox_created on sms_outbox (project_id, created_at)',
    `create table sms_receiver (
      message_id text not null references sms_outbox (id),
      position integer not null check (position >= 0),
      number text not null,
      price bigint not null check (price >= 0),
      state text not null
        check (state in ('scheduled', 'accepted', 'delayed', 'delivered', 'failed', 'expired', 'canceled', 'refused')),
      at bigint not null,
      due_at bigint,
      primary key (message_id, position),
      unique (message_id, number)
    )`,
    // Two counters of a project; each change of its messages raises one.
    `create table sms_version (
      project_id text primary key references project (id),
      inbox bigint not null default 0,
      outbox bigint not null default 0
    )`,
    `create table sms_key (
      id text primary key,
      project_id text not null references project (id),
      account_id text not null references account (id),
      prefix text not null,
      hash text not null unique,
      created_at bigint not null,
      used_at bigint,
      revoked_at bigint
    )`,
    'create index sms_key_project on sms_key (project_id, created_at)',
    {
      only: 'postgres',
      statement: `create trigger table_changed after insert or update or delete or truncate on sms_version
        for each statement execute function notify_table_changed()`,
    },
  ],
}
