import type { Migration } from './migration.ts'

/** Messages of one counterpart, by time: receivers repeat the project and the time of their message, so that one index has them. */
export const conversations: Migration = {
  name: '056-conversations',
  statements: [
    'create index sms_inbox_source on sms_inbox (project_id, source, at, id)',
    'alter table sms_receiver add column project_id text references project (id)',
    'alter table sms_receiver add column sent_at bigint not null default 0',
    `update sms_receiver set
      project_id = (select project_id from sms_outbox where sms_outbox.id = sms_receiver.message_id),
      sent_at = (select at from sms_outbox where sms_outbox.id = sms_receiver.message_id)`,
    'create index sms_receiver_number on sms_receiver (project_id, number, sent_at, message_id)',
  ],
}
