import type { Expression } from 'kysely'
import type { SavedCard } from '#domain/kit/payment-option.ts'
import type { RememberedCard } from '#sandbox/gateways/kit/gateway.ts'
import { switchOffForCard } from '#sandbox/paying/low-balance-state/switch-off.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { AttemptTable, SavedCardTable } from '#sandbox/platform/database/tables/payment-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** A project keeps at most this many cards; one more takes the place of the oldest. */
const maxCards = 5

/** The cards of a project that can still be charged, the newest first. */
export const listSavedCards = prepared((db, project: Expression<string>) =>
  db
    .selectFrom('saved_card')
    .selectAll()
    .where('project_id', '=', project)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc'),
)

export const toSavedCard = ({ id, brand, last_digits, expires_at }: SavedCardTable): SavedCard => ({
  id,
  brand,
  last_digits,
  expires_at: momentOf(expires_at),
})

/** The gateway's token of a saved card; undefined for a payment without one, and for a card that was removed. */
export const findCardToken = async (db: Reader, card: string | null): Promise<string | undefined> => {
  if (card === null) return undefined
  const row = await db.selectFrom('saved_card').select('token').where('id', '=', card).executeTakeFirst()
  return row?.token
}

/** Saves the card of a settled payment for the project, once. */
export const saveCard = async (
  trx: Writer,
  { project_id, gateway }: AttemptTable,
  { token, brand, lastDigits, expiresAt }: RememberedCard,
  clock: Clock,
): Promise<void> => {
  await trx
    .insertInto('saved_card')
    .values({
      id: createId('crd'),
      project_id,
      gateway,
      token,
      brand,
      last_digits: lastDigits,
      expires_at: expiresAt,
      saved_at: clock.now(),
      removed_at: null,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute()
  for (const { id } of (await listSavedCards(trx, project_id)).slice(maxCards)) await forget(trx, clock, id)
}

/**
 * Forgets a card: it is no longer offered, its token is erased, and an automatic top-up with it is switched off. Repeated, it changes
 * nothing.
 * @throws Refusal `cardUnknown` for a card of another project
 */
export const removeSavedCard = async (trx: Writer, clock: Clock, project: string, id: string): Promise<void> => {
  const card = await trx
    .selectFrom('saved_card')
    .select('removed_at')
    .where('id', '=', id)
    .where('project_id', '=', project)
    .executeTakeFirst()
  if (card === undefined) return refuse('cardUnknown', { subjects: [id] })
  if (card.removed_at === null) await forget(trx, clock, id)
}

const forget = async (trx: Writer, clock: Clock, id: string): Promise<void> => {
  await trx
    .updateTable('saved_card')
    .set({ removed_at: clock.now(), token: `removed:${id}` })
    .where('id', '=', id)
    .execute()
  await switchOffForCard(trx, clock, id)
}
