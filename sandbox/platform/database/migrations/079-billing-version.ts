import type { Migration } from './migration.ts'

/** Versions of billing addresses. */
export const billingVersion: Migration = {
  name: '079-billing-version',
  statements: ['alter table billing_address add column version integer not null default 1'],
}
