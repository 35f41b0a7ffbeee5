import { companies } from '#sandbox/gateways/kit/companies.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { simulatorKeyOf } from './captcha-keys.ts'

const waves = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#1f4fd8"/><path d="M18 41V23l28 18V23" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const flower = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#e4572e"/><g fill="#fff"><ellipse cx="32" cy="19" rx="7" ry="12"/><ellipse cx="32" cy="19" rx="7" ry="12" transform="rotate(120 32 32)"/><ellipse cx="32" cy="19" rx="7" ry="12" transform="rotate(240 32 32)"/></g><circle cx="32" cy="32" r="5" fill="#f6b52e"/></svg>`

const globe = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="20" fill="#0f766e"/><g fill="none" stroke="#fff" stroke-width="4"><circle cx="32" cy="32" r="18"/><ellipse cx="32" cy="32" rx="7.5" ry="18"/><path d="M14 32h36"/></g></svg>`

const gateways = JSON.stringify(Object.entries(companies).map(([gateway, { name, mark }]) => ({ gateway, name, mark })))

const both = JSON.stringify(['en', 'fa'])

const sites: readonly (SiteTable & { hosts: readonly string[] })[] = [
  {
    id: 'northline',
    origin: 'localhost',
    brand: 'Northline Numbers',
    default_theme: 'light',
    brand_colour: '#1f4fd8',
    icon: waves,
    access: '{}',
    languages: both,
    google_captcha_site_key: null,
    captcha_secret: null,
    chat: null,
    care: JSON.stringify([
      { channel: 'email', value: 'care@northline.example' },
      { channel: 'phone', value: '+493023125999' },
      { channel: 'whatsapp', value: '+4915123559990' },
      { channel: 'telegram', value: 'northline_care' },
    ]),
    gateways,
    phone_countries: null,
    hosts: ['localhost', '127.0.0.1', '[::1]', 'northline.localhost'],
  },
  {
    id: 'saffron',
    origin: 'saffron.localhost',
    brand: 'Saffron Telecom',
    default_theme: 'custom',
    brand_colour: '#e4572e',
    icon: flower,
    access: JSON.stringify({ my_module: false }),
    languages: both,
    google_captcha_site_key: null,
    captcha_secret: null,
    chat: null,
    care: JSON.stringify([
      { channel: 'email', value: 'care@saffron.example' },
      { channel: 'phone', value: '+982191559900' },
      { channel: 'bale', value: 'saffron_care' },
    ]),
    gateways,
    phone_countries: null,
    hosts: ['saffron.localhost'],
  },
  {
    id: 'meridian',
    origin: 'meridian.localhost',
    brand: 'Meridian Voice',
    default_theme: 'dark',
    brand_colour: '#0f766e',
    icon: globe,
    access: '{}',
    languages: both,
    google_captcha_site_key: null,
    captcha_secret: null,
    chat: null,
    care: JSON.stringify([{ channel: 'email', value: 'care@meridian.example' }]),
    gateways,
    phone_countries: JSON.stringify(['AE', 'AT', 'DE', 'FR', 'GB', 'IR', 'NL', 'TR', 'US']),
    hosts: ['meridian.localhost'],
  },
]

/** Three visibly different brands, each with its own host names. */
export const seedSites = async (trx: Writer): Promise<void> => {
  for (const { hosts, ...site } of sites) {
    await trx.insertInto('site').values(site).execute()
    await trx
      .insertInto('site_host')
      .values(hosts.map((host) => ({ host, site_id: site.id })))
      .execute()
  }
}

/** Gives the last brand the simulated captcha and the simulated live chat, so that it has every feature. */
export const switchOnSimulators = async (trx: Writer): Promise<void> => {
  await trx
    .updateTable('site')
    .set({
      google_captcha_site_key: simulatorKeyOf('meridian'),
      // Without an origin: the simulated provider on this server.
      chat: JSON.stringify({ provider: 'chatwoot', origin: null, key: 'sandbox-chat-meridian' }),
    })
    .where('id', '=', 'meridian')
    .execute()
}
