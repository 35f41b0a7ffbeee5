import type { Migration } from './migration.ts'

/** The days on which a project is reminded of the ends of its numbers, where they differ from the usual ones. */
export const reminders: Migration = {
  name: '052-reminders',
  statements: [
    `create table number_reminder (
      project_id text not null references project (id),
      days integer not null check (days > 0),
      is_on integer not null check (is_on in (0, 1)),
      primary key (project_id, days)
    )`,
  ],
}
