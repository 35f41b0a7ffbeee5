import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { gatewaySchema } from '#domain/kit/gateway.ts'
import type { Claim, GatewayAdapter } from '#sandbox/gateways/kit/gateway.ts'
import { GatewaySilent } from '#sandbox/gateways/kit/gateway-silent.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'
import { findSite } from '#sandbox/session/sites.ts'
import { findAttempt, findAttemptByReference } from './attempts.ts'
import { notifyPath, resultAddress, returnPath } from './callback-urls.ts'
import { completeAttempt } from './complete.ts'
import type { PaymentContext } from './payment-context.ts'

export type PaymentCallbacks = Hono<{ Bindings: { paymentContext: PaymentContext } }>

/**
 * Callbacks of the gateways: the returning browser, and notifications from their servers. Neither is trusted: a genuine
 * one only triggers a query to the gateway, a forged one changes nothing, and the browser is redirected to the result
 * page in any case.
 */
export const createPaymentCallbacks = (): PaymentCallbacks => {
  const app: PaymentCallbacks = new Hono()

  app.on(['GET', 'POST'], returnPath(':gateway'), async (context) => {
    const { paymentContext } = context.env
    await paymentContext.clock.refresh()
    const adapter = adapterIn(context, paymentContext)
    if (adapter === undefined) return problemResponse('notFound', 404)
    const claim = await whileReachable(adapter.readReturn(context.req.raw))
    const attempt = await findClaimed(paymentContext, claim, context.req.param('gateway'))
    if (attempt === undefined) return toResultPage(paymentContext, context.req.raw)
    if (isGenuine(attempt, claim)) await completeQuietly(paymentContext, attempt)
    return context.redirect(resultAddress(attempt), 303)
  })

  app.post(notifyPath(':gateway'), async (context) => {
    const { paymentContext } = context.env
    await paymentContext.clock.refresh()
    const adapter = adapterIn(context, paymentContext)
    if (adapter === undefined) return problemResponse('notFound', 404)
    const claim = await whileReachable(adapter.readNotification(context.req.raw))
    const attempt = await findClaimed(paymentContext, claim, context.req.param('gateway'))
    if (attempt === undefined || !isGenuine(attempt, claim)) return problemResponse('returnForged', 422)
    await completeAttempt(paymentContext, attempt.id, 'notification')
    return context.body(null, 204)
  })

  for (const [path, methods] of [
    [returnPath(':gateway'), 'GET, HEAD, POST'],
    [notifyPath(':gateway'), 'POST'],
  ] as const) {
    app.all(path, () => problemResponse('notFound', 405, { headers: { allow: methods } }))
  }
  return app
}

/** The result page of the portal to which the browser returned. A host of no site is not redirected to. */
const toResultPage = async ({ database }: PaymentContext, request: Request): Promise<Response> => {
  const { host, origin } = new URL(request.url)
  if ((await findSite(database.query, host)) === undefined) return problemResponse('domainInvalid', 404)
  return new Response(null, { status: 303, headers: { location: new URL('/order/result', origin).href } })
}

const adapterIn = (context: Context, paymentContext: PaymentContext): GatewayAdapter | undefined => {
  const gateway = v.safeParse(gatewaySchema, context.req.param('gateway'))
  return gateway.success ? paymentContext.gateways[gateway.output] : undefined
}

/** Undefined where no merchant is registered at the gateway, so that no callback can be genuine. */
const whileReachable = (claim: Promise<Claim | undefined>): Promise<Claim | undefined> =>
  claim.catch((error: unknown) => {
    if (error instanceof GatewaySilent) return undefined
    throw error
  })

const findClaimed = async (
  { database }: PaymentContext,
  claim: Claim | undefined,
  gateway: string | undefined,
): Promise<AttemptTable | undefined> => {
  if (claim === undefined) return undefined
  const attempt =
    claim.attempt === undefined
      ? await findAttemptByReference(database.query, claim.reference)
      : await findAttempt(database.query, claim.attempt)
  return attempt?.gateway === gateway ? attempt : undefined
}

/** Signed by the gateway, and for the payment that this attempt opened. */
const isGenuine = (attempt: AttemptTable, claim: Claim | undefined): boolean =>
  claim?.isGenuine === true && claim.reference === attempt.reference

/** The redirect must not fail; the result page asks again. */
const completeQuietly = async (paymentContext: PaymentContext, attempt: AttemptTable): Promise<void> => {
  try {
    await completeAttempt(paymentContext, attempt.id, 'return')
  } catch (error) {
    paymentContext.log(`the return of attempt ${attempt.id} could not be completed: ${String(error)}`)
  }
}
