import type { Migration } from './migration.ts'

const purposes = ['activationCode', 'activationLink', 'resetLink', 'phoneCode', 'emailCode', 'accessLink', 'invitation']

/** The id of a person made for a manager, which has none to act as. */
const personOf = `coalesce(membership.person_id, 'prs_' || substr(membership.id, 5))`

/**
 * Users of a project with their invitations, offers of the ownership, and a last day of access. SQLite cannot change a check, so
 * the table of secrets is copied.
 */
export const people: Migration = {
  name: '062-people',
  statements: [
    'alter table membership add column ends_at bigint',
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
    `insert into person (id, project_id, name, created_at)
      select ${personOf}, membership.project_id, trim(account.first_name || ' ' || account.last_name), membership.created_at
      from membership join account on account.id = membership.account_id where membership.role = 'manager'`,
    `insert into project_user (person_id, project_id, email, role, membership_id, portal, language, joined_at, version)
      select ${personOf}, membership.project_id, account.email, membership.role, membership.id, '', account.language,
        membership.created_at, 0
      from membership join account on account.id = membership.account_id where membership.role in ('manager', 'simple')`,
    `create table ownership_offer (
      project_id text primary key references project (id),
      person_id text not null references person (id),
      account_id text not null references account (id),
      offered_by text not null references account (id),
      created_at bigint not null,
      expires_at bigint not null
    )`,
    'alter table project_change add column subject text',
    `create table one_time_secret_copy (
      id text primary key,
      purpose text not null check (purpose in (${purposes.map((purpose) => `'${purpose}'`).join(', ')})),
      subject text not null,
      issuer_account_id text references account (id),
      hash text not null unique,
      state text not null check (state in ('open', 'used', 'replaced')),
      tries_left integer not null check (tries_left >= 0),
      expires_at bigint not null,
      created_at bigint not null
    )`,
    `insert into one_time_secret_copy
      select id, purpose, subject, issuer_account_id, hash, state, tries_left, expires_at, created_at from one_time_secret`,
    'drop table one_time_secret',
    'alter table one_time_secret_copy rename to one_time_secret',
    'create index one_time_secret_subject on one_time_secret (purpose, subject, created_at)',
    'create index one_time_secret_expiry on one_time_secret (expires_at)',
  ],
}
