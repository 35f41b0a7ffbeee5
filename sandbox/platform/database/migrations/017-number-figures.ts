import type { Migration } from './migration.ts'

/** Figures of a project's numbers read indexes only, and a page of them is read in the order of its index. */
export const numberFigures: Migration = {
  name: '017-number-figures',
  statements: [
    'create index owned_number_state on owned_number (project_id, state, expires_at)',
    'create index owned_number_country on owned_number (project_id, country)',
    'create index owned_number_listed on owned_number (project_id, created_at desc, number)',
    'drop index owned_number_project',
  ],
}
