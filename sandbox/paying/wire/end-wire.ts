import * as v from 'valibot'
import { afterMove, type WireTransfer } from '#domain/paying/wire-transfer.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { WireTable } from '#sandbox/platform/database/tables/wire-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { draftLifetime, findWire, readOwnWire, wireResponse } from './wire-transfers.ts'

/**
 * Withdraws a transfer that was not accepted. Withdrawing it again changes nothing.
 * @throws Refusal `wireUnknown`, `wireNotChangeable`
 */
export const withdrawWire = ({ database, clock, work }: Sandbox, project: string, id: string): Promise<WireTransfer> =>
  database.transact(async (trx) => {
    const row = await readOwnWire(trx, project, id)
    if (row.state === 'discontinued') return wireResponse(trx, row)
    if (afterMove(row.state, 'withdraw') === null) return refuse('wireNotChangeable', { subjects: [id] })
    return wireResponse(trx, await discontinue(trx, { clock, work }, row))
  })

/** Discontinues a transfer that was not handed in for 30 days after its last change. */
export const expireWire = async (job: Job, { database, clock, work }: Sandbox): Promise<void> => {
  const { transfer } = v.parse(v.object({ transfer: v.string() }), job.payload)
  await database.transact(async (trx) => {
    const row = await findWire(trx, transfer)
    const isOver = row !== undefined && row.updated_at + draftLifetime <= clock.now()
    if (isOver && afterMove(row.state, 'expire') !== null) await discontinue(trx, { clock, work }, row)
    await job.finish(trx)
  })
}

/** Its attachment is no longer needed. */
const discontinue = async (
  trx: Writer,
  { clock, work }: Pick<Sandbox, 'clock' | 'work'>,
  row: WireTable,
): Promise<WireTable> => {
  const change = { state: 'discontinued', updated_at: clock.now() } as const
  await trx.updateTable('wire_transfer').set(change).where('id', '=', row.id).execute()
  if (row.file_id !== null) {
    await trx.updateTable('file').set({ expires_at: clock.now() }).where('id', '=', row.file_id).execute()
    await work.enqueue(trx, { kind: 'file.expire', payload: { file: row.file_id } })
  }
  return { ...row, ...change }
}
