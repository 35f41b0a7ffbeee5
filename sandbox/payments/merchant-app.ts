import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { gatewaySchema } from '#domain/payment.ts'
import { idSchema } from '#domain/primitives.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import type { Claim, GatewayAdapter } from '../gateways/gateway.ts'
import { portalOrigin } from '../http/origins.ts'
import { problemResponse } from '../http/problem.ts'
import { findAttempt } from './attempts.ts'
import { completeAttempt } from './complete.ts'
import { notifyPath, resultAddress, returnPath } from './return-addresses.ts'
import type { Till } from './till.ts'

export type MerchantApp = Hono<{ Bindings: { till: Till } }>

/**
 * What gateways call: the browser they send back, and their own servers' news. Neither is believed. A genuine one is a
 * reason to ask the gateway; a forged one changes nothing, and the browser still lands where the truth is shown.
 */
export const createMerchantApp = (): MerchantApp => {
  const app: MerchantApp = new Hono()

  app.on(['GET', 'POST'], returnPath(':gateway'), async (context) => {
    const { till } = context.env
    await till.clock.refresh()
    const adapter = adapterNamed(context, till)
    if (adapter === undefined) return problemResponse('notFound', 404)
    const claim = await adapter.readReturn(context.req.raw)
    const attempt = await attemptOf(till, claim, context.req.param('gateway'))
    if (attempt === undefined)
      return context.redirect(new URL('/order/result', portalOrigin(context.req.raw)).href, 303)
    if (isGenuine(attempt, claim)) await completeQuietly(till, attempt)
    return context.redirect(resultAddress(attempt), 303)
  })

  app.post(notifyPath(':gateway'), async (context) => {
    const { till } = context.env
    await till.clock.refresh()
    const adapter = adapterNamed(context, till)
    if (adapter === undefined) return problemResponse('notFound', 404)
    const claim = await adapter.readNotification(context.req.raw)
    const attempt = await attemptOf(till, claim, context.req.param('gateway'))
    if (attempt === undefined || !isGenuine(attempt, claim)) return problemResponse('returnForged', 422)
    await completeAttempt(till, attempt.id, 'notification')
    return context.body(null, 204)
  })

  return app
}

const adapterNamed = (context: Context, till: Till): GatewayAdapter | undefined => {
  const gateway = v.safeParse(gatewaySchema, context.req.param('gateway'))
  return gateway.success ? till.gateways[gateway.output] : undefined
}

const attemptOf = async (till: Till, claim: Claim | undefined, gateway?: string): Promise<AttemptTable | undefined> => {
  if (claim === undefined || !v.is(idSchema, claim.attempt)) return undefined
  const attempt = await findAttempt(till.database.query, claim.attempt)
  return attempt?.gateway === gateway ? attempt : undefined
}

/** Signed by the gateway, and about the payment that this attempt was opened as. */
const isGenuine = (attempt: AttemptTable, claim: Claim | undefined): boolean =>
  claim?.isGenuine === true && claim.reference === attempt.reference

/** The person comes home whatever happens; the page there asks again. */
const completeQuietly = async (till: Till, attempt: AttemptTable): Promise<void> => {
  try {
    await completeAttempt(till, attempt.id, 'return')
  } catch (error) {
    till.log(`the return of attempt ${attempt.id} could not be completed: ${String(error)}`)
  }
}
