import type { Migration } from './migration.ts'

export const cardBank: Migration = {
  name: '009-card-bank',
  statements: [
    `create table card_merchant (id text primary key, name text not null, secret text not null)`,
    `create table card_payment (
      token text primary key,
      merchant_id text not null references card_merchant (id),
      reference text not null,
      merchant_name text not null,
      tracking text not null,
      language text not null check (language in ('en', 'fa')),
      amount text not null,
      currency text not null,
      authorised_amount text,
      return_url text not null,
      notify_url text not null,
      state text not null check (state in ('open', 'processing', 'authorised', 'captured', 'declined', 'cancelled',
        'expired', 'voided', 'released', 'refunded')),
      opened_at bigint,
      authorised_at bigint,
      answers_at bigint,
      captured_at bigint,
      ended_at bigint,
      silent_questions integer not null default 0 check (silent_questions >= 0),
      silent_captures integer not null default 0 check (silent_captures >= 0),
      created_at bigint not null,
      expires_at bigint not null,
      unique (merchant_id, reference),
      check ((state = 'processing') = (answers_at is not null)),
      check (state not in ('authorised', 'captured', 'released', 'refunded') or authorised_amount is not null),
      check (state not in ('captured', 'refunded') or captured_at is not null)
    )`,
    `create index card_payment_created on card_payment (created_at)`,
  ],
}
