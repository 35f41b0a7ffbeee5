import { isFinished } from '#domain/payment.ts'
import type { AttemptTable } from '../db/tables/payment-tables.ts'
import { GatewaySilent, type OpenedPayment } from '../gateways/gateway.ts'
import { findSite } from '../identity/sites.ts'
import { endAttempt, moveAttempt } from './attempts.ts'
import { notifyPath, returnPath } from './return-addresses.ts'
import { adapterOf, type Till } from './till.ts'

/**
 * Announces a new attempt to its gateway. It may be done again after a crash: the gateway knows the attempt by its id. One
 * that the gateway does not take has failed, since nobody was sent there.
 */
export const openAtGateway = async (till: Till, attempt: AttemptTable): Promise<AttemptTable> => {
  if (isFinished(attempt.state) || attempt.reference !== null) return attempt
  let opened: OpenedPayment
  try {
    opened = await adapterOf(till, attempt).open({
      attempt: attempt.id,
      amount: attempt.local_amount ?? '0',
      currency: attempt.currency ?? 'USD',
      merchantName: await merchantNameOf(till, attempt),
      tracking: attempt.tracking_number,
      language: await languageOf(till, attempt),
      returnUrl: `${attempt.portal_origin}${returnPath(attempt.gateway)}`,
      notifyUrl: `${attempt.portal_origin}${notifyPath(attempt.gateway)}`,
      origin: attempt.gateway_origin,
      expiresAt: attempt.expires_at,
    })
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error
    till.log(`attempt ${attempt.id} could not be opened at ${attempt.gateway}: ${error.message}`)
    return endAttempt(till, attempt.id, { state: 'failed', failure: 'gatewayUnavailable' })
  }
  return moveAttempt(till.database.query, attempt.id, {
    from: ['created'],
    to: 'redirecting',
    change: { reference: opened.reference, next: JSON.stringify(opened.next) },
  })
}

/** The brand under which the person pays. */
const merchantNameOf = async ({ database }: Till, { portal_origin }: AttemptTable): Promise<string> =>
  (await findSite(database.query, new URL(portal_origin).host))?.brand ?? 'Number portal'

const languageOf = async ({ database }: Till, attempt: AttemptTable) => {
  const account = await database.query
    .selectFrom('account')
    .select('language')
    .where('id', '=', attempt.actor_account_id ?? '')
    .executeTakeFirst()
  return account?.language ?? 'en'
}
