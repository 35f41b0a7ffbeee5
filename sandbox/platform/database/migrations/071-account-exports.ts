import type { Migration } from './migration.ts'

const columns =
  'id, project_id, account_id, site_id, kind, filter, language, format, state, after_key, parts, rows, size, failure, created_at, expires_at'

/**
 * Files of an account's own lists, which belong to no project. SQLite cannot make a column nullable, so both tables are copied:
 * first the parts, because they are deleted with their export.
 */
export const accountExports: Migration = {
  name: '071-account-exports',
  statements: [
    { only: 'postgres', statement: 'alter table export_job alter column project_id drop not null' },
    { only: 'sqlite', statement: 'create table export_part_copy as select * from export_part' },
    { only: 'sqlite', statement: 'drop table export_part' },
    {
      only: 'sqlite',
      statement: `create table export_job_copy (
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
    },
    { only: 'sqlite', statement: `insert into export_job_copy select ${columns} from export_job` },
    { only: 'sqlite', statement: 'drop table export_job' },
    { only: 'sqlite', statement: 'alter table export_job_copy rename to export_job' },
    { only: 'sqlite', statement: 'create index export_project on export_job (project_id, created_at)' },
    {
      only: 'sqlite',
      statement: `create table export_part (
        export_id text not null references export_job (id) on delete cascade,
        position bigint not null check (position >= 0),
        name text,
        at bigint,
        size bigint not null check (size >= 0),
        bytes blob not null,
        primary key (export_id, position),
        check ((name is null) = (at is null))
      )`,
    },
    {
      only: 'sqlite',
      statement: 'insert into export_part select export_id, position, name, at, size, bytes from export_part_copy',
    },
    { only: 'sqlite', statement: 'drop table export_part_copy' },
    'create index export_account on export_job (account_id, created_at) where project_id is null',
  ],
}
