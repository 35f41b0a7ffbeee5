import type { Migration } from './migration.ts'

/** Reports of what the policies of pages have refused, counted by day and kind. */
export const policyViolations: Migration = {
  name: '107-policy-violations',
  statements: [
    `create table policy_violation (
      day bigint not null,
      directive text not null,
      blocked text not null,
      reports bigint not null,
      first_at bigint not null,
      last_at bigint not null,
      primary key (day, directive, blocked)
    )`,
  ],
}
