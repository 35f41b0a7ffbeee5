import type { Migration } from './migration.ts'

/** Notes and labels of numbers, and changes of many numbers at once. */
export const numberList: Migration = {
  name: '032-number-list',
  statements: [
    `alter table owned_number add column note text not null default ''`,
    `alter table owned_number add column text_search text not null default ''`,
    `create table number_label (
      number_id text not null references owned_number (id),
      project_id text not null references project (id),
      name text not null,
      position integer not null check (position >= 0),
      primary key (number_id, name)
    )`,
    'create index number_label_project on number_label (project_id, name)',
    `create table bulk_job (
      id text primary key,
      state text not null check (state in ('running', 'done')),
      change text not null,
      created_at bigint not null,
      finished_at bigint,
      project_id text references project (id),
      person_id text,
      actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system')),
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      check ((state = 'done') = (finished_at is not null))
    )`,
    `create unique index bulk_job_running on bulk_job (project_id) where state = 'running'`,
    `create table bulk_item (
      job_id text not null references bulk_job (id),
      position integer not null check (position >= 0),
      number_id text not null references owned_number (id),
      version integer not null check (version >= 0),
      total bigint not null check (total >= 0),
      state text not null check (state in ('waiting', 'refused', 'kept', 'done')),
      refusal text,
      primary key (job_id, position),
      unique (job_id, number_id),
      check ((state = 'refused') = (refusal is not null))
    )`,
    'create index bulk_item_state on bulk_item (job_id, state, position)',
  ],
}
