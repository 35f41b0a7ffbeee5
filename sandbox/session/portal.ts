import type { Reader } from '#sandbox/platform/database/database.ts'
import type { SiteTable } from '#sandbox/platform/database/tables/identity-tables.ts'
import { portalOrigin } from '#sandbox/platform/http/origins.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { findSite } from './sites.ts'

/**
 * The portal to which a request was sent, by its Host header. Its origin is used for links in messages, its site for
 * the site's rules.
 */
export type Portal = { readonly origin: string; readonly site: SiteTable }

/**
 * Only hosts of sites are accepted; a forged Host header would otherwise end up in mails.
 * @throws Refusal `domainInvalid`
 */
export const portalOf = async (db: Reader, request: Request): Promise<Portal> => {
  const origin = portalOrigin(request)
  return { origin, site: (await findSite(db, new URL(origin).host)) ?? refuse('domainInvalid') }
}

/** The origin of the portal; null for a host of no site. */
export const knownOrigin = async (db: Reader, request: Request): Promise<string | null> => {
  const origin = portalOrigin(request)
  return (await findSite(db, new URL(origin).host)) === undefined ? null : origin
}

/** Countries of accepted phones; null for all. */
export const servedCountries = (site: SiteTable): readonly string[] | null =>
  site.phone_countries === null ? null : (JSON.parse(site.phone_countries) as string[])
