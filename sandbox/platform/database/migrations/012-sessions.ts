import type { Migration } from './migration.ts'

/** For the oldest sessions of an account, the sessions that a user opened for others, and the cleaning of ended ones. */
export const sessions: Migration = {
  name: '012-sessions',
  statements: [
    'drop index session_account',
    'create index session_account on session (account_id, created_at, id)',
    'create index session_impersonator on session (impersonator_account_id) where impersonator_account_id is not null',
    'create index session_end on session (expires_at)',
    'create index session_use on session (last_used_at)',
  ],
}
