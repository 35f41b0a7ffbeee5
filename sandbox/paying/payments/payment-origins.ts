import type { Reader } from '#sandbox/platform/database/database.ts'
import { gatewayOrigin } from '#sandbox/platform/http/origins.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import type { AttemptRequest } from './attempts.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * The origin to which the gateway sends the user back, and the origin of the gateway's pages.
 * @throws Refusal `domainInvalid` under a host of no site: the browser would leave the gateway for a foreign page
 */
export const originsOf = async (
  db: Reader,
  context: Pick<PaymentContext, 'gatewayOrigin'>,
  request: Request,
): Promise<AttemptRequest['origins']> => {
  const { origin: portal } = await portalOf(db, request)
  return { portal, gateway: gatewayOrigin({ url: portal }, context.gatewayOrigin) }
}
