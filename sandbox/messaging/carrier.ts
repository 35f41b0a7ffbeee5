import type { MessageState, ReceiverState } from '#domain/messaging/message.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { bySystem } from '#sandbox/ledger/attribution.ts'
import { releaseMoney } from '#sandbox/ledger/reservations.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import { toColumn } from '#sandbox/platform/database/micro.ts'
import type { SmsOutboxTable, SmsReceiverTable } from '#sandbox/platform/database/tables/message-tables.ts'
import type { WorkRequest } from '#sandbox/platform/due-work/queue.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import { notifyOfFailedMessage } from './message-notifications.ts'
import { receiveMessage } from './receive.ts'
import { findSender } from './senders.ts'
import { countChange } from './version.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The carrier reports about a message for the first time. */
export const firstReportAfter = 2 * second

/** One job for each report of a message. */
export const carrierWork = (message: string, dueAt: number): WorkRequest => ({
  kind: 'sms.carrier',
  payload: { message },
  dueAt,
  key: `sms.carrier:${message}:${dueAt}`,
})

type Report = { readonly state: ReceiverState; readonly next: number | null }

/**
 * What the simulated carrier reports next. The last two digits of the receiver decide: 90 is refused, 91 never answers, 92 answers
 * after 40 minutes, 93 is refused unless a message to it has failed before; all others are reached within 9 seconds.
 */
const reportOf = (receiver: SmsReceiverTable, hasFailedBefore: boolean): Report => {
  const ending = receiver.number.slice(-2)
  if (receiver.state === 'accepted') {
    if (ending === '90' || (ending === '93' && !hasFailedBefore)) return { state: 'failed', next: null }
    if (ending === '91' || ending === '92') return { state: 'delayed', next: ending === '91' ? 48 * hour : 40 * minute }
    return { state: 'delivered', next: null }
  }
  return { state: ending === '91' ? 'expired' : 'delivered', next: null }
}

/** Milliseconds that a phone takes to answer; the same for a number each time. */
const delayOf = (number: string): number => (Number(number.slice(-3)) % 8) * second

/** The job of a message: applies what the carrier reports now, and queues the next report. */
export const reportDelivery = async (job: Job, sandbox: Sandbox): Promise<void> => {
  const { message } = job.payload as { message: string }
  const { database, clock, work } = sandbox
  await database.transact(async (trx) => {
    await job.finish(trx)
    const row = await trx.selectFrom('sms_outbox').selectAll().where('id', '=', message).executeTakeFirst()
    if (row?.state !== 'sending') return
    const now = clock.now()
    const waiting = await trx
      .selectFrom('sms_receiver')
      .selectAll()
      .where('message_id', '=', message)
      .where('due_at', 'is not', null)
      .orderBy('position')
      .execute()
    const reports = await reportsAt(trx, waiting, row, now)
    await applyReports(trx, clock, row, reports)
    await deliverWithin(trx, sandbox, row, reports)
    const open = await trx
      .selectFrom('sms_receiver')
      .select((select) => select.fn.min('due_at').as('due'))
      .where('message_id', '=', message)
      .executeTakeFirst()
    if (open?.due != null) await work.enqueue(trx, carrierWork(message, open.due))
    await countChange(trx, row.project_id, 'outbox')
  })
}

type Reported = { readonly receiver: SmsReceiverTable; readonly state: ReceiverState; readonly due: number | null }

const reportsAt = async (
  trx: Writer,
  waiting: readonly SmsReceiverTable[],
  { project_id, at }: SmsOutboxTable,
  now: number,
): Promise<Reported[]> => {
  const twice = waiting.filter(({ number }) => number.endsWith('93')).map(({ number }) => number)
  const failed = twice.length === 0 ? new Set<string>() : await failedBefore(trx, project_id, twice)
  return waiting.flatMap((receiver) => {
    const answersAt = receiver.state === 'accepted' ? at + firstReportAfter + delayOf(receiver.number) : receiver.due_at
    if (answersAt !== null && answersAt > now) return [{ receiver, state: receiver.state, due: answersAt }]
    const { state, next } = reportOf(receiver, failed.has(receiver.number))
    return [{ receiver, state, due: next === null ? null : now + next }]
  })
}

