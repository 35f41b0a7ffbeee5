import type { Field, Json } from './types.ts'

/**
 * The fields of an event's payload, read from its schema as valibot keeps it: plain objects with a `type`. What a form can't
 * ask for field by field is asked for as JSON. Undefined when the schema is none of an object.
 */
export const fieldsOf = (schema: unknown): Field[] | undefined => {
  const { type, entries } = partsOf(schema)
  if (!isObject(entries) || !/object/.test(String(type))) return undefined
  return Object.entries(entries)
    .filter(([name]) => name !== 'type')
    .map(([name, inner]) => fieldOf(name, inner))
}

const fieldOf = (name: string, schema: unknown): Field => {
  const { type, wrapped, options, literal } = partsOf(schema)
  if (type === 'optional' || type === 'exact_optional' || type === 'nullish' || type === 'undefinedable')
    return { ...fieldOf(name, wrapped), required: false }
  if (type === 'string') return { name, kind: 'text', required: true }
  if (type === 'number') return { name, kind: 'number', required: true }
  if (type === 'boolean') return { name, kind: 'boolean', required: true }
  if (type === 'literal') return { name, kind: 'choice', required: true, options: [literal as Json] }
  if ((type === 'picklist' || type === 'enum') && Array.isArray(options))
    return { name, kind: 'choice', required: true, options: options as Json[] }
  return { name, kind: 'json', required: true }
}

// A pipe is the schema it starts with, and more that only checks.
const partsOf = (schema: unknown): Record<string, unknown> => (isObject(schema) ? schema : {})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
