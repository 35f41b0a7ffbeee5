import type { Migration } from './migration.ts'

const kept = `
  id text primary key,
  project_id text not null references project (id),
  content_hash text not null,
  created_at bigint not null`

/** What regulators require of the owners of numbers: registrants, addresses and documents, and how far each bought number is. */
export const requirements: Migration = {
  name: '022-requirements',
  statements: [
    `create table registrant (
      ${kept},
      kind text not null check (kind in ('individual', 'company')),
      first_name text not null,
      last_name text not null,
      birth_date text not null,
      company_name text not null,
      registration_number text not null,
      unique (project_id, content_hash)
    )`,
    `create table registered_address (
      ${kept},
      street text not null,
      postal_code text not null,
      city text not null,
      country text not null,
      unique (project_id, content_hash)
    )`,
    `create table proof_document (
      ${kept},
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
    `create table fulfilment (
      item_id text primary key references order_item (id),
      order_id text not null references customer_order (id),
      project_id text not null references project (id),
      number text not null,
      offer_id text not null references offer (id),
      registrant_id text references registrant (id),
      address_id text references registered_address (id),
      state text not null check (state in ('waiting', 'fulfilled', 'canceled')),
      cancel_at bigint not null,
      ended_at bigint,
      check ((state = 'waiting') = (ended_at is null)),
      check ((registrant_id is null) = (address_id is null))
    )`,
    'create index fulfilment_waiting on fulfilment (project_id, state)',
    ...['cart_item', 'order_item'].flatMap((table) => [
      `alter table ${table} add column registrant_id text`,
      `alter table ${table} add column address_id text`,
    ]),
  ],
}
