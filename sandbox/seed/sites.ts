import type { Writer } from '../db/database.ts'
import type { SiteTable } from '../db/tables/identity-tables.ts'

const waves = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#1f4fd8"/><path d="M18 41V23l28 18V23" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const flower = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#e4572e"/><g fill="#fff"><ellipse cx="32" cy="19" rx="7" ry="12"/><ellipse cx="32" cy="19" rx="7" ry="12" transform="rotate(120 32 32)"/><ellipse cx="32" cy="19" rx="7" ry="12" transform="rotate(240 32 32)"/></g><circle cx="32" cy="32" r="5" fill="#f6b52e"/></svg>`

const both = JSON.stringify(['en', 'fa'])

const sites: readonly (SiteTable & { hosts: readonly string[] })[] = [
  {
    id: 'northline',
    brand: 'Northline Numbers',
    default_theme: 'light',
    brand_colour: '#1f4fd8',
    icon: waves,
    access: '{}',
    languages: both,
    google_captcha_site_key: null,
    captcha_secret: null,
    chat: null,
    care: '[]',
    phone_countries: null,
    hosts: ['localhost', '127.0.0.1', '[::1]', 'northline.localhost'],
  },
  {
    id: 'saffron',
    brand: 'Saffron Telecom',
    default_theme: 'custom',
    brand_colour: '#e4572e',
    icon: flower,
    access: JSON.stringify({ my_module: false }),
    languages: both,
    google_captcha_site_key: null,
    captcha_secret: null,
    chat: null,
    care: '[]',
    phone_countries: null,
    hosts: ['saffron.localhost'],
  },
]

/** Two brands that nobody takes for one another, each on its own host names. */
export const seedSites = async (trx: Writer): Promise<void> => {
  for (const { hosts, ...site } of sites) {
    await trx.insertInto('site').values(site).execute()
    await trx
      .insertInto('site_host')
      .values(hosts.map((host) => ({ host, site_id: site.id })))
      .execute()
  }
}
