import type { Migration } from './migration.ts'

/** Public keys of passkeys, and challenges that wait for a signature. */
export const passkeys: Migration = {
  name: '076-passkeys',
  statements: [
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
