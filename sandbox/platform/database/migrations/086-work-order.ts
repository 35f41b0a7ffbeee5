import type { Migration } from './migration.ts'

/** In the order in which jobs are claimed, so that a claim does not sort a backlog. */
export const workOrder: Migration = {
  name: '086-work-order',
  statements: ['drop index work_due', 'create index work_due on work (state, due_at, id)'],
}
