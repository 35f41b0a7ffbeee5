import type { Migration } from './migration.ts'

/** What is done when the balance of a wallet becomes low, and the watches of the ledger that notice it. */
export const lowBalance: Migration = {
  name: '039-low-balance',
  statements: [
    `create table balance_watch (
      account_id text not null references ledger_account (id),
      purpose text not null,
      threshold bigint not null check (threshold > 0),
      is_armed integer not null check (is_armed in (0, 1)),
      rearms integer not null check (rearms in (0, 1)),
      round integer not null check (round >= 0),
      primary key (account_id, purpose)
    )`,
    `create table low_balance (
      project_id text primary key references project (id),
      version integer not null check (version > 0),
      alert_on integer not null check (alert_on in (0, 1)),
      alert_threshold bigint not null check (alert_threshold > 0),
      top_up_on integer not null check (top_up_on in (0, 1)),
      threshold bigint not null check (threshold > 0),
      amount bigint not null check (amount >= threshold),
      month_limit bigint not null check (month_limit >= amount),
      saved_card_id text references saved_card (id),
      off_because text,
      tries integer not null check (tries >= 0),
      next_try_at bigint,
      limit_told text,
      set_by text not null references account (id),
      portal_origin text not null,
      gateway_origin text not null,
      check (top_up_on = 0 or saved_card_id is not null)
    )`,
    'create index low_balance_card on low_balance (saved_card_id)',
    'alter table payment_attempt add column is_automatic integer not null default 0 check (is_automatic in (0, 1))',
    'create index payment_attempt_automatic on payment_attempt (project_id, created_at) where is_automatic = 1',
  ],
}
