import type { Reader } from '#sandbox/platform/database/database.ts'
import { gatewayOrigin } from '#sandbox/platform/http/origins.ts'
import { chatOf, findSite } from './sites.ts'

/** Origins that the portal at a request's host may embed: its captcha and its chat. */
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
