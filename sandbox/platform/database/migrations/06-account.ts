import type { Migration } from './migration.ts'

/** Sections of accounts, newsletters, and accounts that are going to be deleted. */
export const account: Migration = {
  name: '06-account',
  statements: [
    `create table account_section (
      account_id text not null references account (id),
      section text not null,
      version integer not null check (version > 0),
      content text not null,
      changed_at bigint not null,
      primary key (account_id, section)
    )`,
    `create table newsletter_subscription (
      account_id text primary key references account (id),
      subscribed integer not null check (subscribed in (0, 1)),
      changed_at bigint not null,
      news integer not null default 1 check (news in (0, 1)),
      offers integer not null default 1 check (offers in (0, 1))
    )`,
    `create table newsletter_link (
      token_hash text primary key,
      account_id text not null references account (id),
      created_at bigint not null
    )`,
    `create table account_deletion (
      account_id text not null primary key references account (id),
      portal text not null,
      requested_at bigint not null,
      due_at bigint not null
    )`,
  ],
}
