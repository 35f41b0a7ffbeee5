import type { Migration } from './migration.ts'

/** The pages of the portal that a question is about: names with commas between them. */
export const faqPages: Migration = {
  name: '065-faq-pages',
  statements: [`alter table site_faq add column pages text not null default ''`],
}
