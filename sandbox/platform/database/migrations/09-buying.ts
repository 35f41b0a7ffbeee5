import { amount, type Migration } from './migration.ts'

/** Numbers for sale, carts, and what regulators require of the owners of numbers. */
export const buying: Migration = {
  name: '09-buying',
  statements: [
    `create table offer (
      id text primary key,
      country text not null,
      type text not null check (type in ('mobile', 'local', 'national', 'tollFree', 'sharedCost')),
      prefix text not null,
      calling_code text not null,
      city text,
      city_search text not null,
      sms integer not null check (sms in (0, 1)),
      requirement_level text not null check (requirement_level in ('none', 'details', 'documents')),
      ${amount('setup_cost')},
      pulse integer not null,
      minimum_call_duration integer not null,
      ${amount('bronze_fee')},
      ${amount('silver_fee')},
      ${amount('gold_fee')},
      position integer not null,
      numbers integer not null,
      unique (country, type, prefix)
    )`,
    'create index offer_listed on offer (country, position)',
    `create table offer_terms (
      offer_id text not null references offer (id),
      option text not null check (option in ('freeInboundPerChannel', 'perMinute')),
      ${amount('monthly_cost')},
      ${amount('inbound_rate')},
      channels_included integer not null,
      channels_additional_maximum integer not null,
      ${amount('channel_monthly_cost')},
      primary key (offer_id, option)
    )`,
    `create table stock (
      number text primary key,
      offer_id text not null references offer (id),
      rank text not null check (rank in ('normal', 'bronze', 'silver', 'gold')),
      random_key bigint not null,
      held_by text,
      held_for text,
      held_until bigint,
      sold_to text,
      sold_at bigint,
      check ((held_by is null) = (held_until is null) and (held_by is null) = (held_for is null)),
      check ((sold_to is null) = (sold_at is null)),
      check (sold_to is null or held_by is null)
    )`,
    'create index stock_drawn on stock (offer_id, random_key)',
    // Holds and sales change only this index of the two, and counts read only this one.
    'create index stock_counted on stock (offer_id, sold_to, held_until)',
    'create index stock_held on stock (held_until) where held_until is not null',
    // Few numbers of the stock are sold or held, and the list of countries counts only those.
    `create index stock_taken on stock (offer_id, sold_to, held_until)
      where sold_to is not null or held_until is not null`,
    // Who gets a mail when an offer is in stock again. A row is deleted when its mail is sent, or when it is withdrawn.
    `create table stock_notice (
      project_id text not null references project (id),
      account_id text not null references account (id),
      offer_id text not null references offer (id),
      portal_origin text not null,
      created_at bigint not null,
      expires_at bigint not null,
      primary key (project_id, account_id, offer_id)
    )`,
    'create index stock_notice_age on stock_notice (created_at)',
    `create table cart (
      project_id text primary key references project (id),
      version text not null,
      vat_percent text not null
    )`,
    `create table cart_item (
      id text primary key,
      project_id text not null references project (id),
      number text not null references stock (number),
      offer_id text not null references offer (id),
      billing_option text not null,
      additional_channels integer not null check (additional_channels >= 0),
      cycle integer not null check (cycle > 0),
      auto_renew integer not null check (auto_renew in (0, 1)),
      ${amount('subtotal')},
      state text not null check (state in ('inCart', 'inOrder', 'notAvailable', 'notAvailableRefunded')),
      order_id text,
      charged_price text,
      added_at bigint not null,
      held_since bigint not null default 0,
      hold_ended_at bigint,
      registrant_id text,
      address_id text,
      unique (project_id, number),
      check ((state = 'inCart') = (order_id is null)),
      check ((order_id is null) = (charged_price is null))
    )`,
    'create index cart_item_order on cart_item (order_id)',
    `create table cart_change (
      project_id text not null references project (id),
      number text not null,
      kind text not null check (kind in ('priceChanged', 'heldAgain', 'holdEnded', 'removed')),
      changed_at bigint not null,
      subtotal_before bigint,
      subtotal bigint,
      primary key (project_id, number)
    )`,
    `create table registrant (
      id text primary key,
      project_id text not null references project (id),
      content_hash text not null,
      created_at bigint not null,
      kind text not null check (kind in ('individual', 'company')),
      first_name text not null,
      last_name text not null,
      birth_date text not null,
      company_name text not null,
      registration_number text not null,
      unique (project_id, content_hash)
    )`,
    `create table registered_address (
      id text primary key,
      project_id text not null references project (id),
      content_hash text not null,
      created_at bigint not null,
      street text not null,
      postal_code text not null,
      city text not null,
      country text not null,
      unique (project_id, content_hash)
    )`,
    `create table proof_document (
      id text primary key,
      project_id text not null references project (id),
      content_hash text not null,
      created_at bigint not null,
      type text not null,
      registrant_id text not null references registrant (id),
      address_id text references registered_address (id),
      holder text not null,
      document_date text not null,
      file_id text not null,
      file_name text not null,
      file_size bigint not null,
      state text not null check (state in ('evaluating', 'accepted', 'rejected')),
      reasons text not null,
      decided_at bigint,
      unique (project_id, content_hash),
      check ((state = 'evaluating') = (decided_at is null)),
      check ((state = 'rejected') = (reasons <> '[]'))
    )`,
    'create index proof_document_file on proof_document (file_id)',
  ],
}
