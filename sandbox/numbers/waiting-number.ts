import { addMonthsUtc } from '#domain/kit/calendar.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { type Clock, momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { changeNumber } from './life/history.ts'
import { beginLife } from './life/life-jobs.ts'

/** Activates a number that waited for its requirements; its first cycle starts now. */
export const activateOwnedNumber = async (trx: Writer, clock: Clock, id: string): Promise<void> => {
  const row = await readWaiting(trx, id)
  const now = clock.now()
  const expires_at = addMonthsUtc(now, row.renew_cycle)
  await changeNumber(
    trx,
    clock,
    row,
    { state: 'active', active_at: now, expires_at },
    { kind: 'activated', to: momentOf(expires_at), attribution: bySystem(row.project_id) },
  )
  await beginLife(trx, clock, { id, expires_at })
}

/** Ends a number that was never active; another project may then own it. */
export const cancelOwnedNumber = async (trx: Writer, clock: Clock, id: string): Promise<void> => {
  const row = await readWaiting(trx, id)
  await changeNumber(
    trx,
    clock,
    row,
    { state: 'canceled' },
    { kind: 'canceled', attribution: bySystem(row.project_id) },
  )
}

const readWaiting = (trx: Writer, id: string) =>
  trx
    .selectFrom('owned_number')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'notActivated')
    .executeTakeFirstOrThrow()
