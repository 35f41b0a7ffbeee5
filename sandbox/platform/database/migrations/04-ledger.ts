import { actor, forbidChange, type Migration, maxAmount } from './migration.ts'

/** Below 2^63, so that SQLite, which continues with rounded numbers after an overflow, refuses the row instead. */
const widest = '9200000000000000000'

/** The double-entry ledger, and the watches that notice a low balance. */
export const ledger: Migration = {
  name: '04-ledger',
  statements: [
    // House accounts collect the turnover of all customers: their balances use the whole 64 bits. Wallets keep the bound of
    // 2^53.
    `create table ledger_account (
      id text primary key,
      kind text not null,
      project_id text references project (id),
      balance bigint not null default 0,
      held bigint not null default 0 check (held between 0 and ${maxAmount}),
      minimum bigint not null default 0 check (minimum between 0 and ${maxAmount}),
      guarded integer not null check (guarded in (0, 1)),
      version bigint not null default 0,
      created_at bigint not null,
      check (guarded = 0 or balance - held + minimum >= 0),
      check (guarded = 0 or balance between -${maxAmount} and ${maxAmount}),
      check (balance between -${widest} and ${widest})
    )`,
    'create index ledger_account_project on ledger_account (project_id)',
    `create table transfer (
      id text primary key,
      operation_key text not null unique,
      request_hash text not null,
      kind text not null,
      subject text,
      reverses text unique references transfer (id),
      project_id text references project (id),
      person_id text references person (id),
      ${actor},
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      created_at bigint not null,
      check (actor = 'system' or actor_account_id is not null)
    )`,
    'create index transfer_subject on transfer (subject)',
    // What a project spent in a month.
    'create index transfer_project on transfer (project_id, created_at)',
    ...forbidChange('transfer'),
    `create table entry (
      account_id text not null references ledger_account (id),
      seq bigint not null,
      transfer_id text not null references transfer (id),
      amount bigint not null check (amount <> 0 and amount between -${maxAmount} and ${maxAmount}),
      balance_after bigint not null check (balance_after between -${widest} and ${widest}),
      created_at bigint not null,
      primary key (account_id, seq),
      unique (transfer_id, account_id)
    )`,
    // The balance of a wallet at a time.
    'create index entry_time on entry (account_id, created_at, seq)',
    ...forbidChange('entry'),
    `create table balance_watch (
      account_id text not null references ledger_account (id),
      purpose text not null,
      threshold bigint not null check (threshold > 0),
      is_armed integer not null check (is_armed in (0, 1)),
      rearms integer not null check (rearms in (0, 1)),
      round integer not null check (round >= 0),
      primary key (account_id, purpose)
    )`,
  ],
}
