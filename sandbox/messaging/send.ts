import { searchKey } from '#domain/kit/reading.ts'
import type { MessageDetail, NewMessage } from '#domain/messaging/message.ts'
import { sendsPerMinute } from '#domain/messaging/message.ts'
import { houseAccount, walletOf } from '#sandbox/ledger/accounts.ts'
import { toAttributionColumns } from '#sandbox/ledger/attribution.ts'
import { releaseMoney, reserveMoney } from '#sandbox/ledger/reservations.ts'
import { transfer } from '#sandbox/ledger/transfers.ts'
import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Writer } from '#sandbox/platform/database/database.ts'
import type { SmsOutboxTable } from '#sandbox/platform/database/tables/message-tables.ts'
import type { Job } from '#sandbox/platform/due-work/work.ts'
import type { Attribution } from '#sandbox/platform/http/caller.ts'
import type { Operation } from '#sandbox/platform/http/operations.ts'
import { createId } from '#sandbox/platform/kit/id.ts'
import { Refusal, refuse } from '#sandbox/platform/kit/refusal.ts'
import { refusalOfUse } from '#sandbox/session/access.ts'
import { carrierWork, firstReportAfter } from './carrier.ts'
import { keepLast } from './conversations.ts'
import { deleteDraft, refuseSent } from './drafts.ts'
import { detailOf, readMessage } from './message-detail.ts'
import { notifyOfSentMessage, notifyOfStoppedMessage, type StopReason } from './message-notifications.ts'
import { type MessagePlan, planMessage } from './message-plan.ts'
import { findSender } from './senders.ts'
import { countChange } from './version.ts'

const minute = 60_000

/** Whose message it is, and the operation that sends it. */
export type SendRequest = {
  readonly project: string
  readonly attribution: Attribution
  readonly operation: Operation
}

/**
 * Charges the wallet and hands the message to the carrier, in one transaction; a scheduled one is charged at its time.
 * @param account the user whose draft it is, if there is one; it is deleted in the same transaction
 * @throws Refusal `requestInvalid`, `balanceNotEnough`, `tooManyRequests`, `draftSent`
 */
export const sendMessage = (
  sandbox: Sandbox,
  request: SendRequest,
  account: string,
  { draft, ...wanted }: NewMessage & { readonly draft?: string | undefined },
): Promise<MessageDetail> =>
  sandbox.database.transact(async (trx) => {
    const id = createId('sms')
    if (draft === undefined) return send(trx, sandbox, request, wanted, { id })
    await refuseSent(trx, request.project, draft)
    await deleteDraft(trx, { project: request.project, account }, draft)
    return send(trx, sandbox, request, wanted, { id, draft })
  })

/**
 * Sends a message again to the receivers that it did not reach: once. One that was sent again returns that message.
 * @throws Refusal `messageUnknown`, `messageNotFailed`
 */
export const retryMessage = (sandbox: Sandbox, request: SendRequest, message: string): Promise<MessageDetail> =>
  sandbox.database.transact(async (trx) => {
    const id = createId('sms')
    // One conditional write: of two requests at the same time, one sends.
    const taken = await trx
      .updateTable('sms_outbox')
      .set({ retried_as: id })
      .where('id', '=', message)
      .where('project_id', '=', request.project)
      .where('state', 'in', ['failed', 'partlyFailed'])
      .where('retried_as', 'is', null)
      .returning(['sender', 'text'])
      .executeTakeFirst()
    if (taken === undefined) {
      const { retried_as } = await readMessage(trx, request.project, message)
      if (retried_as === null) return refuse('messageNotFailed')
      return detailOf(trx, await readMessage(trx, request.project, retried_as))
    }
    const { sender, text } = taken
    const failed = await trx
      .selectFrom('sms_receiver')
      .select('number')
      .where('message_id', '=', message)
      .where('state', 'in', ['failed', 'expired'])
      .orderBy('position')
      .execute()
    return send(trx, sandbox, request, { from: sender, receivers: failed.map(({ number }) => number), text }, { id })
  })

