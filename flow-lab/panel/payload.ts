import type { Field, Issue, Json } from '#flow-lab/core/schema.ts'
import { readJson } from '#flow-lab/text/format.ts'

export type Payload = { readonly [key: string]: Json }

/** The input of a field: its text, and whether the value is given, left out or null. */
export type Filled = { readonly text: string; readonly how: 'given' | 'absent' | 'null' }

/** A syntax error of an input. Schemas are checked later. */
export type Fault = { readonly word: 'badNumber' } | { readonly word: 'badJson'; readonly why: string }

/** A field for the whole payload. */
export const whole: Field = { path: [], kind: 'json' }

/** The dotted path of a field. */
export const nameOf = ({ path }: Field): string => path.join('.')

export const valueAt = (payload: Json | undefined, path: readonly string[]): Json | undefined => {
  const [name, ...rest] = path
  if (name === undefined) return payload
  return isObject(payload) && Object.hasOwn(payload, name) ? valueAt(payload[name], rest) : undefined
}

/** The payload of a form, or its faults by field name. */
export const readPayload = (
  fields: readonly Field[],
  filled: (field: Field) => Filled,
): { payload: Payload } | { faults: ReadonlyMap<string, Fault> } => {
  const faults = new Map<string, Fault>()
  let payload: Json = {}
  for (const field of fields) {
    const { text, how } = filled(field)
    const read = how === 'given' ? readField(field, text) : { value: how === 'null' ? null : undefined }
    if ('word' in read) faults.set(nameOf(field), read)
    else payload = withValue(payload, field.path, read.value)
  }
  return faults.size > 0 ? { faults } : { payload: isObject(payload) ? payload : {} }
}

/** Schema issues of a field or its nested values. The first field shows issues that belong to no field. */
export const issuesAt = (fields: readonly Field[], issues: readonly Issue[], field: Field): readonly Issue[] =>
  issues.filter((issue) => (fields.find((each) => isWithin(issue.path, each.path)) ?? fields[0]) === field)

const isWithin = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.every((name, at) => path[at] === name)

const readField = ({ kind }: Field, text: string): Fault | { value: Json } => {
  if (kind === 'boolean') return { value: text === 'on' }
  if (kind === 'text' || kind === 'email') return { value: text }
  if (kind === 'number') {
    const number = Number(text)
    return text.trim() === '' || !Number.isFinite(number) ? { word: 'badNumber' } : { value: number }
  }
  const read = readJson(text)
  return 'why' in read ? { word: 'badJson', why: read.why } : read
}

/** Creates missing objects along the path. */
const withValue = (payload: Json, path: readonly string[], value: Json | undefined): Json => {
  const [name, ...rest] = path
  if (name === undefined) return value ?? {}
  const outer = isObject(payload) ? payload : {}
  const inner = rest.length === 0 ? value : withValue(outer[name] ?? {}, rest, value)
  return inner === undefined ? outer : { ...outer, [name]: inner }
}

const isObject = (value: Json | undefined): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
