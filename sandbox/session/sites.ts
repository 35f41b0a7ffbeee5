import type { Expression } from 'kysely'
import type * as v from 'valibot'
import { languages } from '#domain/kit/primitives.ts'
import type { Site, siteSchema } from '#domain/session/site.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { nameDevice } from './user-agent.ts'

type Chat = NonNullable<Site['chat']>
type Care = Site['care'][number]

/** The site's live chat. A stored chat without an origin belongs to the simulated provider at `simulators`. */
export const chatOf = ({ chat }: Pick<SiteTable, 'chat'>, simulators: string): Chat | null => {
  if (chat === null) return null
  const { origin, ...stored } = JSON.parse(chat) as Omit<Chat, 'origin'> & { origin: string | null }
  return { ...stored, origin: origin ?? simulators }
}

/**
 * The site of a host; port and case do not matter.
 * @throws Refusal `domainInvalid` for an unknown host
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
    gateways: gatewaysOf(site).map(({ gateway, name }) => ({
      gateway,
      name,
      mark: `/api/brand/${site.id}-${gateway}.svg`,
    })),
    languages: languages.filter((code) => offered.includes(code)).map((code) => languageNames[code]),
    template: { images: { icon: `/api/brand/${site.id}.svg` }, colours: { brand: site.brand_colour } },
  }
}

/** `host` with or without a port. */
export const findSite = async (db: Reader, host: string): Promise<SiteTable | undefined> =>
  (await selectSite(db, hostOf(host)))[0]

const selectSite = prepared((db, host: Expression<string>) =>
  db
    .selectFrom('site_host')
    .innerJoin('site', 'site.id', 'site_host.site_id')
    .selectAll('site')
    .where('site_host.host', '=', host),
)

/** Origins of a site's portal on this server, except the origin of the request. */
export const siteHosts = async (db: Reader, site: string, request: Request): Promise<string[]> => {
  const { protocol, port, origin } = new URL(request.url)
  const hosts = await db.selectFrom('site_host').select('host').where('site_id', '=', site).orderBy('host').execute()
  return (
    hosts
      // A CSP cannot contain IPv6 addresses.
      .filter(({ host }) => !host.startsWith('['))
      .map(({ host }) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`)
      .filter((each) => each !== origin)
  )
}

export const readIcon = async (db: Reader, site: string): Promise<string | undefined> => {
  const row = await db.selectFrom('site').select('icon').where('id', '=', site).executeTakeFirst()
  return row?.icon
}

/** The image of a gateway of a site. */
export const readGatewayMark = async (db: Reader, site: string, gateway: string): Promise<string | undefined> => {
  const row = await db.selectFrom('site').select('gateways').where('id', '=', site).executeTakeFirst()
  return row && gatewaysOf(row).find((each) => each.gateway === gateway)?.mark
}

/** The names by which a site calls its gateways. */
export const readGatewayNames = async (
  db: Reader,
  site: string,
): Promise<ReadonlyMap<string, StoredGateway['name']>> => {
  const row = await db.selectFrom('site').select('gateways').where('id', '=', site).executeTakeFirst()
  return new Map(row === undefined ? [] : gatewaysOf(row).map(({ gateway, name }) => [gateway, name]))
}

type StoredGateway = Pick<Site['gateways'][number], 'gateway' | 'name'> & { readonly mark: string }

const gatewaysOf = ({ gateways }: Pick<SiteTable, 'gateways'>): StoredGateway[] => JSON.parse(gateways)

const hostOf = (identifier: string): string => identifier.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

const languageNames = {
  en: { code: 'en', name: 'English', direction: 'ltr' },
  fa: { code: 'fa', name: 'فارسی', direction: 'rtl' },
} as const
