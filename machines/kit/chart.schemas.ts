import * as v from 'valibot'
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import { failureSchema } from '#domain/failure.ts'
import { e164Schema } from '#domain/primitives.ts'

/** What one chart takes in; marks in the schemas say what a recording must not tell. */
export type ChartSchemas = {
  readonly input?: v.GenericSchema
  readonly context?: v.GenericSchema
  /** By the event's type, of the whole event. */
  readonly events: Readonly<Record<string, v.GenericSchema>>
  /** By the call's id. */
  readonly outputs?: Readonly<Record<string, v.GenericSchema>>
}

/**
 * The schemas of a chart, held to its types: exactly one for each event, which takes what the event's type takes and
 * nothing else; an input's likewise; a context's where it says anything. A chart that changes does not compile until its
 * schemas have changed too. Written `schemasOf<typeof cartMachine>()({ … })`.
 */
export const schemasOf =
  <M extends AnyStateMachine>() =>
  <const S extends ChartSchemas>(schemas: S & Held<M, S>): S =>
    schemas

type Held<M extends AnyStateMachine, S extends ChartSchemas> = {
  readonly events: {
    readonly [T in EventFromLogic<M>['type']]: Same<S['events'][T], Extract<EventFromLogic<M>, { type: T }>>
  } & { readonly [T in Exclude<keyof S['events'], EventFromLogic<M>['type']>]: never }
  readonly input?: Same<S['input'], Extract<InputFrom<M>, object>>
  readonly context?: Part<S['context'], Plain<ContextFrom<M>>>
}

/** The schema where its values and `T` are the same; otherwise what it should have been. */
type Same<S, T> = S extends v.GenericSchema
  ? [Plain<v.InferOutput<S>>] extends [Plain<T>]
    ? [Plain<T>] extends [Plain<v.InferInput<S>>]
      ? S
      : { readonly lacks: T }
    : { readonly allows: v.InferOutput<S> }
  : v.GenericSchema<unknown, T>

/** The schema where its fields are fields of `T`, and alike. */
type Part<S, T> = S extends v.GenericSchema
  ? keyof v.InferOutput<S> extends keyof T
    ? v.GenericSchema<unknown, Partial<T>>
    : never
  : v.GenericSchema

/** A type without its `readonly`, which schemas say only where it matters. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { -readonly [K in keyof T]: Plain<T[K]> }
      : T

/** An event that carries nothing but its name. */
export const bare = <const T extends string>(type: T) => v.strictObject({ type: v.literal(type) })

/** An event with what it carries, and nothing beside. */
export const event = <const T extends string, const E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), ...entries })

/** What somebody types into a field whose value is to be of a schema, right or not yet; marked like the value. */
export const typed = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(v.union([schema, v.string()]), v.metadata(v.getMetadata(schema)))

/** The same for an e-mail address, which is asked for as one. */
export const typedEmail = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(typed(schema), v.metadata({ input: 'email' }))

/** Parts of a context; the rest of it says nothing of anybody. */
export const contextOf = <const E extends v.ObjectEntries>(entries: E) => v.object(entries)

/** A failure whose subjects may be somebody's numbers. */
export const failureInLog = v.object({
  ...failureSchema.entries,
  subjects: v.optional(v.array(v.union([e164Schema, v.string()]))),
})
