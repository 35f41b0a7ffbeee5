import type { MessageDetail, OutboxMessage } from '#domain/messaging/message.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { decimalOf } from '#sandbox/platform/database/micro.ts'
import type { SmsOutboxTable } from '#sandbox/platform/database/tables/message-tables.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

/** @throws Refusal `messageUnknown` for a message of another project */
export const readMessage = async (db: Reader, project: string, id: string): Promise<SmsOutboxTable> =>
  (await db
    .selectFrom('sms_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', project)
    .executeTakeFirst()) ?? refuse('messageUnknown')

/** Receivers that a row shows. */
export const shownReceivers = 3

export const toOutboxMessage = (row: SmsOutboxTable, receivers: readonly string[]): OutboxMessage => ({
  id: row.id,
  from: row.sender,
  receivers: receivers.slice(0, shownReceivers),
  receiver_count: row.receiver_count,
  text: row.text,
  pages: row.pages,
  encoding: row.encoding,
  at: momentOf(row.at),
  state: row.state,
  delivered: row.delivered,
  failed: row.failed,
  cost: decimalOf(row.cost),
  refunded: decimalOf(row.refunded),
  delivery_cost: decimalOf(row.delivery_cost),
})

export const detailOf = async (db: Reader, row: SmsOutboxTable): Promise<MessageDetail> => {
  const results = await db
    .selectFrom('sms_receiver')
    .selectAll()
    .where('message_id', '=', row.id)
    .orderBy('position')
    .execute()
  return {
    message: toOutboxMessage(
      row,
      results.map(({ number }) => number),
    ),
    retried_as: row.retried_as,
    results: results.map(({ number, state, price, delivery_price, at }) => ({
      number,
      state,
      price: decimalOf(price),
      delivery_price: decimalOf(delivery_price),
      at: momentOf(at),
    })),
  }
}
