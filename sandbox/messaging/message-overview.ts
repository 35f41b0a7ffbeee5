import { sql } from 'kysely'
import type { MessageOverview, RecentMessage } from '#domain/messaging/message-overview.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { dayIndex, type OverviewRequest } from '#sandbox/platform/overview/overview.ts'

/** The messages' part of the overview. */
export const messageOverview = async (request: OverviewRequest): Promise<{ messages: MessageOverview }> => {
  const received = await countByDay(request, 'sms_inbox')
  const sent = await countByDay(request, 'sms_outbox')
  return {
    messages: {
      recent: await recentOf(request),
      days: request.days.map(({ date }, index) => ({
        date,
        received: received.get(index) ?? 0,
        sent: sent.get(index) ?? 0,
      })),
    },
  }
}

/** The newest of both boxes; what is scheduled for later has not been sent. */
const recentOf = async ({ db, project, now, rows }: OverviewRequest): Promise<RecentMessage[]> => {
  const received = await db
    .selectFrom('sms_inbox')
    .select(['id', 'destination', 'source', 'text', 'at'])
    .where('project_id', '=', project)
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .execute()
  const sent = await db
    .selectFrom('sms_outbox')
    .innerJoin('sms_receiver', 'sms_receiver.message_id', 'sms_outbox.id')
    .select([
      'sms_outbox.id',
      'sender',
      'sms_receiver.number',
      'receiver_count',
      'text',
      'sms_outbox.at',
      'sms_outbox.state',
    ])
    .where('sms_outbox.project_id', '=', project)
    .where('sms_outbox.at', '<=', now)
    .where('sms_receiver.position', '=', 0)
    .orderBy('sms_outbox.at', 'desc')
    .orderBy('sms_outbox.id', 'desc')
    .limit(rows)
    .execute()
  return [
    ...received.map(({ destination, source, ...row }) => ({
      ...row,
      number: destination,
      other: source,
      receiver_count: 1,
      state: null,
    })),
    ...sent.map(({ sender, number, ...row }) => ({ ...row, number: sender, other: number })),
  ]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, rows)
    .map((message) => ({ ...message, at: momentOf(message.at) }))
}

const countByDay = async (
  { db, project, now, days }: OverviewRequest,
  box: 'sms_inbox' | 'sms_outbox',
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ day: number; count: number }>`
    select ${dayIndex(sql.ref('at'), days)} as day, cast(count(*) as bigint) as count from ${sql.table(box)}
    where project_id = ${project} and at >= ${days[0]?.start ?? 0} and at <= ${now}
      ${box === 'sms_outbox' ? sql`and state not in ('scheduled', 'canceled', 'refused')` : sql``}
    group by 1`.execute(db)
  return new Map(rows.map(({ day, count }) => [Number(day), Number(count)]))
}
