import * as v from 'valibot'
import { isRecord } from './plain.ts'

/** Any schema of valibot. */
export type Schema = v.GenericSchema

/**
 * Schemas of the inputs of one chart. A value that no log may contain is marked in its schema:
 * `v.pipe(v.string(), v.metadata({ mark: 'secret' }))`, or `'personal'`. With `last: 6` next to `mark` only the last six
 * digits of a number are replaced; the part before them is needed and identifies no one. A value with letters is replaced whole.
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

/** A schema and all schemas inside it for the same value: wrapped ones, the options that fit the value, its pipe. */
export const partsOf = (schema: Schema, value: unknown): Schema[] => {
  const { type, wrapped, options = [], getter } = schema as SchemaParts
  return [
    schema,
    ...(wrapped === undefined ? [] : partsOf(wrapped, value)),
    ...(type === 'intersect' ? options.filter(isSchema) : fittingOptions(options, value)).flatMap((each) =>
      partsOf(each, value),
    ),
    ...(getter === undefined ? [] : partsOf(getter(value), value)),
    ...itemsOf(schema).flatMap((item) => (isSchema(item) ? partsOf(item, value) : [])),
  ]
}

/** Whether a part of a schema marks the value as secret or personal. */
export const isMarked = (parts: readonly Schema[]): boolean => marksOf(parts).length > 0

/** Number of last digits to replace; infinite when a mark has no `last`. */
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

/** All items of a schema's pipe and of the pipes inside it. */
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

/** Whether every schema accepts both values or rejects both. */
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

// The first option that fits. When none fits, all of them, so that no mark is missed. Options of a picklist are not schemas.
const fittingOptions = (options: readonly unknown[], value: unknown): Schema[] => {
  const schemas = options.filter(isSchema)
  const first = schemas.find((schema) => v.is(schema, value))
  return first === undefined ? schemas : [first]
}
