import type { Migration } from './migration.ts'

/** Messages that users have begun, and the draft of each sent message: it is sent once, and a late save does not bring it back. */
export const messageDrafts: Migration = {
  name: '075-message-drafts',
  statements: [
    `create table sms_draft (
      project_id text not null references project (id),
      account_id text not null references account (id),
      id text not null,
      version bigint not null check (version > 0),
      sender text not null,
      receivers text not null,
      text text not null,
      send_at text,
      first text,
      receiver_count bigint not null check (receiver_count >= 0),
      beginning text not null,
      changed_at bigint not null,
      primary key (project_id, account_id, id)
    )`,
    'create index sms_draft_list on sms_draft (project_id, account_id, changed_at, id)',
    'alter table sms_outbox add column draft_id text',
    'create unique index sms_outbox_draft on sms_outbox (project_id, draft_id) where draft_id is not null',
  ],
}
