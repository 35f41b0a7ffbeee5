import type { Migration } from './migration.ts'

export const platform: Migration = {
  name: '001-platform',
  statements: [
    `create table clock (id integer primary key check (id = 1), offset_ms bigint not null check (offset_ms >= 0))`,
    `insert into clock (id, offset_ms) values (1, 0)`,
    `create table operation (
      key text primary key,
      request_hash text not null,
      state text not null check (state in ('inFlight', 'answered')),
      answer text,
      claim text not null,
      leased_until_real bigint not null,
      created_at bigint not null,
      check ((state = 'answered') = (answer is not null))
    )`,
    `create table outbox (
      id text primary key,
      kind text not null check (kind in ('mail', 'text')),
      recipient text not null,
      subject text not null,
      body text not null,
      facts text not null,
      created_at bigint not null
    )`,
    `create table fault (
      id text primary key,
      pattern text not null,
      kind text not null,
      retry_after integer,
      delay_ms integer,
      times_left integer,
      created_at bigint not null
    )`,
    `create table work (
      id text primary key,
      kind text not null,
      unique_key text unique,
      payload text not null,
      due_at bigint not null,
      state text not null check (state in ('queued', 'claimed', 'done', 'failed')),
      attempts integer not null default 0,
      claim text,
      leased_until_real bigint,
      last_error text,
      created_at bigint not null
    )`,
    `create index work_due on work (state, due_at)`,
    `create table incident (
      reference text primary key,
      method text not null,
      path text not null,
      account_id text,
      detail text not null,
      created_at bigint not null
    )`,
  ],
}
