import { forbidUpdate, type Migration, refusal } from './migration.ts'

/** What every area needs: time, repeated calls, messages, faults, due work, and logs. */
export const platform: Migration = {
  name: '01-platform',
  statements: [
    ...refusal,
    'create table clock (id integer primary key check (id = 1), offset_ms bigint not null)',
    'insert into clock (id, offset_ms) values (1, 0)',
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
    // In the order in which jobs are claimed, so that a claim does not sort a backlog.
    'create index work_due on work (state, due_at, id)',
    `create table incident (
      reference text primary key,
      method text not null,
      path text not null,
      account_id text,
      detail text not null,
      created_at bigint not null
    )`,
    // Version of the function that made the stored search keys; no row before the first version.
    'create table search_keys (version integer not null)',
    // Due work removes its rows when their period is over.
    `create table security_event (
      id text not null primary key,
      at bigint not null,
      kind text not null,
      endpoint text not null,
      code text,
      account_id text,
      impersonator_account_id text,
      project_id text
    )`,
    'create index security_event_at on security_event (at)',
    ...forbidUpdate('security_event'),
    // Reports of what the policies of pages have refused, counted by day and kind.
    `create table policy_violation (
      day bigint not null,
      directive text not null,
      blocked text not null,
      reports bigint not null,
      first_at bigint not null,
      last_at bigint not null,
      primary key (day, directive, blocked)
    )`,
  ],
}
