import type { Reader } from '#sandbox/platform/database/database.ts'
import { type Portal, portalOf } from '#sandbox/session/portal.ts'

/** The portal for which a passkey is made or used. `host`: WebAuthn's id of the relying party, the host without its port. */
export type RelyingParty = Portal & { readonly host: string; readonly origins: readonly string[] }

/**
 * The relying party of a request: only a host of a site, at the scheme and port of the site's configuration.
 * @throws Refusal `domainInvalid`
 */
export const relyingPartyOf = async (db: Reader, request: Request): Promise<RelyingParty> => {
  const portal = await portalOf(db, request)
  const url = new URL(portal.origin)
  url.hostname = new URL(request.url).hostname
  return { ...portal, host: url.hostname, origins: [url.origin] }
}
