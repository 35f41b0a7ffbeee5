import type { Migration } from './migration.ts'

export const wire: Migration = {
  name: '021-wire',
  statements: [
    `create table wire_transfer (
      id text primary key,
      project_id text not null references project (id),
      site_id text not null references site (id),
      portal_origin text not null,
      account_id text not null references account (id),
      person_id text references person (id),
      actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system')),
      impersonator_account_id text references account (id),
      state text not null check (state in
        ('notSent', 'acceptNeeded', 'issued', 'rejected', 'returnFromSale', 'discontinued')),
      amount bigint check (amount between 1 and 9007199254740991),
      tracking_code text,
      details text not null,
      file_id text,
      reason text,
      attempt_id text unique references payment_attempt (id),
      credited bigint check (credited between 1 and 9007199254740991),
      created_at bigint not null,
      updated_at bigint not null,
      check (state in ('notSent', 'rejected', 'discontinued')
        or (amount is not null and tracking_code is not null and file_id is not null)),
      check ((state in ('issued', 'returnFromSale')) = (attempt_id is not null)),
      check ((attempt_id is null) = (credited is null)),
      check (state <> 'rejected' or reason is not null)
    )`,
    // One handed-in transfer per code and site, also when two requests come at the same time.
    `create unique index wire_transfer_code on wire_transfer (site_id, tracking_code)
      where state in ('acceptNeeded', 'issued', 'returnFromSale')`,
    `create index wire_transfer_project on wire_transfer (project_id, created_at, id)`,
    `create index wire_transfer_file on wire_transfer (file_id) where file_id is not null`,
  ],
}
