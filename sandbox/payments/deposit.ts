import type { deposit as endpoint } from '#domain/contract/finance.ts'
import { atLeast } from '#domain/decimal.ts'
import type { PaymentAttempt } from '#domain/payment.ts'
import { gatewayOrigin, portalOrigin } from '../http/origins.ts'
import type { Call } from '../http/serve.ts'
import { refuse } from '../refusal.ts'
import { toPaymentAttempt } from './attempt-answer.ts'
import { findMadeBy, payFor } from './attempts.ts'
import { chooseOffer } from './choose-offer.ts'
import { openAtGateway } from './open-at-gateway.ts'
import { requireOpenProject } from './open-project.ts'
import { startAttempt } from './start-attempt.ts'
import type { Till } from './till.ts'

/** Begins to pay money into the wallet: what is asked for arrives there, the gateway's fee comes on top. (FIN-07) */
export const deposit = async (till: Till, call: Call<typeof endpoint>): Promise<PaymentAttempt> => {
  const { body, member, attribution, request, operation } = call
  const { project } = member
  if (!atLeast(body.amount, till.figures.depositMinimum)) {
    return refuse('amountTooSmall', { field: { name: 'amount', code: 'amountTooSmall' } })
  }
  if (body.gateway === 'wallet') return refuse('gatewayUnavailable')
  const attempt = await till.database.transact(async (trx) => {
    const known = await findMadeBy(trx, { key: operation.key, body })
    if (known !== undefined) return known
    await requireOpenProject(trx, project)
    return startAttempt(trx, till, operation, {
      body,
      project,
      returnTo: body.return_to,
      offer: await chooseOffer(trx, { project, net: body.amount, gateway: body.gateway }),
      origins: { portal: portalOrigin(request), gateway: gatewayOrigin(request, till.gatewayOrigin) },
      expiresAt: till.clock.now() + payFor,
      attribution,
    })
  })
  return toPaymentAttempt(await openAtGateway(till, attempt))
}
