import { type Expression, sql } from 'kysely'
import { messageStates } from '#domain/messaging/message.ts'
import type { MessageOverview, RecentMessage } from '#domain/messaging/message-overview.ts'
import { momentOf } from '#sandbox/platform/clock/clock.ts'
import { prepared } from '#sandbox/platform/database/prepared.ts'
import type { SmsOutboxTable } from '#sandbox/platform/database/tables/message-tables.ts'
import { fromDays, type OverviewRequest } from '#sandbox/platform/overview/overview.ts'

/** The messages' part of the overview. */
export const messageOverview = async (request: OverviewRequest): Promise<{ messages: MessageOverview }> => ({
  messages: { recent: await recentOf(request), days: await countByDay(request) },
})

/** The newest of both boxes; what is scheduled for later has not been sent. */
const recentOf = async ({ db, project, now, rows }: OverviewRequest): Promise<RecentMessage[]> => {
  const received = await selectReceived(db, project, now, rows)
  const sent = await selectSent(db, project, now, rows)
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

const selectReceived = prepared((db, project: Expression<string>, now: Expression<number>, rows: Expression<number>) =>
  db
    .selectFrom('sms_inbox')
    .select(['id', 'destination', 'source', 'text', 'at'])
    .where('project_id', '=', project)
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows),
)

const selectSent = prepared((db, project: Expression<string>, now: Expression<number>, rows: Expression<number>) =>
  db
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
    .limit(rows),
)

/** Sent messages are chosen by their states: the index of the outbox by state has all that is counted. */
const countByDay = async (request: OverviewRequest): Promise<MessageOverview['days']> => {
  const { project } = request
  const sent = sql.join(sentStates.map((state) => sql.lit(state)))
  const { rows } = await sql<MessageOverview['days'][number]>`
    select date, cast((
      select count(*) from sms_inbox where project_id = ${project} and at >= begins and at < ends
    ) as bigint) as received, cast((
      select count(*) from sms_outbox where project_id = ${project} and at >= begins and at < ends and state in (${sent})
    ) as bigint) as sent
    ${fromDays(request)} order by date`.execute(request.db)
  return rows
}

const unsentStates: readonly SmsOutboxTable['state'][] = ['scheduled', 'canceled', 'refused']
const sentStates = messageStates.filter((state) => !unsentStates.includes(state))
