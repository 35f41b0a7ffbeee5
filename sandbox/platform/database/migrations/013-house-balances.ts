import { forbidChange } from './003-ledger.ts'
import type { Migration } from './migration.ts'

const safe = '9007199254740991'
/** Below 2^63, so that SQLite, which continues with rounded numbers after an overflow, refuses the row instead. */
const widest = '9200000000000000000'

/**
 * House accounts collect the turnover of all customers: their balances use the whole 64 bits of the column. Wallets keep
 * the bound of 2^53. SQLite cannot change a check, so both tables are copied.
 */
export const houseBalances: Migration = {
  name: '013-house-balances',
  statements: [
    `create table ledger_account_copy (
      id text primary key,
      kind text not null,
      project_id text references project (id),
      balance bigint not null default 0,
      held bigint not null default 0 check (held between 0 and ${safe}),
      minimum bigint not null default 0 check (minimum between 0 and ${safe}),
      guarded integer not null check (guarded in (0, 1)),
      version bigint not null default 0,
      created_at bigint not null,
      check (guarded = 0 or balance - held + minimum >= 0),
      check (guarded = 0 or balance between -${safe} and ${safe}),
      check (balance between -${widest} and ${widest})
    )`,
    `insert into ledger_account_copy select id, kind, project_id, balance, held, minimum, guarded, version, created_at
      from ledger_account`,
    `create table entry_copy (
      account_id text not null references ledger_account_copy (id),
      seq bigint not null,
      transfer_id text not null references transfer (id),
      amount bigint not null check (amount <> 0 and amount between -${safe} and ${safe}),
      balance_after bigint not null check (balance_after between -${widest} and ${widest}),
      created_at bigint not null,
      primary key (account_id, seq),
      unique (transfer_id, account_id)
    )`,
    'insert into entry_copy select account_id, seq, transfer_id, amount, balance_after, created_at from entry',
    'drop table entry',
    'drop table ledger_account',
    'alter table ledger_account_copy rename to ledger_account',
    'alter table entry_copy rename to entry',
    'create index ledger_account_project on ledger_account (project_id)',
    ...forbidChange('entry'),
  ],
}
