import type { Migration } from './migration.ts'

/** The books of the simulated gateways. */
export const gateways: Migration = {
  name: '02-gateways',
  statements: [
    `create table gateway_merchant (
      gateway text primary key,
      id text not null,
      name text not null,
      secret text not null
    )`,
    `create table gateway_payment (
      token text primary key,
      gateway text not null references gateway_merchant (gateway),
      reference text not null,
      merchant_name text not null,
      tracking text not null,
      language text not null check (language in ('en', 'fa')),
      amount text not null,
      currency text not null,
      authorised_amount text,
      receipt text unique,
      return_url text not null,
      notify_url text not null,
      state text not null check (state in ('open', 'processing', 'authorised', 'verified', 'captured', 'declined',
        'cancelled', 'expired', 'voided', 'released', 'refunded')),
      captures_at_once integer not null check (captures_at_once in (0, 1)),
      opened_at bigint,
      authorised_at bigint,
      answers_at bigint,
      captured_at bigint,
      ended_at bigint,
      silent_questions integer not null default 0 check (silent_questions >= 0),
      silent_captures integer not null default 0 check (silent_captures >= 0),
      refuses_capture integer not null default 0 check (refuses_capture in (0, 1)),
      created_at bigint not null,
      expires_at bigint not null,
      card_token text,
      unique (gateway, reference),
      check ((state = 'processing') = (answers_at is not null)),
      check (state not in ('authorised', 'verified', 'captured', 'released', 'refunded')
        or (authorised_amount is not null and receipt is not null)),
      check (state <> 'captured' or captured_at is not null)
    )`,
    'create index gateway_payment_created on gateway_payment (created_at)',
    `create table gateway_card (
      token text primary key,
      gateway text not null,
      brand text not null,
      last_digits text not null,
      expires_at bigint not null,
      is_declined integer not null check (is_declined in (0, 1))
    )`,
  ],
}
