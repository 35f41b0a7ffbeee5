import type { Migration } from './migration.ts'

/** The history of numbers, and the work that renews, reminds, expires and deletes them. */
export const numberLife: Migration = {
  name: '030-number-life',
  statements: [
    'alter table owned_number add column version integer not null default 0',
    'alter table owned_number add column deletes_at bigint',
    `create table number_event (
      number_id text not null references owned_number (id),
      version integer not null check (version > 0),
      kind text not null,
      at bigint not null,
      from_value text,
      to_value text,
      amount bigint,
      project_id text references project (id),
      person_id text,
      actor text not null check (actor in ('project', 'admin', 'superAdmin', 'system')),
      actor_account_id text references account (id),
      impersonator_account_id text references account (id),
      primary key (number_id, version)
    )`,
    // Numbers that were bought before: their work begins with the next step.
    `insert into work (id, kind, unique_key, payload, due_at, state, attempts, created_at)
      select 'wrk_life_' || id, 'number.life', 'number.life:' || id || ':' || expires_at,
        '{"number":"' || id || '","expires":' || expires_at || ',"step":null}', 0, 'queued', 0, 0
      from owned_number where state = 'active'`,
    `insert into work (id, kind, unique_key, payload, due_at, state, attempts, created_at)
      select 'wrk_deleted_' || id, 'number.deleted', 'number.deleted:' || id, '{"number":"' || id || '"}', 0, 'queued', 0, 0
      from owned_number where state = 'deleting'`,
  ],
}
