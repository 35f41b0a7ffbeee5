import type { Migration } from './migration.ts'

/** Accounts that are going to be deleted. */
export const accountDeletion: Migration = {
  name: '078-account-deletion',
  statements: [
    `create table account_deletion (
      account_id text not null primary key references account (id),
      portal text not null,
      requested_at bigint not null,
      due_at bigint not null
    )`,
  ],
}
