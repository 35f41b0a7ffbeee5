import type { Migration } from './migration.ts'

const amount = (column: string) => `${column} bigint not null check (${column} between 0 and 9007199254740991)`
const gateways = `'card', 'paypal', 'webmoney', 'bankA', 'bankB', 'bankC', 'wire', 'wallet'`
const ended = `'settled', 'failed', 'cancelled', 'reversed'`

export const payments: Migration = {
  name: '008-payments',
  statements: [
    `create table payment_attempt (
      id text primary key,
      operation_key text not null unique,
      request_hash text not null,
      project_id text not null references project (id),
      purpose text not null check (purpose in ('order', 'deposit')),
      order_id text references customer_order (id),
      gateway text not null check (gateway in (${gateways})),
      ${amount('net')},
      ${amount('fee')},
      ${amount('amount')},
      local_amount text,
      currency text,
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
    // The database itself enforces one open attempt per order at a time.
    `create unique index payment_attempt_open on payment_attempt (order_id)
      where order_id is not null and state not in (${ended})`,
    `create index payment_attempt_project on payment_attempt (project_id, created_at)`,
    `create index payment_attempt_order on payment_attempt (order_id, created_at)`,
    `create table gateway_credential (
      gateway text primary key check (gateway in (${gateways})),
      merchant text not null,
      secret text not null
    )`,
  ],
}
