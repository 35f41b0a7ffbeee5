import { forbidChange, type Migration, withBytes } from './migration.ts'

/** Official invoices, and files that are made from lists. */
export const finance: Migration = {
  name: '12-finance',
  statements: [
    // The gapless serials of each seller’s tax memory.
    'create table official_series (fiscal_id text primary key, last bigint not null check (last > 0))',
    `create table official_invoice (
      invoice_id text primary key references invoice (id),
      fiscal_id text not null,
      serial bigint not null check (serial > 0),
      tax_id text not null unique,
      corrects text references official_invoice (invoice_id),
      issued_at bigint not null,
      buyer text not null,
      lines text not null,
      unique (fiscal_id, serial)
    )`,
    ...forbidChange('official_invoice'),
    `create table export_job (
      id text primary key,
      project_id text references project (id),
      account_id text not null references account (id),
      site_id text not null references site (id),
      kind text not null,
      filter text not null,
      language text not null,
      format text not null check (format in ('page', 'spreadsheet')),
      state text not null check (state in ('running', 'ready', 'failed', 'expired')),
      after_key text,
      parts bigint not null check (parts >= 0),
      rows bigint not null check (rows >= 0),
      size bigint not null check (size >= 0),
      failure text,
      created_at bigint not null,
      expires_at bigint,
      check ((state = 'failed') = (failure is not null))
    )`,
    'create index export_project on export_job (project_id, created_at)',
    'create index export_account on export_job (account_id, created_at) where project_id is null',
    ...withBytes(
      (bytes) => `create table export_part (
        export_id text not null references export_job (id) on delete cascade,
        position bigint not null check (position >= 0),
        name text,
        at bigint,
        size bigint not null check (size >= 0),
        bytes ${bytes} not null,
        primary key (export_id, position),
        check ((name is null) = (at is null))
      )`,
    ),
  ],
}
