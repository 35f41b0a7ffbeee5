import { isRecord } from '#flow-lab/core/plain.ts'
import type { Issue, Mark, Reading, Schema, Schemas } from '#flow-lab/core/schema.ts'
import { type ChartsOf, convertCharts } from './convert-charts.ts'

/** The part of Standard Schema (https://standardschema.dev) that the lab uses: Zod, ArkType, valibot and others have it. */
export type StandardSchema = {
  readonly '~standard': { readonly version: 1; readonly validate: (value: unknown) => Result | PromiseLike<Result> }
}

type Result = { readonly issues?: readonly StandardIssue[] | undefined }

type StandardIssue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Marks by the field's name; by `guest.name` for a field of a field, and `guests.*` for each element of a list. */
export type Marks = Readonly<Record<string, Mark['mark'] | Mark>>

/** The schemas of charts. Standard Schema has no marks, so they are given once for all fields with these names. */
export const schemasFromStandard = (charts: ChartsOf<StandardSchema>, marks: Marks = {}): Schemas =>
  convertCharts(charts, (schema) => fromStandard(schema, marks))

/** A schema of any library with Standard Schema. It has no form fields, so the panel shows a field for JSON. */
export const fromStandard = (schema: StandardSchema, marks: Marks = {}): Schema => ({
  issues: (value) => issuesOf(schema, value),
  fields: () => undefined,
  read: (value) => {
    const isValid = issuesOf(schema, value).length === 0
    return { ...readingAt([], marks), isLike: (other) => (issuesOf(schema, other).length === 0) === isValid }
  },
})

const readingAt = (path: readonly string[], marks: Marks): Reading => ({
  marks: Object.entries(marks)
    .filter(([pattern]) => fits(pattern.split('.'), path))
    .map(([, mark]) => (typeof mark === 'string' ? { mark } : mark)),
  at: (key) => [
    { issues: () => [], fields: () => undefined, read: () => readingAt([...path, key], marks) } satisfies Schema,
  ],
  isLike: () => true,
})

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((name, at) => name === '*' || name === path[at])

/** @throws when the schema validates asynchronously, which would make a replay wait */
const issuesOf = (schema: StandardSchema, value: unknown): Issue[] => {
  const result = schema['~standard'].validate(value)
  if ('then' in result) throw new TypeError('The lab needs schemas that validate synchronously.')
  return (result.issues ?? []).map(({ message, path = [] }) => {
    const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
    return { path: keys, expected: message, received: typeName(keys.reduce(fieldOf, value)) }
  })
}

const fieldOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

const typeName = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
