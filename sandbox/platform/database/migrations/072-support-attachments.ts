import type { Migration } from './migration.ts'

/** Several files of a message to support; the one that a message could have becomes its first. */
export const supportAttachments: Migration = {
  name: '072-support-attachments',
  statements: [
    `create table support_attachment (
      message_id text not null references support_message (id),
      position integer not null check (position >= 0),
      file_id text not null references file (id),
      primary key (message_id, position),
      unique (message_id, file_id)
    )`,
    'create index support_attachment_file on support_attachment (file_id)',
    'insert into support_attachment select id, 0, file_id from support_message where file_id is not null',
    'drop index support_message_file',
    'alter table support_message drop column file_id',
  ],
}
