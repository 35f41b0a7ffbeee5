import type { Reader } from '../db/database.ts'
import { chatOf, findSite } from '../identity/sites.ts'
import { gatewayOrigin } from './origins.ts'

/** Origins that the portal on a request's host shows in frames: the captcha's and the chat's, where its site has them. */
export const framesFor = async (db: Reader, request: Request): Promise<string[]> => {
  const site = await findSite(db, new URL(request.url).host)
  if (site === undefined) return []
  const simulators = gatewayOrigin(request)
  const chat = chatOf(site, simulators)
  return [
    ...new Set([
      ...(site.google_captcha_site_key === null ? [] : [simulators]),
      ...(chat === null ? [] : [chat.origin]),
    ]),
  ]
}
