import type { Field, Json } from '#flow-lab/core/schema.ts'

/**
 * The form fields of an object, read from its valibot schema. Fields of nested objects are listed one by one; other nested
 * values are one JSON field. Undefined when the schema is not an object schema.
 */
export const fieldsOf = (schema: unknown): Field[] | undefined => {
  const entries = entriesOf(partsOf(schema))
  if (entries === undefined) return undefined
  return Object.entries(entries).flatMap(([name, inner]) => within([name], inner))
}

const within = (path: readonly string[], schema: unknown): Field[] => {
  const entries = entriesOf(partsOf(schema))
  // An object schema without entries is one JSON field.
  if (entries === undefined || Object.keys(entries).length === 0) return [fieldOf(path, schema)]
  return Object.entries(entries).flatMap(([name, inner]) => within([...path, name], inner))
}

const fieldOf = (path: readonly string[], schema: unknown): Field => {
  const parts = partsOf(schema)
  const missing = missings[String(parts.type)]
  if (missing !== undefined) {
    const inner = fieldOf(path, parts.wrapped)
    return { ...inner, missing: [...new Set([...missing, ...(inner.missing ?? [])])] }
  }
  return { path, ...kindOf(parts) }
}

type Kind = Pick<Field, 'kind' | 'options'>

const kindOf = (parts: Parts): Kind => {
  const { type, options, literal } = parts
  if (type === 'string') return { kind: isEmail(parts) ? 'email' : 'text' }
  if (type === 'number') return { kind: 'number' }
  if (type === 'boolean') return { kind: 'boolean' }
  if (type === 'literal') return { kind: 'choice', options: [literal as Json] }
  if ((type === 'picklist' || type === 'enum') && Array.isArray(options))
    return { kind: 'choice', options: options as Json[] }
  if (type === 'union' && Array.isArray(options))
    return unionOf(
      options.map((each) => kindOf(partsOf(each))),
      parts,
    )
  return { kind: 'json' }
}

/** One control when all options have the same kind; a union of `email` and text is an email field. */
const unionOf = (kinds: readonly Kind[], parts: Parts): Kind => {
  if (kinds.every(({ kind }) => kind === 'choice'))
    return { kind: 'choice', options: kinds.flatMap(({ options = [] }) => options) }
  const areTexts = kinds.every(({ kind }) => kind === 'text' || kind === 'email')
  if (areTexts) return { kind: isEmail(parts) || kinds.some(({ kind }) => kind === 'email') ? 'email' : 'text' }
  return kinds.every(({ kind }) => kind === 'number') ? { kind: 'number' } : { kind: 'json' }
}

/** Whether the schema has valibot's email rule or `v.metadata({ input: 'email' })`. */
const isEmail = ({ pipe }: Parts): boolean =>
  Array.isArray(pipe) &&
  pipe.some((item, at) => {
    const { type, metadata } = partsOf(item)
    if (type === 'email' || type === 'rfc_email') return true
    return at === 0 ? isEmail(partsOf(item)) : partsOf(metadata).input === 'email'
  })

const missings: Readonly<Record<string, Field['missing']>> = {
  optional: ['absent'],
  exact_optional: ['absent'],
  undefinedable: ['absent'],
  nullable: ['null'],
  nullish: ['absent', 'null'],
}

type Parts = Readonly<Record<string, unknown>>

// A pipe has the fields of its first schema; the rest only validates.
const partsOf = (schema: unknown): Parts => (typeof schema === 'object' && schema !== null ? (schema as Parts) : {})

const entriesOf = ({ type, entries }: Parts): Readonly<Record<string, unknown>> | undefined =>
  /object/.test(String(type)) && typeof entries === 'object' && entries !== null
    ? (entries as Readonly<Record<string, unknown>>)
    : undefined
