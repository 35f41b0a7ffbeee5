import type { Migration } from './migration.ts'

/** Who gets a mail when an offer is in stock again. A row is deleted when its mail is sent, or when it is withdrawn. */
export const stockNotices: Migration = {
  name: '028-stock-notices',
  statements: [
    `create table stock_notice (
      project_id text not null references project (id),
      account_id text not null references account (id),
      offer_id text not null references offer (id),
      portal_origin text not null,
      created_at bigint not null,
      expires_at bigint not null,
      primary key (project_id, account_id, offer_id)
    )`,
    'create index stock_notice_age on stock_notice (created_at)',
  ],
}
