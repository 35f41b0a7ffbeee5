import type { Migration } from './migration.ts'

/** What happened at the limits of the API. Rows are never changed; due work removes them when their period is over. */
export const securityLog: Migration = {
  name: '091-security-log',
  statements: [
    `create table security_event (
      id text not null primary key,
      at bigint not null,
      kind text not null,
      endpoint text not null,
      code text,
      account_id text,
      impersonator_account_id text,
      project_id text
    )`,
    'create index security_event_at on security_event (at)',
    {
      only: 'sqlite',
      statement: `create trigger security_event_no_update before update on security_event
        begin select raise(abort, 'security_event rows are never changed'); end`,
    },
    {
      only: 'postgres',
      statement: `create trigger security_event_no_update before update on security_event
        for each statement execute function refuse_ledger_change()`,
    },
  ],
}
