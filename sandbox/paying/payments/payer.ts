import type { Language } from '#domain/kit/primitives.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { OrderTable } from '#sandbox/platform/database/tables/order-tables.ts'
import { recipientIn } from '#sandbox/session/access.ts'
import { findSite } from '#sandbox/session/sites.ts'
import { findAttempt } from './attempts.ts'

export type Payer = {
  readonly account: string
  readonly project: string
  readonly name: string
  readonly language: Language
  /** Origin of the portal in which the payment was started, and its brand. */
  readonly portal: string
  readonly brand: string
}

/** The user who started a payment, or the project's owner if this user has lost the access since. */
export const findPayer = async (
  trx: Writer,
  clock: Clock,
  { paid_by }: Pick<OrderTable, 'paid_by'>,
): Promise<Payer | undefined> => {
  const attempt = await findAttempt(trx, paid_by ?? '')
  if (attempt === undefined || attempt.actor_account_id === null) return undefined
  const account = await trx
    .selectFrom('account')
    .select(['id as account', 'first_name as name', 'language'])
    .where('id', '=', await recipientIn(trx, clock, attempt.project_id, attempt.actor_account_id))
    .executeTakeFirstOrThrow()
  const brand = (await findSite(trx, new URL(attempt.portal_origin).host))?.brand ?? ''
  return { ...account, project: attempt.project_id, portal: attempt.portal_origin, brand }
}
