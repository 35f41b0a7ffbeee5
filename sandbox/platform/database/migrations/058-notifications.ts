import type { Migration } from './migration.ts'

/**
 * What accounts are notified of. `notification_box` counts: `last_position` each notification of the account, `version` each change of
 * them. A notification that is not shown is kept too, so that its cause has no second one.
 */
export const notifications: Migration = {
  name: '058-notifications',
  statements: [
    `create table notification_box (
      account_id text primary key references account (id),
      last_position bigint not null default 0,
      version bigint not null default 0
    )`,
    `create table notification (
      account_id text not null references account (id),
      position bigint not null check (position > 0),
      project_id text references project (id),
      event text not null,
      cause text not null,
      subject text,
      name text,
      amount text,
      is_shown integer not null check (is_shown in (0, 1)),
      is_texted integer not null check (is_texted in (0, 1)),
      is_read integer not null check (is_read in (0, 1)),
      created_at bigint not null,
      primary key (account_id, position),
      unique (account_id, cause)
    )`,
    `create table notification_setting (
      account_id text not null references account (id),
      kind text not null,
      channel text not null check (channel in ('portal', 'mail', 'text')),
      is_on integer not null check (is_on in (0, 1)),
      primary key (account_id, kind, channel)
    )`,
    {
      only: 'postgres',
      statement: `create trigger table_changed after insert or update or delete or truncate on notification_box
        for each statement execute function notify_table_changed()`,
    },
  ],
}
