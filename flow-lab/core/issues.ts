import * as v from 'valibot'

/** What is wrong with a value: where, by names from outside to inside, and in the words of the schema, which are of no language. */
export type Issue = { readonly path: readonly string[]; readonly expected: string; readonly received: string }

/** What a schema of valibot finds wrong with a value; nothing when it fits, or when there is no such schema. */
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
