import type { Language } from '#domain/kit/primitives.ts'
import { findAttempt } from '#sandbox/paying/payments/attempts.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { findSite } from '#sandbox/session/sites.ts'

export type PayerOfOrder = {
  readonly account: string
  readonly project: string
  readonly name: string
  readonly language: Language
  /** Origin of the portal in which the order was paid, and its brand. */
  readonly portal: string
  readonly brand: string
}

/** The user who started the payment of an order, who may have left the portal since. */
export const findPayer = async (
  trx: Writer,
  { paid_by }: Pick<OrderTable, 'paid_by'>,
): Promise<PayerOfOrder | undefined> => {
  const attempt = await findAttempt(trx, paid_by ?? '')
  const account = await trx
    .selectFrom('account')
    .select(['id as account', 'first_name as name', 'language'])
    .where('id', '=', attempt?.actor_account_id ?? '')
    .executeTakeFirst()
  if (attempt === undefined || account === undefined) return undefined
  const brand = (await findSite(trx, new URL(attempt.portal_origin).host))?.brand ?? ''
  return { ...account, project: attempt.project_id, portal: attempt.portal_origin, brand }
}