const send = async (
  trx: Writer,
  { clock, work }: Sandbox,
  { project, attribution, operation }: SendRequest,
  wanted: NewMessage,
  { id, draft = null }: { readonly id: string; readonly draft?: string | null },
): Promise<MessageDetail> => {
  const now = clock.now()
  await limitSends(trx, project, now)
  const plan = await planMessage(trx, now, project, wanted)
  await insertMessage(trx, plan, { id, draft, project, attribution, key: operation.key, now })
  if (plan.isScheduled) await work.enqueue(trx, { kind: 'sms.send', payload: { message: id }, dueAt: plan.at })
  else {
    await keepLast(trx, project, numbersOf(plan.receivers), { id, at: plan.at })
    await charge(trx, clock, { id, project_id: project, cost: plan.cost, delivery: plan.delivery }, attribution)
    await work.enqueue(trx, carrierWork(id, now + firstReportAfter))
  }
  await countChange(trx, project, 'outbox')
  const detail = await detailOf(trx, await readMessage(trx, project, id))
  await operation.storeResponse(trx, detail)
  return detail
}

const numbersOf = (receivers: readonly { readonly number: string }[]) => receivers.map(({ number }) => number)

const limitSends = async (trx: Writer, project: string, now: number): Promise<void> => {
  const last = await trx
    .selectFrom('sms_outbox')
    .select('created_at')
    .where('project_id', '=', project)
    .where('created_at', '>', now - minute)
    .orderBy('created_at', 'desc')
    .offset(sendsPerMinute - 1)
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined) refuse('tooManyRequests', { retryAfter: Math.ceil((last.created_at + minute - now) / 1000) })
}

type NewRow = { id: string; draft: string | null; project: string; attribution: Attribution; key: string; now: number }

const insertMessage = async (
  trx: Writer,
  plan: MessagePlan,
  { id, draft, project, attribution, key, now }: NewRow,
): Promise<void> => {
  await trx
    .insertInto('sms_outbox')
    .values({
      ...toAttributionColumns(attribution),
      id,
      project_id: project,
      number_id: plan.sender.id,
      sender: plan.sender.number,
      text: plan.text,
      text_search: searchKey(plan.text),
      encoding: plan.encoding,
      pages: plan.pages,
      at: plan.at,
      created_at: now,
      state: plan.isScheduled ? 'scheduled' : 'sending',
      receiver_count: plan.receivers.length,
      delivered: 0,
      failed: 0,
      cost: plan.cost,
      refunded: 0,
      delivery_cost: 0,
      operation_key: key,
      retried_as: null,
      draft_id: draft,
    })
    .execute()
  const sent = { state: 'accepted' as const, due_at: now + firstReportAfter }
  const waiting = { state: 'scheduled' as const, due_at: null }
  await trx
    .insertInto('sms_receiver')
    .values(
      plan.receivers.map(({ number, price, delivery }, position) => ({
        message_id: id,
        position,
        project_id: project,
        sent_at: plan.at,
        number,
        price,
        delivery_price: delivery,
        at: now,
        ...(plan.isScheduled ? waiting : sent),
      })),
    )
    .execute()
}

type Charged = Pick<SmsOutboxTable, 'id' | 'project_id' | 'cost'> & { readonly delivery: number }

/**
 * Charges the sending, and sets aside what the deliveries will cost.
 * @throws Refusal `balanceNotEnough`, after which nothing has been written
 */
const charge = async (
  trx: Writer,
  clock: Clock,
  { id, project_id, cost, delivery }: Charged,
  attribution: Attribution,
) => {
  const amount = BigInt(cost)
  // Both together first: the transfer cannot be refused then.
  await reserveMoney(trx, walletOf(project_id), amount + BigInt(delivery))
  await releaseMoney(trx, walletOf(project_id), amount)
  await transfer(trx, clock, {
    key: `sms:${id}`,
    kind: 'message',
    legs: [
      { account: walletOf(project_id), amount: -amount },
      { account: houseAccount.revenue, amount },
    ],
    subject: id,
    attribution,
  })
}

