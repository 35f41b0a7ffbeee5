import type { ConversationEntry } from '#domain/messaging/message.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import { type Batch, cutAt, rowsBehind } from '#sandbox/platform/kit/batch.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'

type Place = { readonly at: number; readonly id: string }
type Row = Omit<ConversationEntry, 'at'> & { readonly at: number }

/**
 * Messages from and to one counterpart, of both boxes; each is read behind a row of its own index, so a page costs the same however many
 * there are.
 * @throws Refusal `messageUnknown` for a page behind a message of another project
 */
export const listConversation = async (
  db: Reader,
  project: string,
  counterpart: string,
  { sort, after, limit }: Batch,
): Promise<{ results: ConversationEntry[]; next: string | null }> => {
  const place = after === undefined ? undefined : await placeOf(db, project, after)
  const last = place && ([place.at, place.id] as const)
  const received = await db
    .selectFrom('sms_inbox')
    .select(['id', 'destination', 'text', 'at'])
    .where('project_id', '=', project)
    .where('source', '=', counterpart)
    .$call(rowsBehind(last, { sort, limit }, 'at'))
    .execute()
  const sent = await db
    .selectFrom('sms_receiver')
    .innerJoin('sms_outbox', 'sms_outbox.id', 'sms_receiver.message_id')
    .select(['message_id as id', 'sender', 'text', 'sent_at as at', 'sms_receiver.state'])
    .where('sms_receiver.project_id', '=', project)
    .where('sms_receiver.number', '=', counterpart)
    .$call(rowsBehind(last, { sort, limit }, 'sms_receiver.sent_at', 'sms_receiver.message_id'))
    .execute()
  const merged = [
    ...received.map(
      ({ destination, ...row }): Row => ({ ...row, direction: 'received', number: destination, state: null }),
    ),
    ...sent.map(({ sender, ...row }): Row => ({ ...row, direction: 'sent', number: sender })),
  ]
  const { rows, next } = cutAt(inOrder(merged, sort), limit, ({ id }) => id)
  return { results: rows.map((row) => ({ ...row, at: momentOf(row.at) })), next }
}

/** Both lists are in order already; of the same moment, ids of the inbox (`msg_`) are before ids of the outbox (`sms_`). */
const inOrder = (rows: readonly Row[], sort: Batch['sort']): Row[] => {
  const sign = sort === 'newest' ? -1 : 1
  const boxOf = ({ direction }: Row) => (direction === 'received' ? 0 : 1)
  return rows.toSorted((a, b) => sign * (a.at - b.at || boxOf(a) - boxOf(b)))
}

const placeOf = async (db: Reader, project: string, id: string): Promise<Place> => {
  for (const box of ['sms_inbox', 'sms_outbox'] as const) {
    const row = await db
      .selectFrom(box)
      .select(['at', 'id'])
      .where('id', '=', id)
      .where('project_id', '=', project)
      .executeTakeFirst()
    if (row !== undefined) return row
  }
  return refuse('messageUnknown')
}
