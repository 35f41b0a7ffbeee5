import * as v from 'valibot'

/** A fault of a value: the path of the field from the outside in, and the names of types as the schema has them, untranslated. */
export type Issue = { readonly path: readonly string[]; readonly expected: string; readonly received: string }

/**
 * The faults that a valibot schema finds in a value; none when `schema` is not a schema. A value that fits no option of a union has
 * the faults of its options, each once.
 */
export const issuesOf = (schema: unknown, value: unknown): Issue[] => {
  if (!isSchema(schema)) return []
  const found = (v.safeParse(schema, value).issues ?? []).flatMap((issue) => flat(issue, []))
  return [...new Map(found.map((issue) => [JSON.stringify(issue), issue])).values()]
}

const flat = (issue: v.BaseIssue<unknown>, before: readonly string[]): Issue[] => {
  const { path = [], expected, message, received, issues } = issue
  const at = [...before, ...path.map(({ key }) => String(key))]
  if (issues !== undefined) return issues.flatMap((option) => flat(option, at))
  return [{ path: at, expected: expected ?? message, received }]
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
