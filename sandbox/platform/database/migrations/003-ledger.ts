import type { Migration } from './migration.ts'

const safe = (column: string) => `check (${column} between -9007199254740991 and 9007199254740991)`

const attribution = `
  project_id text references project (id),
  person_id text references person (id),
  actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system')),
  actor_account_id text references account (id),
  impersonator_account_id text references account (id)`
const attributed = `check (actor = 'system' or actor_account_id is not null)`

/** Rows of the ledger can be inserted, but neither changed nor deleted. */
export const forbidChange = (table: string): Migration['statements'] => [
  ...(['update', 'delete'] as const).map((change) => ({
    only: 'sqlite' as const,
    statement: `create trigger ${table}_no_${change} before ${change} on ${table}
      begin select raise(abort, '${table} rows are never changed'); end`,
  })),
  {
    only: 'postgres' as const,
    statement: `create trigger ${table}_no_change before update or delete on ${table}
      for each statement execute function refuse_ledger_change()`,
  },
]

export const ledger: Migration = {
  name: '003-ledger',
  statements: [
    `create table ledger_account (
      id text primary key,
      kind text not null,
      project_id text references project (id),
      balance bigint not null default 0 ${safe('balance')},
      held bigint not null default 0 check (held >= 0) ${safe('held')},
      minimum bigint not null default 0 check (minimum >= 0) ${safe('minimum')},
      guarded integer not null check (guarded in (0, 1)),
      version bigint not null default 0,
      created_at bigint not null,
      check (guarded = 0 or balance - held + minimum >= 0)
    )`,
    `create index ledger_account_project on ledger_account (project_id)`,
    `create table transfer (
      id text primary key,
      operation_key text not null unique,
      request_hash text not null,
      kind text not null,
      subject text,
      reverses text unique references transfer (id),
      ${attribution},
      created_at bigint not null,
      ${attributed}
    )`,
    `create index transfer_subject on transfer (subject)`,
    `create table entry (
      account_id text not null references ledger_account (id),
      seq bigint not null,
      transfer_id text not null references transfer (id),
      amount bigint not null check (amount <> 0) ${safe('amount')},
      balance_after bigint not null ${safe('balance_after')},
      created_at bigint not null,
      primary key (account_id, seq),
      unique (transfer_id, account_id)
    )`,
    `create table hold (
      id text primary key,
      operation_key text not null unique,
      request_hash text not null,
      account_id text not null references ledger_account (id),
      amount bigint not null check (amount > 0) ${safe('amount')},
      state text not null check (state in ('held', 'posted', 'voided', 'expired')),
      transfer_id text references transfer (id),
      subject text,
      expires_at bigint,
      settled_at bigint,
      ${attribution},
      created_at bigint not null,
      ${attributed},
      check ((state = 'posted') = (transfer_id is not null)),
      check ((state = 'held') = (settled_at is null))
    )`,
    `create index hold_open on hold (account_id, state)`,
    {
      only: 'postgres',
      statement: `create or replace function refuse_ledger_change() returns trigger language plpgsql as
        $$ begin raise exception '% rows are never changed', tg_table_name; end $$`,
    },
    ...forbidChange('transfer'),
    ...forbidChange('entry'),
  ],
}
