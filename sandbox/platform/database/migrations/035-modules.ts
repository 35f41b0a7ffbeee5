import type { Migration } from './migration.ts'

/** Modules of projects, and links that open the PBX once. */
export const modules: Migration = {
  name: '035-modules',
  statements: [
    `create table project_module (
      project_id text not null references project (id),
      kind text not null,
      created_at bigint not null,
      primary key (project_id, kind)
    )`,
    `create table pbx_link (
      token_hash text primary key,
      project_id text not null references project (id),
      account_id text not null references account (id),
      person_id text,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint,
      session_hash text unique
    )`,
    'create index pbx_link_project on pbx_link (project_id, created_at)',
  ],
}
