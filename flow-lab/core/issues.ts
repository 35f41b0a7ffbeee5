import * as v from 'valibot'

/** A fault of a value: the path of the field from the outside in, and the names of types as the schema has them, untranslated. */
export type Issue = { readonly path: readonly string[]; readonly expected: string; readonly received: string }

/** The faults that a valibot schema finds in a value; none when `schema` is not a schema. */
export const issuesOf = (schema: unknown, value: unknown): Issue[] => {
  if (!isSchema(schema)) return []
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map(({ path = [], expected, message, received }) => ({
    path: path.map(({ key }) => String(key)),
    expected: expected ?? message,
    received,
  }))
}

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
