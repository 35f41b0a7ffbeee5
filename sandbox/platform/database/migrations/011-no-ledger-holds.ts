import type { Migration } from './migration.ts'

/** Drops a table that no code has written to. */
export const noLedgerHolds: Migration = { name: '011-no-ledger-holds', statements: ['drop table hold'] }
