import type { Migration } from './migration.ts'

/** Messages to support, and questions that a site's customers ask often. */
export const support: Migration = {
  name: '050-support',
  statements: [
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
      file_id text references file (id),
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
    'create index support_message_file on support_message (file_id) where file_id is not null',
    `create table site_faq (
      id text primary key,
      site_id text not null references site (id),
      position integer not null check (position >= 0),
      question_en text not null,
      question_fa text not null,
      answer_en text not null,
      answer_fa text not null,
      unique (site_id, position)
    )`,
  ],
}
