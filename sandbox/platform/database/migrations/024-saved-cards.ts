import type { Migration } from './migration.ts'

/**
 * Cards that gateways remember for a project, and the gateway's own list of them. The new columns name a row of a later
 * table without a foreign key: a reset drops the tables in the opposite order of their creation.
 */
export const savedCards: Migration = {
  name: '024-saved-cards',
  statements: [
    `create table saved_card (
      id text primary key,
      project_id text not null references project (id),
      gateway text not null,
      token text not null unique,
      brand text not null,
      last_digits text not null,
      expires_at bigint not null,
      saved_at bigint not null,
      removed_at bigint
    )`,
    'create index saved_card_project on saved_card (project_id, saved_at)',
    'alter table payment_attempt add column saved_card_id text',
    `create table gateway_card (
      token text primary key,
      gateway text not null,
      brand text not null,
      last_digits text not null,
      expires_at bigint not null,
      is_declined integer not null check (is_declined in (0, 1))
    )`,
    'alter table gateway_payment add column card_token text',
  ],
}