/**
 * The job of a scheduled message: charges it at the price at which it was scheduled. Without a usable number, without enough
 * money, or if its user could not send it now, it is refused, and nothing is charged.
 */
export const sendScheduled = async (job: Job, { database, clock, work }: Sandbox): Promise<void> => {
  const { message } = job.payload as { message: string }
  await database.transact(async (trx) => {
    await job.finish(trx)
    const row = await trx.selectFrom('sms_outbox').selectAll().where('id', '=', message).executeTakeFirst()
    if (row?.state !== 'scheduled') return
    const now = clock.now()
    const obstacle = await obstacleTo(trx, clock, row)
    const isSent = obstacle === null
    const state = isSent ? 'sending' : 'refused'
    await trx.updateTable('sms_outbox').set({ state }).where('id', '=', message).execute()
    await trx
      .updateTable('sms_receiver')
      .set(isSent ? { state: 'accepted', at: now, due_at: now + firstReportAfter } : { state: 'refused', at: now })
      .where('message_id', '=', message)
      .execute()
    if (obstacle === null) {
      const receivers = await trx
        .selectFrom('sms_receiver')
        .select('number')
        .where('message_id', '=', message)
        .execute()
      await keepLast(trx, row.project_id, numbersOf(receivers), row)
      await work.enqueue(trx, carrierWork(message, now + firstReportAfter))
      await notifyOfSentMessage(trx, clock, row)
    } else await notifyOfStoppedMessage(trx, clock, row, obstacle)
    await countChange(trx, row.project_id, 'outbox')
  })
}

/** Charges a planned message; if it cannot be sent, nothing is charged, and the reason is returned. */
const obstacleTo = async (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<StopReason | null> => {
  if (!(await maySend(trx, clock, row))) return 'access'
  if ((await findSender(trx, clock.now(), row.sender))?.project_id !== row.project_id) return 'number'
  return (await isCharged(trx, clock, row)) ? null : 'balance'
}

/** Whether the user who has planned a message could send it now. */
const maySend = async (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<boolean> => {
  if (row.actor_account_id === null) return true
  const refusal = await refusalOfUse(trx, clock, {
    project: row.project_id,
    account: row.actor_account_id,
    impersonator: row.impersonator_account_id,
    right: 'sendMessages',
  })
  return refusal === null
}

const isCharged = async (trx: Writer, clock: Clock, row: SmsOutboxTable): Promise<boolean> => {
  const { delivery } = await trx
    .selectFrom('sms_receiver')
    .select((select) => select.fn.sum('delivery_price').as('delivery'))
    .where('message_id', '=', row.id)
    .executeTakeFirstOrThrow()
  try {
    await charge(trx, clock, { ...row, delivery: Number(delivery) }, attributionIn(row))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balanceNotEnough') return false
    throw error
  }
}

const attributionIn = (row: SmsOutboxTable): Attribution => ({
  actor: row.actor,
  ...(row.project_id === null ? {} : { project: row.project_id }),
  ...(row.person_id === null ? {} : { person: row.person_id }),
  ...(row.actor_account_id === null ? {} : { account: row.actor_account_id }),
  ...(row.impersonator_account_id === null ? {} : { impersonator: row.impersonator_account_id }),
})

/** @throws Refusal `messageUnknown`, `messageSent` */
export const cancelMessage = ({ database, clock }: Sandbox, project: string, message: string): Promise<MessageDetail> =>
  database.transact(async (trx) => {
    const { state } = await readMessage(trx, project, message)
    if (state !== 'scheduled' && state !== 'canceled') return refuse('messageSent')
    await trx.updateTable('sms_outbox').set({ state: 'canceled' }).where('id', '=', message).execute()
    await trx
      .updateTable('sms_receiver')
      .set({ state: 'canceled', at: clock.now() })
      .where('message_id', '=', message)
      .execute()
    if (state === 'scheduled') await countChange(trx, project, 'outbox')
    return detailOf(trx, await readMessage(trx, project, message))
  })
