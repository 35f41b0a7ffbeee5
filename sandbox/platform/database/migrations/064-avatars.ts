import type { Migration } from './migration.ts'

const avatarTable = (bytes: 'blob' | 'bytea') => `create table account_avatar (
      id text primary key,
      account_id text not null unique references account (id),
      type text not null,
      bytes ${bytes} not null,
      created_at bigint not null
    )`

/** Pictures of accounts, which need no project; at most one of each account. */
export const avatars: Migration = {
  name: '064-avatars',
  statements: [
    { only: 'sqlite', statement: avatarTable('blob') },
    { only: 'postgres', statement: avatarTable('bytea') },
  ],
}
