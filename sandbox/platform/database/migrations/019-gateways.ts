import type { Migration } from './migration.ts'

const amount = (column: string) => `${column} bigint not null check (${column} between 0 and 9007199254740991)`
const ended = `'settled', 'failed', 'cancelled', 'reversed'`

/** Columns of `payment_attempt` that the copy takes over as they are. */
const copied = `id, operation_key, request_hash, project_id, purpose, order_id, gateway, net, fee, amount, local_amount, currency,
  exchange, tracking_number, return_to, portal_origin, gateway_origin, person_id, actor, actor_account_id,
  impersonator_account_id, created_at, expires_at, state, failure, credited, reference, next, capture_asked_at,
  uncertain_since, uncertain_checks, check_round, ended_at`

/**
 * The books of all simulated gateways instead of the card bank's, and any gateway's name in an attempt: which gateways
 * there are is known to `sandbox/gateways/gateways.ts` alone. SQLite cannot drop a check, so tables are copied.
 */
export const gateways: Migration = {
  name: '019-gateways',
  statements: [
    `create table gateway_merchant (
      gateway text primary key,
      id text not null,
      name text not null,
      secret text not null
    )`,
    `insert into gateway_merchant select 'card', id, name, secret from card_merchant`,
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
      unique (gateway, reference),
      check ((state = 'processing') = (answers_at is not null)),
      check (state not in ('authorised', 'verified', 'captured', 'released', 'refunded')
        or (authorised_amount is not null and receipt is not null)),
      check (state <> 'captured' or captured_at is not null)
    )`,
    `insert into gateway_payment select token, 'card', reference, merchant_name, tracking, language, amount, currency,
      authorised_amount, case when authorised_amount is null then null else token end, return_url, notify_url, state,
      0, opened_at, authorised_at, answers_at, captured_at, ended_at, silent_questions, silent_captures, 0, created_at,
      expires_at from card_payment`,
    'create index gateway_payment_created on gateway_payment (created_at)',
    'drop table card_payment',
    'drop table card_merchant',
    `update work set kind = 'gateway.notify' where kind = 'cardBank.notify'`,
    `create table gateway_credential_copy (
      gateway text primary key,
      merchant text not null,
      secret text not null,
      is_enabled integer not null default 1 check (is_enabled in (0, 1))
    )`,
    'insert into gateway_credential_copy select gateway, merchant, secret, 1 from gateway_credential',
    'drop table gateway_credential',
    'alter table gateway_credential_copy rename to gateway_credential',
    `create table payment_attempt_copy (
      id text primary key,
      operation_key text not null unique,
      request_hash text not null,
      project_id text not null references project (id),
      purpose text not null check (purpose in ('order', 'deposit')),
      order_id text references customer_order (id),
      gateway text not null,
      ${amount('net')},
      ${amount('fee')},
      ${amount('amount')},
      local_amount text,
      currency text,
      exchange text,
      tracking_number text not null unique,
      return_to text not null check (return_to in ('order', 'cart', 'finance')),
      portal_origin text not null,
      gateway_origin text not null,
      person_id text references person (id),
      actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system')),
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      created_at bigint not null,
      expires_at bigint not null,
      state text not null check (state in
        ('created', 'redirecting', 'atGateway', 'returned', 'verifying', 'uncertain', ${ended})),
      failure text,
      credited text check (credited in ('order', 'wallet')),
      reference text unique,
      next text,
      capture_asked_at bigint,
      uncertain_since bigint,
      uncertain_checks integer not null default 0,
      check_round integer not null default 0,
      ended_at bigint,
      check (net + fee = amount),
      check ((purpose = 'order') = (order_id is not null)),
      check ((local_amount is null) = (currency is null)),
      check ((state in (${ended})) = (ended_at is not null)),
      check ((state = 'settled') = (credited is not null))
    )`,
    `insert into payment_attempt_copy (${copied}) select ${copied} from payment_attempt`,
    'drop table payment_attempt',
    'alter table payment_attempt_copy rename to payment_attempt',
    `create unique index payment_attempt_open on payment_attempt (order_id)
      where order_id is not null and state not in (${ended})`,
    'create index payment_attempt_project on payment_attempt (project_id, created_at)',
    'create index payment_attempt_order on payment_attempt (order_id, created_at)',
    `alter table site add column gateways text not null default '[]'`,
  ],
}
