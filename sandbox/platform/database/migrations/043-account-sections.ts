import type { Migration } from './migration.ts'

/** Sections of accounts with their versions, and the topics of newsletters. */
export const accountSections: Migration = {
  name: '043-account-sections',
  statements: [
    `create table account_section (
      account_id text not null references account (id),
      section text not null,
      version integer not null check (version > 0),
      content text not null,
      changed_at bigint not null,
      primary key (account_id, section)
    )`,
    'alter table newsletter_subscription add column news integer not null default 1 check (news in (0, 1))',
    'alter table newsletter_subscription add column offers integer not null default 1 check (offers in (0, 1))',
  ],
}