const failedBefore = async (trx: Writer, project: string, numbers: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('sms_receiver')
    .innerJoin('sms_outbox', 'sms_outbox.id', 'sms_receiver.message_id')
    .select('sms_receiver.number')
    .distinct()
    .where('sms_outbox.project_id', '=', project)
    .where('sms_outbox.state', 'in', ['failed', 'partlyFailed'])
    .where('sms_receiver.number', 'in', numbers)
    .where('sms_receiver.state', '=', 'failed')
    .execute()
  return new Set(rows.map(({ number }) => number))
}

const applyReports = async (
  trx: Writer,
  clock: Clock,
  row: SmsOutboxTable,
  reports: readonly Reported[],
): Promise<void> => {
  for (const { receiver, state, due } of reports) {
    const at = state === receiver.state ? receiver.at : clock.now()
    await trx
      .updateTable('sms_receiver')
      .set({ state, at, due_at: due })
      .where('message_id', '=', row.id)
      .where('position', '=', receiver.position)
      .execute()
  }
  const count = (...states: readonly ReceiverState[]) => reports.filter(({ state }) => states.includes(state)).length
  const delivered = row.delivered + count('delivered')
  const failed = row.failed + count('failed', 'expired')
  const refund = await refundFailed(trx, clock, row, reports)
  const confirmed = await chargeDelivered(trx, clock, row, reports)
  const state = stateOf(row.receiver_count, delivered, failed)
  await trx
    .updateTable('sms_outbox')
    .set({
      delivered,
      failed,
      refunded: row.refunded + toColumn(refund),
      delivery_cost: row.delivery_cost + toColumn(confirmed),
      state,
    })
    .where('id', '=', row.id)
    .execute()
  if (state === 'failed' || state === 'partlyFailed') await notifyOfFailedMessage(trx, clock, row)
}

const stateOf = (receivers: number, delivered: number, failed: number): MessageState => {
  if (delivered + failed < receivers) return 'sending'
  if (failed === 0) return 'delivered'
  return delivered === 0 ? 'failed' : 'partlyFailed'
}

/** Charges the deliveries that the carrier has confirmed; what was set aside for those that have failed can be spent again. */
const chargeDelivered = async (
  trx: Writer,
  clock: Clock,
  { id, project_id }: SmsOutboxTable,
  reports: readonly Reported[],
): Promise<bigint> => {
  const ended = reports.filter(({ due }) => due === null).map(({ receiver }) => receiver)
  const delivered = reports.filter(({ state }) => state === 'delivered').map(({ receiver }) => receiver)
  const add = (receivers: readonly SmsReceiverTable[]) =>
    receivers.reduce((sum, { delivery_price }) => sum + BigInt(delivery_price), 0n)
  await releaseMoney(trx, walletOf(project_id), add(ended))
  const amount = add(delivered)
  if (amount > 0n)
    await transfer(trx, clock, {
      key: `sms-delivery:${id}:${delivered[0]?.position}`,
      kind: 'messageDelivery',
      legs: [
        { account: walletOf(project_id), amount: -amount },
        { account: houseAccount.revenue, amount },
      ],
      subject: id,
      attribution: bySystem(project_id),
    })
  return amount
}

/** Returns the price of receivers that the carrier has refused; one that expired was paid for trying. */
const refundFailed = async (
  trx: Writer,
  clock: Clock,
  { id, project_id }: SmsOutboxTable,
  reports: readonly Reported[],
): Promise<bigint> => {
  const failed = reports.filter(({ state }) => state === 'failed').map(({ receiver }) => receiver)
  const amount = failed.reduce((sum, { price }) => sum + BigInt(price), 0n)
  if (amount > 0n)
    await transfer(trx, clock, {
      key: `sms-refund:${id}:${failed[0]?.position}`,
      kind: 'messageRefund',
      legs: [
        { account: walletOf(project_id), amount },
        { account: houseAccount.revenue, amount: -amount },
      ],
      subject: id,
      attribution: bySystem(project_id),
    })
  return amount
}

/** A receiver may be a number of the sandbox: then the message is in its inbox. */
const deliverWithin = async (
  trx: Writer,
  sandbox: Sandbox,
  { sender, text }: SmsOutboxTable,
  reports: readonly Reported[],
): Promise<void> => {
  const now = sandbox.clock.now()
  for (const { receiver, state } of reports) {
    if (state !== 'delivered') continue
    const number = await findSender(trx, now, receiver.number)
    if (number !== undefined) await receiveMessage(trx, sandbox, number, { source: sender, text })
  }
}
