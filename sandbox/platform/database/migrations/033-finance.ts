import type { Migration } from './migration.ts'

/** Transfers of a project by time, for what it spent in a month. */
export const financeIndexes: Migration = {
  name: '033-finance',
  statements: ['create index transfer_project on transfer (project_id, created_at)'],
}
