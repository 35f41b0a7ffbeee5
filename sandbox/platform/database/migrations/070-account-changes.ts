import type { Migration } from './migration.ts'

/** The history of each account. */
export const accountChanges: Migration = {
  name: '070-account-changes',
  statements: [
    `create table account_change (
      id text primary key,
      account_id text not null references account (id),
      at bigint not null,
      actor text not null check (actor in ('user', 'link', 'operator')),
      impersonator_account_id text references account (id),
      field text not null,
      subject text,
      before text,
      after text,
      check (impersonator_account_id is null or actor = 'user')
    )`,
    'create index account_change_account on account_change (account_id, at, id)',
  ],
}
