import * as v from 'valibot'
import { daySchema } from '#domain/kit/days.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { messageStates, sourceSchema } from './message.ts'

/**
 * `other`: who has sent a received message, or the first of `receiver_count`. `state`: of a sent message; null for a received one.
 */
const recentMessageSchema = v.object({
  id: idSchema,
  number: e164Schema,
  other: sourceSchema,
  receiver_count: countSchema,
  text: personal(v.string()),
  at: momentSchema,
  state: v.nullable(v.picklist(messageStates)),
})
export type RecentMessage = v.InferOutput<typeof recentMessageSchema>

/**
 * The last messages of a project, received and sent, newest first, and how many there were on each of the last days. Messages that are
 * not sent yet, were canceled or refused do not count.
 */
export const messageOverviewSchema = v.object({
  recent: v.array(recentMessageSchema),
  days: v.array(v.object({ date: daySchema, received: countSchema, sent: countSchema })),
})
export type MessageOverview = v.InferOutput<typeof messageOverviewSchema>
