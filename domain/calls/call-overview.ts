import * as v from 'valibot'
import { daySchema } from '#domain/kit/days.ts'
import { countSchema } from '#domain/kit/primitives.ts'
import { callSchema } from './call.ts'

/** The last calls of a project, newest first, and how many there were on each of the last days. */
export const callOverviewSchema = v.object({
  recent: v.array(callSchema),
  days: v.array(v.object({ date: daySchema, outgoing: countSchema, incoming: countSchema })),
})
export type CallOverview = v.InferOutput<typeof callOverviewSchema>
