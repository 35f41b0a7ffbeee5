import type { Migration } from './migration.ts'

/** When the setting for a low balance was last changed, for a user who has seen an older one. */
export const lowBalanceTime: Migration = {
  name: '105-low-balance-time',
  statements: ['alter table low_balance add column set_at bigint'],
}
