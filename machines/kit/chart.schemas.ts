import * as v from 'valibot'
import { failureSchema } from '#domain/kit/failure.ts'
import { e164Schema } from '#domain/kit/primitives.ts'

/** The schemas of one chart's input, context, events and outputs. Marks in them keep values out of recordings. */
export type ChartSchemas = {
  readonly input?: v.GenericSchema
  readonly context?: v.GenericSchema
  /** Of whole events, by their type. */
  readonly events: Readonly<Record<string, v.GenericSchema>>
  /** Of calls, by their id. */
  readonly outputs?: Readonly<Record<string, v.GenericSchema>>
}

/** An event without a payload. */
export const bare = <const T extends string>(type: T) => v.strictObject({ type: v.literal(type) })

/** An event with its payload, and no other field. */
export const event = <const T extends string, const E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), ...entries })

/** The fields of a context that may hold personal data or secrets, and any others; unlisted fields are recorded as they are. */
export const contextOf = <const E extends v.ObjectEntries>(entries: E) => v.object(entries)

/** A failure; its subjects may be phone numbers of customers. */
export const failureInLog = v.object({
  ...failureSchema.entries,
  subjects: v.optional(v.array(v.union([e164Schema, v.string()]))),
})
