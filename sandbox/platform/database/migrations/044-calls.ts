import type { Migration } from './migration.ts'

/** Calls that have ended, and the simulated callers of projects. */
export const calls: Migration = {
  name: '044-calls',
  statements: [
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
      check ((rate is null) = (rate_class is null)),
      check (status = 'connected' or (seconds = 0 and cost = 0))
    )`,
    'create index call_record_page on call_record (project_id, started_at, id)',
    'create index call_record_number on call_record (project_id, number, started_at, id)',
    // Has every column by which totals are filtered and added, so that they read no row.
    'create index call_record_totals on call_record (project_id, started_at, number, direction, status, seconds, cost)',
    `create table call_process (
      project_id text primary key references project (id),
      is_on integer not null check (is_on in (0, 1)),
      round integer not null,
      position integer not null,
      next_at bigint not null
    )`,
  ],
}
