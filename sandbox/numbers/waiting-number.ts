import { addMonthsUtc } from '#domain/kit/calendar.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'

/** Activates a number that waited for its requirements; its first cycle starts now. */
export const activateOwnedNumber = async (trx: Writer, clock: Clock, id: string): Promise<void> => {
  const { renew_cycle } = await trx
    .selectFrom('owned_number')
    .select('renew_cycle')
    .where('id', '=', id)
    .where('state', '=', 'notActivated')
    .executeTakeFirstOrThrow()
  const now = clock.now()
  await trx
    .updateTable('owned_number')
    .set({ state: 'active', active_at: now, expires_at: addMonthsUtc(now, renew_cycle) })
    .where('id', '=', id)
    .execute()
}

/** Ends a number that was never active; another project may then own it. */
export const cancelOwnedNumber = async (trx: Writer, id: string): Promise<void> => {
  await trx
    .updateTable('owned_number')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', '=', 'notActivated')
    .returning('id')
    .executeTakeFirstOrThrow()
}
