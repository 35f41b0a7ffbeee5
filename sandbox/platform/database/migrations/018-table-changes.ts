import type { Migration } from './migration.ts'

/** Tables of kept results; see decision 32. Later migrations add theirs. */
const tables = ['clock', 'fault', 'offer', 'offer_terms', 'stock', 'owned_number']

/** PostgreSQL tells all processes which of these tables has changed; on SQLite there is one process. */
export const tableChanges: Migration = {
  name: '018-table-changes',
  statements: [
    {
      only: 'postgres',
      statement: `create or replace function notify_table_changed() returns trigger language plpgsql as $$
        begin
          perform pg_notify('table_changed', tg_table_schema || '.' || tg_table_name);
          return null;
        end
      $$`,
    },
    ...tables.map((table) => ({
      only: 'postgres' as const,
      statement: `create trigger table_changed after insert or update or delete or truncate on ${table}
        for each statement execute function notify_table_changed()`,
    })),
    // A reset makes the tables anew: no trigger has seen that.
    { only: 'postgres', statement: `select pg_notify('table_changed', current_schema() || '.')` },
  ],
}
