import type { Migration } from './migration.ts'

/** Why a project was deactivated, and whether a reseller may sell. */
export const projectStates: Migration = {
  name: '049-project-states',
  statements: [
    'alter table project add column deactivation_reason text',
    `alter table reseller add column status text not null default 'published'
      check (status in ('published', 'unpublishedByAdmin', 'adminNotEnoughCredit'))`,
  ],
}
