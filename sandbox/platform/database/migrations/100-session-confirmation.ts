import type { Migration } from './migration.ts'

/** When the user of a session last proved who it is. Sessions from before are asked at their first change that lasts or pays. */
export const sessionConfirmation: Migration = {
  name: '100-session-confirmation',
  statements: ['alter table session add column confirmed_at bigint not null default 0'],
}
