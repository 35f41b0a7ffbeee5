import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import type { OutboxTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import { createId } from '#sandbox/platform/kit/id.ts'

export type Message = {
  readonly kind: 'mail' | 'text'
  readonly to: string
  readonly subject?: string
  readonly body: string
  /** Facts for tests, so that they need not parse prose, e.g. `{ code: '123456' }`. */
  readonly facts?: Readonly<Record<string, string>>
}

export type SentMessage = Required<Message> & { readonly id: string; readonly sentAt: number }

/** Stores a mail or text message in the caller's transaction: nothing leaves this machine. Returns its id. */
export const sendMessage = async (trx: Writer, clock: Clock, message: Message): Promise<string> => {
  const id = createId('msg')
  await trx
    .insertInto('outbox')
    .values({
      id,
      kind: message.kind,
      recipient: message.to,
      subject: oneLine(message.subject ?? ''),
      body: message.body,
      facts: JSON.stringify(message.facts ?? {}),
      created_at: clock.now(),
    })
    .execute()
  return id
}

/** A subject with names that users typed is still one line: a mail's head ends at a line end. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/**
 * Deletes a message in the transaction that wrote it. The same work is done as for a delivered message, so timing
 * reveals nothing.
 */
export const withholdMessage = async (trx: Writer, id: string): Promise<void> => {
  await trx.deleteFrom('outbox').where('id', '=', id).execute()
}

/** The newest first. */
export const listMessages = async (db: Reader, filter: { to?: string; limit: number }): Promise<SentMessage[]> => {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(filter.to !== undefined, (query) => query.where('recipient', '=', filter.to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(toMessage)
}

const toMessage = (row: OutboxTable): SentMessage => ({
  id: row.id,
  kind: row.kind,
  to: row.recipient,
  subject: row.subject,
  body: row.body,
  facts: JSON.parse(row.facts) as Record<string, string>,
  sentAt: row.created_at,
})
