import type { Migration } from './migration.ts'

/** Reports changes of calls to all processes, so that totals of a filter can be kept. */
export const callTotals: Migration = {
  name: '057-call-totals',
  statements: [
    {
      only: 'postgres',
      statement: `create trigger table_changed after insert or update or delete or truncate on call_record
        for each statement execute function notify_table_changed()`,
    },
  ],
}
