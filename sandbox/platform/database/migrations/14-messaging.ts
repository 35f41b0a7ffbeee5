import { actor, type Migration } from './migration.ts'

/** Messages of numbers, keys of programs that send, and drafts. */
export const messaging: Migration = {
  name: '14-messaging',
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
    'create index sms_inbox_source on sms_inbox (project_id, source, at, id)',
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
      ${actor},
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      retried_as text,
      delivery_cost bigint not null default 0 check (delivery_cost >= 0),
      draft_id text,
      check (delivered + failed <= receiver_count)
    )`,
    'create index sms_outbox_page on sms_outbox (project_id, at, id)',
    'create index sms_outbox_number on sms_outbox (project_id, sender, at, id)',
    'create index sms_outbox_state on sms_outbox (project_id, state, at, id)',
    'create index sms_outbox_created on sms_outbox (project_id, created_at)',
    // A draft is sent once.
    'create unique index sms_outbox_draft on sms_outbox (project_id, draft_id) where draft_id is not null',
    // Repeats the project and the time of its message, so that one index has the messages of a counterpart.
    `create table sms_receiver (
      message_id text not null references sms_outbox (id),
      position integer not null check (position >= 0),
      number text not null,
      price bigint not null check (price >= 0),
      state text not null check (state in ('scheduled', 'accepted', 'delayed', 'delivered', 'failed', 'expired', 'canceled',
        'refused')),
      at bigint not null,
      due_at bigint,
      delivery_price bigint not null default 0 check (delivery_price >= 0),
      project_id text references project (id),
      sent_at bigint not null default 0,
      primary key (message_id, position),
      unique (message_id, number)
    )`,
    'create index sms_receiver_number on sms_receiver (project_id, number, sent_at, message_id)',
    // The last message with each counterpart, of both boxes.
    `create table sms_conversation (
      project_id text not null references project (id),
      other text not null,
      other_search text not null,
      at bigint not null,
      message_id text not null,
      primary key (project_id, other)
    )`,
    'create index sms_conversation_page on sms_conversation (project_id, at, other)',
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
    `create table sms_draft (
      project_id text not null references project (id),
      account_id text not null references account (id),
      id text not null,
      version bigint not null check (version > 0),
      sender text not null,
      receivers text not null,
      text text not null,
      send_at text,
      first text,
      receiver_count bigint not null check (receiver_count >= 0),
      beginning text not null,
      changed_at bigint not null,
      primary key (project_id, account_id, id)
    )`,
    'create index sms_draft_list on sms_draft (project_id, account_id, changed_at, id)',
  ],
}
