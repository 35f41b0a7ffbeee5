import type { Migration } from './migration.ts'

const partTable = (bytes: 'blob' | 'bytea') => `create table export_part (
  export_id text not null references export_job (id) on delete cascade,
  position bigint not null check (position >= 0),
  name text,
  at bigint,
  size bigint not null check (size >= 0),
  bytes ${bytes} not null,
  primary key (export_id, position),
  check ((name is null) = (at is null))
)`

/** Files that are made from lists, in parts. */
export const exportJobs: Migration = {
  name: '037-exports',
  statements: [
    `create table export_job (
      id text primary key,
      project_id text not null references project (id),
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
    // The balance of a wallet at a time.
    'create index entry_time on entry (account_id, created_at, seq)',
    'create index export_project on export_job (project_id, created_at)',
    { only: 'sqlite', statement: partTable('blob') },
    { only: 'postgres', statement: partTable('bytea') },
  ],
}
