import type { Migration } from './migration.ts'

/** Secrets of authenticator apps, recovery codes, sign-ins that wait for a code, and the browsers of each account. */
export const secondFactors: Migration = {
  name: '073-second-factor',
  statements: [
    `create table second_factor (
      account_id text primary key references account (id),
      secret text not null,
      last_step bigint not null,
      created_at bigint not null,
      confirmed_at bigint
    )`,
    `create table recovery_code (
      hash text primary key,
      account_id text not null references account (id),
      created_at bigint not null,
      used_at bigint
    )`,
    'create index recovery_code_account on recovery_code (account_id)',
    `create table sign_in_challenge (
      hash text primary key,
      account_id text not null references account (id),
      expires_at bigint not null
    )`,
    `create table known_browser (
      account_id text not null references account (id),
      browser text not null,
      first_used_at bigint not null,
      primary key (account_id, browser)
    )`,
    'create index sign_in_challenge_account on sign_in_challenge (account_id)',
    'create index sign_in_challenge_expiry on sign_in_challenge (expires_at)',
  ],
}
