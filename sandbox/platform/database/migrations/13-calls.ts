import type { Migration } from './migration.ts'

/** Rates of calls and messages, calls that have ended, and simulated callers. */
export const calls: Migration = {
  name: '13-calls',
  statements: [
    `create table rate_country (
      country text primary key,
      names text not null,
      place_en integer not null,
      place_fa integer not null
    )`,
    // A change of a rate is a row of its own, with the time from which it is valid.
    `create table rate (
      kind text not null,
      prefix text not null,
      valid_from bigint not null,
      valid_until bigint,
      country text not null references rate_country (country),
      network text,
      network_search text not null,
      international bigint not null,
      euro bigint,
      local bigint not null,
      primary key (kind, prefix, valid_from)
    )`,
    `create table call_record (
      id text primary key,
      project_id text not null references project (id),
      number_id text not null references owned_number (id),
      number text not null,
      caller_id text not null,
      destination text not null,
      direction text not null check (direction in ('outgoing', 'incoming')),
      status text not null check (status in ('connected', 'notConnected', 'busy')),
      started_at bigint not null,
      ended_at bigint not null check (ended_at >= started_at),
      seconds integer not null check (seconds between 0 and 21600),
      cost bigint not null check (cost >= 0),
      rate bigint check (rate >= 0),
      rate_class text check (rate_class in ('international', 'euro', 'local')),
      rate_prefix text,
      rate_from bigint,
      transfer_id text unique references transfer (id),
      rung text,
      check ((rate is null) = (rate_class is null)),
      check (status = 'connected' or (seconds = 0 and cost = 0))
    )`,
    'create index call_record_page on call_record (project_id, started_at, id)',
    'create index call_record_number on call_record (project_id, number, started_at, id)',
    // Has every column by which totals are filtered and added, so that they read no row.
    'create index call_record_totals on call_record (project_id, started_at, number, direction, status, seconds, cost)',
    'create index call_record_seconds on call_record (project_id, seconds, id)',
    'create index call_record_cost on call_record (project_id, cost, id)',
    'create index call_record_number_seconds on call_record (project_id, number, seconds, id)',
    'create index call_record_number_cost on call_record (project_id, number, cost, id)',
    `create table call_process (
      project_id text primary key references project (id),
      is_on integer not null check (is_on in (0, 1)),
      round integer not null,
      position integer not null,
      next_at bigint not null
    )`,
  ],
}
