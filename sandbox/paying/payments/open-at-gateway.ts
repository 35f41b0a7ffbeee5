import { isFinished } from '#domain/paying/payment.ts'
import type { OpenedPayment } from '#sandbox/gateways/kit/gateway.ts'
import { GatewaySilent } from '#sandbox/gateways/kit/gateway-silent.ts'
import type { AttemptTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { findSite } from '#sandbox/session/sites.ts'
import { endAttempt, moveAttempt } from './attempts.ts'
import { notifyPath, returnPath } from './callback-urls.ts'
import { adapterOf, type PaymentContext } from './payment-context.ts'
import { findCardToken } from './saved-cards.ts'

/**
 * Opens a new attempt at its gateway. Safe to repeat after a crash, because the gateway identifies the payment by the
 * attempt's id. If the gateway refuses, the attempt fails: the user was never sent there.
 */
export const openAtGateway = async (context: PaymentContext, attempt: AttemptTable): Promise<AttemptTable> => {
  if (isFinished(attempt.state) || attempt.reference !== null) return attempt
  let opened: OpenedPayment
  try {
    opened = await adapterOf(context, attempt).open({
      attempt: attempt.id,
      amount: attempt.local_amount ?? '0',
      currency: attempt.currency ?? 'USD',
      merchantName: await merchantNameOf(context, attempt),
      tracking: attempt.tracking_number,
      language: await languageOf(context, attempt),
      returnUrl: `${attempt.portal_origin}${returnPath(attempt.gateway)}`,
      notifyUrl: `${attempt.portal_origin}${notifyPath(attempt.gateway)}`,
      origin: attempt.gateway_origin,
      expiresAt: attempt.expires_at,
      savedCard: await findCardToken(context.database.query, attempt.saved_card_id),
    })
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    context.log(`attempt ${attempt.id} could not be opened at ${attempt.gateway}: ${error.message}`)
    return endAttempt(context, attempt.id, { state: 'failed', failure: 'gatewayUnavailable' })
  }
  return moveAttempt(context.database.query, attempt.id, {
    from: ['created'],
    to: 'redirecting',
    change: { reference: opened.reference, next: JSON.stringify(opened.next) },
  })
}

/** Brand of the portal on which the user pays. */
const merchantNameOf = async ({ database }: PaymentContext, { portal_origin }: AttemptTable): Promise<string> =>
  (await findSite(database.query, new URL(portal_origin).host))?.brand ?? 'Number portal'

const languageOf = async ({ database }: PaymentContext, attempt: AttemptTable) => {
  const account = await database.query
    .selectFrom('account')
    .select('language')
    .where('id', '=', attempt.actor_account_id ?? '')
    .executeTakeFirst()
  return account?.language ?? 'en'
}
