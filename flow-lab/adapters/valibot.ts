import * as v from 'valibot'
import { isRecord } from '#flow-lab/core/plain.ts'
import type { Issue, Mark, Schema, Schemas } from '#flow-lab/core/schema.ts'
import { type ChartsOf, convertCharts } from './convert-charts.ts'
import { fieldsOf } from './valibot-fields.ts'

export type ValibotSchemas = ChartsOf<v.GenericSchema>

/** The schemas of charts for a recorder, a bench or a running application. */
export const schemasFromValibot = (charts: ValibotSchemas): Schemas =>
  convertCharts(charts, (schema) => fromValibot(schema))

const known = new WeakMap<v.GenericSchema, Schema>()

/**
 * A schema of valibot. A mark is metadata: `v.pipe(v.string(), v.metadata({ mark: 'secret' }))`, or `'personal'`, with
 * `last: 6` for the last six digits of a number. A field is an email field by valibot's rule or by `v.metadata({ input: 'email' })`.
 */
export const fromValibot = (schema: v.GenericSchema): Schema => {
  const before = known.get(schema)
  if (before !== undefined) return before
  const made: Schema = {
    issues: (value) => issuesOf(schema, value),
    fields: () => fieldsOf(schema),
    read: (value) => {
      const parts = partsOf(schema, value)
      return {
        marks: parts.flatMap(marksOf),
        at: (key) => parts.flatMap((part) => schemasAt(part, key)).map(fromValibot),
        // The parts too, so that both values fit the same option of a union.
        isLike: (other) => parts.every((part) => v.is(part, value) === v.is(part, other)),
      }
    },
  }
  known.set(schema, made)
  return made
}

/** A value that fits no option of a union has the faults of its options, each once. */
const issuesOf = (schema: v.GenericSchema, value: unknown): Issue[] => {
  const found = (v.safeParse(schema, value).issues ?? []).flatMap((issue) => flat(issue, []))
  return [...new Map(found.map((issue) => [JSON.stringify(issue), issue])).values()]
}

const flat = (issue: v.BaseIssue<unknown>, before: readonly string[]): Issue[] => {
  const { path = [], expected, message, received, issues } = issue
  const at = [...before, ...path.map(({ key }) => String(key))]
  if (issues !== undefined) return issues.flatMap((option) => flat(option, at))
  return [{ path: at, expected: expected ?? message, received }]
}

/** A schema and all schemas inside it for the same value: wrapped ones, the options that fit the value, its pipe. */
const partsOf = (schema: v.GenericSchema, value: unknown): v.GenericSchema[] => {
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

const marksOf = (part: v.GenericSchema): Mark[] =>
  itemsOf(part).flatMap((item) => {
    const { metadata } = item as { metadata?: unknown }
    if (!isRecord(metadata) || (metadata.mark !== 'secret' && metadata.mark !== 'personal')) return []
    return [{ mark: metadata.mark, ...(typeof metadata.last === 'number' ? { last: metadata.last } : {}) }]
  })

/** All items of a schema's pipe and of the pipes inside it. */
const itemsOf = (schema: unknown): unknown[] =>
  ((schema as SchemaParts).pipe ?? []).flatMap((item, at) => (at === 0 ? itemsOf(item) : [item]))

const schemasAt = (part: v.GenericSchema, key: string): v.GenericSchema[] => {
  const { entries, rest, item, items, value, type } = part as SchemaParts
  if (entries !== undefined) {
    const entry = Object.hasOwn(entries, key) ? entries[key] : rest
    return entry === undefined ? [] : [entry]
  }
  if (items !== undefined) return [items[Number(key)] ?? rest].filter((each) => each !== undefined)
  const each = item ?? (type === 'record' ? value : undefined)
  return each === undefined ? [] : [each]
}

type SchemaParts = {
  type?: string
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  getter?: (input: unknown) => v.GenericSchema
  pipe?: readonly unknown[]
  entries?: Readonly<Record<string, v.GenericSchema>>
  rest?: v.GenericSchema
  item?: v.GenericSchema
  items?: readonly v.GenericSchema[]
  value?: v.GenericSchema
}

const isSchema = (item: unknown): item is v.GenericSchema => isRecord(item) && item.kind === 'schema'

// The first option that fits. When none fits, all of them, so that no mark is missed. Options of a picklist are not schemas.
const fittingOptions = (options: readonly unknown[], value: unknown): v.GenericSchema[] => {
  const schemas = options.filter(isSchema)
  const first = schemas.find((schema) => v.is(schema, value))
  return first === undefined ? schemas : [first]
}
