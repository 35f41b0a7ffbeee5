import * as v from 'valibot'
import { isRecord } from './plain.ts'

/** Any schema of valibot. */
export type Schema = v.GenericSchema

/**
 * Schemas of what one chart takes in. A value that must not leave is marked in its schema:
 * `v.pipe(v.string(), v.metadata({ mark: 'secret' }))`, or `'personal'`. With `last: 6` beside the mark only the last six
 * letters and digits are it; what stands before is needed and tells nobody.
 */
export type ChartSchemas = {
  readonly input?: Schema
  readonly context?: Schema
  /** By the event's type, of the whole event. */
  readonly events?: Readonly<Record<string, Schema>>
  /** By the call's id. */
  readonly outputs?: Readonly<Record<string, Schema>>
}

/** By the chart's id. */
export type Schemas = Readonly<Record<string, ChartSchemas>>

/** A schema with all that it consists of at the same place: what it wraps, the option that the value takes, its pipe. */
export const partsOf = (schema: Schema, value: unknown): Schema[] => {
  const { type, wrapped, options = [], getter } = schema as SchemaParts
  return [
    schema,
    ...(wrapped === undefined ? [] : partsOf(wrapped, value)),
    ...(type === 'intersect' ? options.filter(isSchema) : taken(options, value)).flatMap((each) =>
      partsOf(each, value),
    ),
    ...(getter === undefined ? [] : partsOf(getter(value), value)),
    ...itemsOf(schema).flatMap((item) => (isSchema(item) ? partsOf(item, value) : [])),
  ]
}

/** Whether parts of a schema say that the value must not leave. */
export const isMarked = (parts: readonly Schema[]): boolean => marksOf(parts).length > 0

/** How many of its last letters and digits must not leave; all of them when one mark says so, or says nothing of it. */
export const lastOf = (parts: readonly Schema[]): number => {
  const marks = marksOf(parts)
  const all = Number.POSITIVE_INFINITY
  return marks.length === 0 ? all : Math.max(...marks.map(({ last }) => (typeof last === 'number' ? last : all)))
}

const marksOf = (parts: readonly Schema[]): Record<string, unknown>[] =>
  parts.flatMap((part) =>
    itemsOf(part).flatMap((item) => {
      const { metadata } = item as { metadata?: unknown }
      return isRecord(metadata) && (metadata.mark === 'secret' || metadata.mark === 'personal') ? [metadata] : []
    }),
  )

/** All that pipes around a schema do, also the pipes that it is itself made of. */
const itemsOf = (schema: unknown): unknown[] =>
  ((schema as SchemaParts).pipe ?? []).flatMap((item, at) => (at === 0 ? itemsOf(item) : [item]))

/** The schemas of a field, or of an element of a list. */
export const schemasAt = (parts: readonly Schema[], key: string): Schema[] =>
  parts.flatMap((part) => {
    const { entries, rest, item, items, value, type } = part as SchemaParts
    if (entries !== undefined) {
      const entry = Object.hasOwn(entries, key) ? entries[key] : rest
      return entry === undefined ? [] : [entry]
    }
    if (items !== undefined) return [items[Number(key)] ?? rest].filter((each) => each !== undefined)
    const each = item ?? (type === 'record' ? value : undefined)
    return each === undefined ? [] : [each]
  })

/** Whether two values are the same to every schema that says something of them: both fit it, or neither does. */
export const areAlike = (schemas: readonly Schema[], one: unknown, other: unknown): boolean =>
  schemas.every((schema) => v.is(schema, one) === v.is(schema, other))

type SchemaParts = {
  type?: string
  wrapped?: Schema
  options?: readonly unknown[]
  getter?: (input: unknown) => Schema
  pipe?: readonly unknown[]
  entries?: Readonly<Record<string, Schema>>
  rest?: Schema
  item?: Schema
  items?: readonly Schema[]
  value?: Schema
}

const isSchema = (item: unknown): item is Schema => isRecord(item) && item.kind === 'schema'

// The first that fits; all of them when none does, rather than missing a mark. A picklist's options are no schemas.
const taken = (options: readonly unknown[], value: unknown): Schema[] => {
  const schemas = options.filter(isSchema)
  const first = schemas.find((schema) => v.is(schema, value))
  return first === undefined ? schemas : [first]
}
