import type { Migration } from './migration.ts'

/**
 * The one origin of a site, for links: such as `https://numbers.example.com`, or a host name, which then has the scheme and port of
 * the process.
 */
export const siteOrigin: Migration = {
  name: '085-site-origin',
  statements: [
    "alter table site add column origin text not null default ''",
    `update site set origin = case
      when exists (select 1 from site_host where site_id = site.id and host = 'localhost') then 'localhost'
      else coalesce((select min(host) from site_host where site_id = site.id), '') end`,
  ],
}
