import type { Migration } from './migration.ts'

export const accounts: Migration = {
  name: '010-accounts',
  statements: [
    `alter table account add column accepted_terms text`,
    `create table registration (
      id text primary key,
      email text not null,
      first_name text not null,
      last_name text not null,
      phone text not null,
      password_hash text not null,
      language text not null check (language in ('en', 'fa')),
      accepted_terms text not null,
      portal text not null,
      open_until bigint not null,
      account_id text references account (id),
      created_at bigint not null
    )`,
    `create index registration_email on registration (email)`,
    `create index registration_phone on registration (phone)`,
    `create index registration_end on registration (open_until)`,
    `create table one_time_secret (
      id text primary key,
      purpose text not null check (purpose in ('activationCode', 'activationLink', 'resetLink', 'phoneCode', 'accessLink')),
      subject text not null,
      issuer_account_id text references account (id),
      hash text not null unique,
      state text not null check (state in ('open', 'used', 'replaced')),
      tries_left integer not null check (tries_left >= 0),
      expires_at bigint not null,
      created_at bigint not null
    )`,
    `create index one_time_secret_subject on one_time_secret (purpose, subject, created_at)`,
    `create index one_time_secret_expiry on one_time_secret (expires_at)`,
    `create table resend (
      subject text primary key,
      sent integer not null,
      next_at bigint not null,
      last_at bigint not null
    )`,
    `create index resend_last on resend (last_at)`,
    `create index sign_in_throttle_last on sign_in_throttle (last_failed_at)`,
    `create table newsletter_subscription (
      account_id text primary key references account (id),
      subscribed integer not null check (subscribed in (0, 1)),
      changed_at bigint not null
    )`,
    `create table newsletter_link (
      token_hash text primary key,
      account_id text not null references account (id),
      created_at bigint not null
    )`,
    `alter table site add column captcha_secret text`,
    `alter table site add column chat text`,
    `alter table site add column care text not null default '[]'`,
    `alter table site add column phone_countries text`,
    `create table captcha_answer (
      hash text primary key,
      site_key text not null,
      expires_at bigint not null,
      created_at bigint not null
    )`,
    `create table announcement (
      id text primary key,
      site_id text not null references site (id),
      kind text not null check (kind in ('maintenance', 'news')),
      shown_from bigint not null,
      shown_until bigint not null check (shown_until > shown_from),
      words text not null
    )`,
    `create index announcement_site on announcement (site_id)`,
  ],
}
