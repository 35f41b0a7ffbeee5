import { type Expression, type RawBuilder, sql } from 'kysely'
import { searchKey } from '#domain/kit/reading.ts'
import type { Correspondence } from '#domain/messaging/message.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader, Writer } from '#sandbox/platform/database/database.ts'
import { cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { containsWords, isNumberIn } from '#sandbox/platform/kit/search-text.ts'

/** Makes a message the last one with its counterparts, unless they have a later one. */
export const keepLast = async (
  trx: Writer,
  project: string,
  others: readonly string[],
  message: { readonly id: string; readonly at: number },
): Promise<void> => {
  await trx
    .insertInto('sms_conversation')
    .values(
      // In one order: two messages to the same people never wait for each other.
      others.toSorted().map((other) => ({
        project_id: project,
        other,
        other_search: searchKey(other),
        at: message.at,
        message_id: message.id,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'other'])
        .doUpdateSet((row) => ({ at: row.ref('excluded.at'), message_id: row.ref('excluded.message_id') }))
        .whereRef('excluded.at', '>=', 'sms_conversation.at'),
    )
    .execute()
}

type Page = { readonly q?: string | undefined; readonly after?: string | undefined; readonly limit: number }

/** The newest first. `after`: `next` of the page before. */
export const listConversations = async (
  db: Reader,
  project: string,
  { q = '', after, limit }: Page,
): Promise<{ results: Correspondence[]; next: string | null }> => {
  const [, at = '', other = ''] = /^(\d+)_(.+)$/u.exec(after ?? '') ?? []
  const read = await db
    .selectFrom('sms_conversation')
    .leftJoin('sms_inbox', 'sms_inbox.id', 'sms_conversation.message_id')
    .leftJoin('sms_outbox', 'sms_outbox.id', 'sms_conversation.message_id')
    .leftJoin('sms_receiver', (join) =>
      join
        .onRef('sms_receiver.message_id', '=', 'sms_conversation.message_id')
        .onRef('sms_receiver.number', '=', 'sms_conversation.other'),
    )
    .select(['other', 'sms_conversation.at', 'sms_conversation.message_id as message', 'sms_receiver.state'])
    .select((row) => [
      oneOf(row.ref('sms_inbox.destination'), row.ref('sms_outbox.sender')).as('number'),
      oneOf(row.ref('sms_inbox.text'), row.ref('sms_outbox.text')).as('text'),
    ])
    .where('sms_conversation.project_id', '=', project)
    .$if(q.trim() !== '', (query) => query.where(matches(q.trim())))
    .$call(
      rowsBehind(
        after === undefined ? undefined : [Number(at), other],
        { sort: 'newest', limit },
        'sms_conversation.at',
        'other',
      ),
    )
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => `${row.at}_${row.other}`)
  return {
    results: rows.map((row) => ({
      ...row,
      direction: row.state === null ? 'received' : 'sent',
      at: momentOf(row.at),
    })),
    next,
  }
}

const oneOf = (received: Expression<string | null>, sent: Expression<string | null>) =>
  sql<string>`coalesce(${received}, ${sent})`

const matches = (q: string): RawBuilder<boolean> =>
  sql<boolean>`(${containsWords(['other_search'], q)} or ${isNumberIn(['other'], q, leastDigits)})`

/** A number is not looked for by fewer digits. */
const leastDigits = 2
