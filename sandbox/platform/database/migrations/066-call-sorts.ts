import type { Migration } from './migration.ts'

/** Pages of calls by duration and by cost, of a project and of one of its numbers. */
export const callSorts: Migration = {
  name: '066-call-sorts',
  statements: [
    'create index call_record_seconds on call_record (project_id, seconds, id)',
    'create index call_record_cost on call_record (project_id, cost, id)',
    'create index call_record_number_seconds on call_record (project_id, number, seconds, id)',
    'create index call_record_number_cost on call_record (project_id, number, cost, id)',
  ],
}
