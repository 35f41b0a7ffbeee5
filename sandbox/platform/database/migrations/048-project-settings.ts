import type { Migration } from './migration.ts'

/** Versions of the sections of a project's settings, who changed them, and files that must be images. */
export const projectSettings: Migration = {
  name: '048-project-settings',
  statements: [
    `create table project_section (
      project_id text not null references project (id),
      section text not null,
      version integer not null check (version > 0),
      changed_at bigint not null,
      primary key (project_id, section)
    )`,
    `create table project_change (
      id text primary key,
      project_id text not null references project (id),
      at bigint not null,
      account_id text references account (id),
      impersonator_account_id text references account (id),
      field text not null,
      before text,
      after text
    )`,
    'create index project_change_project on project_change (project_id, at, id)',
    "alter table file add column kind text not null default 'document' check (kind in ('document', 'image'))",
    'create index project_logo on project (logo) where logo is not null',
  ],
}
