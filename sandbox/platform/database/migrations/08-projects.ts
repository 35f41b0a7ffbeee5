import type { Migration } from './migration.ts'

/** Users of projects, offers of the ownership, modules, and links into the PBX. */
export const projects: Migration = {
  name: '08-projects',
  statements: [
    `create table project_user (
      person_id text primary key references person (id),
      project_id text not null references project (id),
      email text not null,
      role text not null check (role in ('simple', 'manager')),
      ends_on text,
      ends_at bigint,
      membership_id text unique references membership (id),
      portal text not null,
      language text not null check (language in ('en', 'fa')),
      invited_by text references account (id),
      invited_at bigint,
      expires_at bigint,
      joined_at bigint,
      removed_at bigint,
      version integer not null
    )`,
    'create index project_user_project on project_user (project_id, person_id) where removed_at is null',
    `create table ownership_offer (
      project_id text primary key references project (id),
      person_id text not null references person (id),
      account_id text not null references account (id),
      offered_by text not null references account (id),
      created_at bigint not null,
      expires_at bigint not null
    )`,
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
      session_hash text unique,
      session_id text not null default ''
    )`,
    'create index pbx_link_project on pbx_link (project_id, created_at)',
  ],
}
