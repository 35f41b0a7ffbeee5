import type { Migration } from './migration.ts'

/** The targets that an incoming call rang, and which of them answered. */
export const rungTargets: Migration = {
  name: '059-rung-targets',
  statements: ['alter table call_record add column rung text'],
}
