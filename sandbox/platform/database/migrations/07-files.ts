import { type Migration, withBytes } from './migration.ts'

/** Files that users upload, in parts. */
export const files: Migration = {
  name: '07-files',
  statements: [
    `create table file (
      id text primary key,
      project_id text not null references project (id),
      account_id text not null references account (id),
      name text not null,
      size bigint not null check (size > 0),
      sha256 text not null check (length(sha256) = 64),
      state text not null check (state in ('unfinished', 'complete')),
      received bigint not null check (received between 0 and size),
      type text check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
      created_at bigint not null,
      expires_at bigint not null,
      kind text not null default 'document' check (kind in ('document', 'image')),
      check ((state = 'complete') = (type is not null)),
      check (state = 'unfinished' or received = size)
    )`,
    // Two tabs that upload the same content continue one upload.
    `create unique index file_unfinished on file (project_id, sha256, size) where state = 'unfinished'`,
    'create index file_project on file (project_id)',
    ...withBytes(
      (bytes) => `create table file_part (
        file_id text not null references file (id) on delete cascade,
        position bigint not null check (position >= 0),
        bytes ${bytes} not null,
        primary key (file_id, position)
      )`,
    ),
  ],
}
