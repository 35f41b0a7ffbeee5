import { deliver, type Message } from '#sandbox/numbers/trunks/deliver.ts'
import { beginDelivery, endDelivery } from '#sandbox/numbers/trunks/delivery-log.ts'
import type { Network } from '#sandbox/numbers/trunks/network.ts'
import { receiverOf } from '#sandbox/numbers/trunks/receiver.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { aboutSecret } from '#sandbox/platform/database/reseal.ts'
import type { SmsInboxTable } from '#sandbox/platform/database/tables/message-tables.ts'
import type { WorkRequest } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { unseal } from '#sandbox/platform/kit/sealed.ts'
import { notifyOfFailedForward } from './message-notifications.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after each failed delivery; after the last the message is given up, and stays in the inbox. */
const pauses = [10 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]

export const forwardWork = (message: string, tries: number, dueAt: number): WorkRequest => ({
  kind: 'sms.forward',
  payload: { message },
  dueAt,
  key: `sms.forward:${message}:${tries}`,
})

/**
 * The job of a message for an SMS trunk: delivers it at least once, before the next one of its number. The receiver knows a repeated
 * message by its `webhook-id`.
 */
export const createForward =
  (network: Network) =>
  async (job: Job, sandbox: Sandbox): Promise<void> => {
    const { message: id } = job.payload as { message: string }
    const { database, clock } = sandbox
    const begun = await database.transact((trx) => begin(trx, id, clock.now()))
    const outcome = begun?.message && (await deliver(network, receiverOf(sandbox), begun.message))
    await database.transact(async (trx) => {
      await job.finish(trx)
      if (begun === undefined) return
      const { row, position } = begun
      if (outcome !== undefined && position !== null) await endDelivery(trx, row.number_id, position, outcome)
      await settle(trx, sandbox, row, outcome === undefined ? 'off' : outcome.failure === null ? 'delivered' : 'failed')
    })
  }

type Begun = { readonly row: SmsInboxTable; readonly message?: Message; readonly position: number | null }

/** Without `message`: the number has no SMS trunk any more. Undefined: the message is done. */
const begin = async (trx: Writer, id: string, now: number): Promise<Begun | undefined> => {
  const row = await trx.selectFrom('sms_inbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.forward !== 'waiting') return undefined
  const trunk = await trx
    .selectFrom('owned_number')
    .select(['sms_url', 'sms_secret'])
    .where('id', '=', row.number_id)
    .executeTakeFirstOrThrow()
  if (trunk.sms_url === null || trunk.sms_secret === null) return { row, position: null }
  const { source, destination, text, area, network, at } = row
  const data = { id, from: source, to: destination, text, received_at: momentOf(at), area, network }
  const body = JSON.stringify({ type: 'sms.received', timestamp: momentOf(at), data })
  const secret = unseal(trunk.sms_secret, aboutSecret('owned_number', row.number_id))
  const message: Message = { id, url: trunk.sms_url, secret, body, at: now }
  return { row, message, position: await beginDelivery(trx, row.number_id, message, 'message') }
}

const settle = async (
  trx: Writer,
  { clock, work }: Sandbox,
  row: SmsInboxTable,
  result: 'delivered' | 'failed' | 'off',
): Promise<void> => {
  const pause = result === 'failed' ? pauses[row.tries] : undefined
  const tries = row.tries + (result === 'failed' ? 1 : 0)
  const forward = pause !== undefined ? 'waiting' : result === 'delivered' ? 'done' : 'givenUp'
  await trx.updateTable('sms_inbox').set({ tries, forward }).where('id', '=', row.id).execute()
  if (pause !== undefined) return work.enqueue(trx, forwardWork(row.id, tries, clock.now() + pause))
  if (result === 'failed') await notifyOfFailedForward(trx, clock, row)
  const next = await trx
    .selectFrom('sms_inbox')
    .select(['id', 'tries'])
    .where('number_id', '=', row.number_id)
    .where('forward', '=', 'waiting')
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next !== undefined) await work.enqueue(trx, forwardWork(next.id, next.tries, clock.now()))
}
