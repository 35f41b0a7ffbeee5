import type * as v from 'valibot'
import { languages } from '#domain/primitives.ts'
import type { Site, siteSchema } from '#domain/site.ts'
import type { Reader } from '../db/database.ts'
import type { SiteTable } from '../db/tables/identity-tables.ts'
import { refuse } from '../refusal.ts'
import { nameDevice } from './user-agent.ts'

type Chat = NonNullable<Site['chat']>
type Care = Site['care'][number]

/** The site's live chat; one without an origin is the simulated provider's, which answers at `simulators`. */
export const chatOf = ({ chat }: Pick<SiteTable, 'chat'>, simulators: string): Chat | null => {
  if (chat === null) return null
  const { origin, ...stored } = JSON.parse(chat) as Omit<Chat, 'origin'> & { origin: string | null }
  return { ...stored, origin: origin ?? simulators }
}

/**
 * The site that answers on a host, port and case aside.
 * @throws Refusal `domainInvalid` for a host that belongs to no site
 */
export const readSite = async (
  db: Reader,
  request: { identifier: string; notify: string | undefined; userAgent: string; simulators: string },
): Promise<v.InferInput<typeof siteSchema>> => {
  const host = hostOf(request.identifier)
  const site = await findSite(db, host)
  if (site === undefined) return refuse('domainInvalid')
  const offered = JSON.parse(site.languages) as string[]
  return {
    identifier: host,
    notify: request.notify ?? null,
    brand: site.brand,
    default: site.default_theme,
    access: JSON.parse(site.access) as Record<string, boolean>,
    google_captcha_site_key: site.google_captcha_site_key,
    user_agent: nameDevice(request.userAgent),
    chat: chatOf(site, request.simulators),
    care: JSON.parse(site.care) as Care[],
    languages: languages.filter((code) => offered.includes(code)).map((code) => languageNames[code]),
    template: { images: { icon: `/api/brand/${site.id}.svg` }, colours: { brand: site.brand_colour } },
  }
}

/** `host` as a browser writes it, with its port or without. */
export const findSite = (db: Reader, host: string): Promise<SiteTable | undefined> =>
  db
    .selectFrom('site_host')
    .innerJoin('site', 'site.id', 'site_host.site_id')
    .selectAll('site')
    .where('site_host.host', '=', hostOf(host))
    .executeTakeFirst()

/** Origins at which a site's portal may be met on this server: all but the one that a request was sent to. */
export const siteHosts = async (db: Reader, site: string, request: Request): Promise<string[]> => {
  const { protocol, port, origin } = new URL(request.url)
  const hosts = await db.selectFrom('site_host').select('host').where('site_id', '=', site).orderBy('host').execute()
  return (
    hosts
      // A policy can't name an address of IPv6.
      .filter(({ host }) => !host.startsWith('['))
      .map(({ host }) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`)
      .filter((each) => each !== origin)
  )
}

export const readIcon = async (db: Reader, site: string): Promise<string | undefined> => {
  const row = await db.selectFrom('site').select('icon').where('id', '=', site).executeTakeFirst()
  return row?.icon
}

const hostOf = (identifier: string): string => identifier.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

const languageNames = {
  en: { code: 'en', name: 'English', direction: 'ltr' },
  fa: { code: 'fa', name: 'فارسی', direction: 'rtl' },
} as const
