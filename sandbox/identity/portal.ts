import type { Reader } from '../db/database.ts'
import type { SiteTable } from '../db/tables/identity-tables.ts'
import { portalOrigin } from '../http/origins.ts'
import { refuse } from '../refusal.ts'
import { findSite } from './sites.ts'

/** The portal that a request was sent to, by its Host: links in messages lead there, and its site's rules hold. */
export type Portal = { readonly origin: string; readonly site: SiteTable }

/**
 * Only a host of a site counts: a made-up one would otherwise be written into somebody's mail.
 * @throws Refusal `domainInvalid`
 */
export const portalOf = async (db: Reader, request: Request): Promise<Portal> => {
  const origin = portalOrigin(request)
  return { origin, site: (await findSite(db, new URL(origin).host)) ?? refuse('domainInvalid') }
}

/** Countries whose phones the site takes; null for all. */
export const servedCountries = (site: SiteTable): readonly string[] | null =>
  site.phone_countries === null ? null : (JSON.parse(site.phone_countries) as string[])
