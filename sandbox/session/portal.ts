import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findSite } from './sites.ts'

/**
 * The portal to which a request was sent: the Host header names the site, but its origin, to which all links lead, is that of the
 * site's configuration.
 */
export type Portal = { readonly origin: string; readonly site: SiteTable }

/**
 * Only hosts of sites are accepted; a forged Host header would otherwise end up in mails.
 * @throws Refusal `domainInvalid`
 */
export const portalOf = async (db: Reader, request: Request): Promise<Portal> => {
  const site = (await findSite(db, new URL(request.url).host)) ?? refuse('domainInvalid')
  return { origin: originOf(site, request), site }
}

/** The one origin of a site. A site that has only a host name is at the scheme and port of this process (`listen.ts`). */
const originOf = ({ origin }: Pick<SiteTable, 'origin'>, request: Request): string => {
  if (origin.includes('://')) return origin
  const { protocol, port } = new URL(request.url)
  return new URL(`${protocol}//${origin}${port === '' ? '' : `:${port}`}`).origin
}

/** The origin of the portal; null for a host of no site. */
export const knownOrigin = async (db: Reader, request: Request): Promise<string | null> => {
  const site = await findSite(db, new URL(request.url).host)
  return site === undefined ? null : originOf(site, request)
}

/** Countries of accepted phones; null for all. */
export const servedCountries = (site: SiteTable): readonly string[] | null =>
  site.phone_countries === null ? null : (JSON.parse(site.phone_countries) as string[])
