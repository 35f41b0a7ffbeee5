import * as v from 'valibot'
import { isRecord } from './plain.ts'

/** Any schema of valibot. */
export type Schema = v.GenericSchema

/**
 * Schemas of what one chart takes in. A value that must not leave is marked in its schema:
 * `v.pipe(v.string(), v.metadata({ mark: 'secret' }))`, or `'personal'`.
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
  const { type, wrapped, options = [], getter, pipe = [] } = schema as SchemaParts
  return [
    schema,
    ...(wrapped === undefined ? [] : partsOf(wrapped, value)),
    ...(type === 'intersect' ? options.filter(isSchema) : taken(options, value)).flatMap((each) =>
      partsOf(each, value),
    ),
    ...(getter === undefined ? [] : partsOf(getter(value), value)),
    ...pipe.slice(1).flatMap((item) => (isSchema(item) ? partsOf(item, value) : [])),
  ]
}

/** Whether parts of a schema say that the value must not leave. */
export const isMarked = (parts: readonly Schema[]): boolean =>
  parts.some((part) =>
    ((part as SchemaParts).pipe ?? []).some((item) => {
      const { metadata } = item as { metadata?: unknown }
      return isRecord(metadata) && (metadata.mark === 'secret' || metadata.mark === 'personal')
    }),
  )

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
