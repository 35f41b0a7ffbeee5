import type { Migration } from './migration.ts'

/** Sign-ups, one-time secrets, and factors of sign-in. */
export const auth: Migration = {
  name: '05-auth',
  statements: [
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
      created_at bigint not null,
      country text not null default ''
    )`,
    'create index registration_email on registration (email)',
    'create index registration_phone on registration (phone)',
    'create index registration_end on registration (open_until)',
    `create table one_time_secret (
      id text primary key,
      purpose text not null check (purpose in ('activationCode', 'activationLink', 'resetLink', 'phoneCode', 'emailCode',
        'accessLink', 'invitation')),
      subject text not null,
      issuer_account_id text references account (id),
      hash text not null unique,
      state text not null check (state in ('open', 'used', 'replaced')),
      tries_left integer not null check (tries_left >= 0),
      expires_at bigint not null,
      created_at bigint not null
    )`,
    'create index one_time_secret_subject on one_time_secret (purpose, subject, created_at)',
    'create index one_time_secret_expiry on one_time_secret (expires_at)',
    `create table resend (
      subject text primary key,
      sent integer not null,
      next_at bigint not null,
      last_at bigint not null
    )`,
    'create index resend_last on resend (last_at)',
    `create table captcha_answer (
      hash text primary key,
      site_key text not null,
      expires_at bigint not null,
      created_at bigint not null
    )`,
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
    'create index sign_in_challenge_account on sign_in_challenge (account_id)',
    'create index sign_in_challenge_expiry on sign_in_challenge (expires_at)',
    // The browsers with which an account has signed in.
    `create table known_browser (
      account_id text not null references account (id),
      browser text not null,
      first_used_at bigint not null,
      primary key (account_id, browser)
    )`,
    `create table passkey (
      id text primary key,
      account_id text not null references account (id),
      host text not null,
      credential_id text not null,
      public_key text not null,
      counter bigint not null check (counter >= 0),
      transports text not null,
      name text not null,
      created_at bigint not null,
      last_used_at bigint,
      unique (host, credential_id)
    )`,
    'create index passkey_account on passkey (account_id, created_at)',
    `create table passkey_challenge (
      hash text primary key,
      purpose text not null check (purpose in ('signIn', 'prove', 'add', 'confirmed')),
      host text not null,
      account_id text references account (id),
      session_id text,
      expires_at bigint not null
    )`,
    'create index passkey_challenge_account on passkey_challenge (account_id)',
    'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
  ],
}
