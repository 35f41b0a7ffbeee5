import { type RawBuilder, sql } from 'kysely'
import { numberReadings } from '#domain/kit/number-search.ts'
import { identifierKey } from '#domain/kit/reading.ts'
import type { InboxMessage, MessageState, OutboxMessage } from '#domain/messaging/message.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { type Batch, cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { periodOf } from '#sandbox/platform/kit/period.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { containsWords, isNumberIn } from '#sandbox/platform/kit/search-text.ts'
import { readMessage, shownReceivers, toOutboxMessage } from './message-detail.ts'

export type MessageFilter = {
  readonly q?: string | undefined
  readonly number?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: MessageState | undefined
}

type Place = { readonly at: number; readonly id: string } | undefined

/** @throws Refusal `messageUnknown` for a page behind a message of another project */
export const listInbox = async (
  db: Reader,
  project: string,
  { q = '', number, ...days }: MessageFilter,
  { sort, after, limit }: Batch,
): Promise<{ results: InboxMessage[]; next: string | null }> => {
  const place = after === undefined ? undefined : await placeInInbox(db, project, after)
  const { from, until } = periodOf(days)
  const read = await db
    .selectFrom('sms_inbox')
    .select(['id', 'source', 'destination', 'text', 'at', 'area', 'network'])
    .where('project_id', '=', project)
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(number !== undefined, (query) => query.where('destination', '=', number ?? ''))
    .$if(q.trim() !== '', (query) => query.where(matches(q.trim(), ['source', 'destination'])))
    .$call(rowsBehind(place && [place.at, place.id], { sort, limit }, 'at'))
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => row.id)
  return { results: rows.map((row) => ({ ...row, at: momentOf(row.at) })), next }
}

const placeInInbox = async (db: Reader, project: string, id: string): Promise<Place> =>
  (await db
    .selectFrom('sms_inbox')
    .select(['at', 'id'])
    .where('id', '=', id)
    .where('project_id', '=', project)
    .executeTakeFirst()) ?? refuse('messageUnknown')

/** Finds a whole id, words of the text, and digits of a number. */
const matches = (q: string, columns: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(id = ${identifierKey(q)} or ${containsWords(['text_search'], q)} or ${isNumberIn(columns, q, leastDigits)})`

/** With fewer digits a search is about the text. */
const leastDigits = 3

/** @throws Refusal `messageUnknown` for a page behind a message of another project */
export const listOutbox = async (
  db: Reader,
  project: string,
  { q = '', number, state, ...days }: MessageFilter,
  { sort, after, limit }: Batch,
): Promise<{ results: OutboxMessage[]; next: string | null }> => {
  const place = after === undefined ? undefined : await readMessage(db, project, after)
  const { from, until } = periodOf(days)
  const read = await db
    .selectFrom('sms_outbox')
    .selectAll()
    .where('project_id', '=', project)
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(number !== undefined, (query) => query.where('sender', '=', number ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sending'))
    .$if(q.trim() !== '', (query) => query.where(matchesSent(q.trim())))
    .$call(rowsBehind(place && [place.at, place.id], { sort, limit }, 'at'))
    .execute()
  const { rows, next } = cutAt(read, limit, (row) => row.id)
  const receivers = await receiversOf(
    db,
    rows.map(({ id }) => id),
  )
  return { results: rows.map((row) => toOutboxMessage(row, receivers.get(row.id) ?? [])), next }
}

const matchesSent = (q: string): RawBuilder<boolean> => {
  const own = matches(q, ['sender'])
  if (numberReadings(q).length === 0) return own
  return sql<boolean>`(${own} or exists (
    select 1 from sms_receiver
    where sms_receiver.message_id = sms_outbox.id and ${isNumberIn(['sms_receiver.number'], q, leastDigits)}))`
}

const receiversOf = async (db: Reader, ids: readonly string[]): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sms_receiver')
    .select(['message_id', 'number'])
    .where('message_id', 'in', ids)
    .where('position', '<', shownReceivers)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = Map.groupBy(rows, (row) => row.message_id)
  return new Map([...byMessage].map(([id, own]) => [id, own.map(({ number }) => number)]))
}
