import type { Migration } from './migration.ts'

/** Announcements, messages to support, and frequent questions. */
export const care: Migration = {
  name: '15-care',
  statements: [
    `create table announcement (
      id text primary key,
      site_id text not null references site (id),
      kind text not null check (kind in ('maintenance', 'news')),
      shown_from bigint not null,
      shown_until bigint not null check (shown_until > shown_from),
      words text not null
    )`,
    'create index announcement_site on announcement (site_id)',
    `create table support_message (
      id text primary key,
      project_id text not null references project (id),
      account_id text not null references account (id),
      impersonator_account_id text references account (id),
      site_id text not null references site (id),
      portal_origin text not null,
      state text not null check (state in ('open', 'answered', 'closed')),
      subject text not null,
      text text not null,
      answer text,
      answered_at bigint,
      created_at bigint not null,
      closed_at bigint,
      check ((answer is null) = (answered_at is null)),
      check ((state = 'closed') = (closed_at is not null)),
      check (state <> 'answered' or answer is not null)
    )`,
    'create index support_message_own on support_message (account_id, project_id, created_at, id)',
    'create index support_message_sent on support_message (account_id, created_at)',
    'create index support_message_state on support_message (state, created_at, id)',
    `create table support_attachment (
      message_id text not null references support_message (id),
      position integer not null check (position >= 0),
      file_id text not null references file (id),
      primary key (message_id, position),
      unique (message_id, file_id)
    )`,
    'create index support_attachment_file on support_attachment (file_id)',
    // `pages`: the pages of the portal that a question is about, with commas between them.
    `create table site_faq (
      id text primary key,
      site_id text not null references site (id),
      position integer not null check (position >= 0),
      question_en text not null,
      question_fa text not null,
      answer_en text not null,
      answer_fa text not null,
      pages text not null default '',
      unique (site_id, position)
    )`,
  ],
}
