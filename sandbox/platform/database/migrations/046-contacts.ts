import type { Migration } from './migration.ts'

const purposes = ['activationCode', 'activationLink', 'resetLink', 'phoneCode', 'emailCode', 'accessLink']

/**
 * E-mail addresses of accounts; every account has the one with which it was made. The primary phone is a verified one.
 * SQLite cannot change a check, so the table of secrets is copied.
 */
export const contacts: Migration = {
  name: '046-contacts',
  statements: [
    `create table account_email (
      id text primary key,
      account_id text not null references account (id),
      email text not null,
      verified integer not null check (verified in (0, 1)),
      is_primary integer not null check (is_primary in (0, 1)),
      created_at bigint not null,
      unique (account_id, email),
      check (is_primary <= verified)
    )`,
    'create unique index account_email_verified on account_email (email) where verified = 1',
    'create unique index account_email_primary on account_email (account_id) where is_primary = 1',
    `insert into account_email (id, account_id, email, verified, is_primary, created_at)
      select 'eml_' || substr(id, 5), id, email, 1, 1, created_at from account`,
    'update account_phone set is_primary = 0',
    `update account_phone set is_primary = 1
      where id in (select min(id) from account_phone where verified = 1 group by account_id)`,
    'create unique index account_phone_primary on account_phone (account_id) where is_primary = 1',
    'drop index account_phone_verified',
    `create unique index account_phone_verified on account_phone (number, coalesce(extension, '')) where verified = 1`,
    `create table one_time_secret_copy (
      id text primary key,
      purpose text not null check (purpose in (${purposes.map((purpose) => `'${purpose}'`).join(', ')})),
      subject text not null,
      issuer_account_id text references account (id),
      hash text not null unique,
      state text not null check (state in ('open', 'used', 'replaced')),
      tries_left integer not null check (tries_left >= 0),
      expires_at bigint not null,
      created_at bigint not null
    )`,
    `insert into one_time_secret_copy
      select id, purpose, subject, issuer_account_id, hash, state, tries_left, expires_at, created_at from one_time_secret`,
    'drop table one_time_secret',
    'alter table one_time_secret_copy rename to one_time_secret',
    'create index one_time_secret_subject on one_time_secret (purpose, subject, created_at)',
    'create index one_time_secret_expiry on one_time_secret (expires_at)',
  ],
}
