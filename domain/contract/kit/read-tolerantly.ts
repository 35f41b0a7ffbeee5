import * as v from 'valibot'
import { keepLostRows, type LostRow } from '#domain/kit/lost-rows.ts'
import { idPattern } from '#domain/kit/primitives.ts'
import type { Schema } from './endpoint.ts'

/**
 * How a response differs from the contract. `unknown`: a status, type or code that this version does not have, kept as it is.
 * `absent`: null or missing, read as nothing. `form`: a text or moment in another form. `extra`: a field too many. `dropped`: an optional part
 * that cannot be read. `lost`: a row, without which the list is shown. `malformed`: the whole response.
 */
export type DeviationKind = 'unknown' | 'absent' | 'form' | 'extra' | 'dropped' | 'lost' | 'malformed'

/** `at`: the field, such as `results[].state`. `value`: only of a known kind of value, never a text about a person. */
export type Deviation = { readonly kind: DeviationKind; readonly at: string; readonly value?: string }

/** `output`: undefined if the response cannot be read. */
export type TolerantReading = { readonly output: unknown; readonly deviations: readonly Deviation[] }

/**
 * Reads a response that breaks the contract as far as it can be shown: rows one by one, unknown values as themselves, optional parts
 * that do not fit as absent. Amounts, ids, keys, secrets, dates and counts are read exactly, or cost the row or optional part that they
 * are in. (decision 134)
 */
export const readTolerantly = (schema: Schema, data: unknown): TolerantReading => {
  const notes: Notes = { deviations: [], culprit: '' }
  const output = read(schema, data, '', notes)
  if (output !== unfit) return { output, deviations: notes.deviations }
  return { output: undefined, deviations: [...notes.deviations, { kind: 'malformed', at: notes.culprit }] }
}

/** `culprit`: the last field that could not be read. */
type Notes = { deviations: Deviation[]; culprit: string }
const unfit = Symbol('unfit')

type Parts = {
  readonly kind: string
  readonly type: string
  readonly pipe?: readonly Parts[]
  readonly entries: Readonly<Record<string, Schema>>
  readonly item: Schema
  readonly wrapped: Schema
  readonly options: readonly unknown[]
  /** Of a variant: the field that tells its options apart. */
  readonly key: string
}
type Reader = (schema: Parts, value: unknown, at: string, notes: Notes) => unknown

const read = (schema: Schema, value: unknown, at: string, notes: Notes): unknown => {
  const strict = v.safeParse(schema, value)
  if (strict.success) return strict.output
  const parts = schema as unknown as Parts
  // What a transformation makes of a value that does not fit is unknown.
  const isTransformed = stepsOf(parts).some(({ type }) => type === 'transform' || type === 'raw_transform')
  return (isTransformed ? refuse : (readers[schema.type] ?? refuse))(parts, value, at, notes)
}

const refuse: Reader = (_schema, _value, at, notes) => {
  notes.culprit = at
  return unfit
}

const note = (notes: Notes, kind: DeviationKind, at: string, value?: string): void =>
  void notes.deviations.push({ kind, at, ...(value === undefined ? {} : { value }) })

const readObject: Reader = (schema, value, at, notes) => {
  const { type, entries } = schema
  if (!isRecord(value)) return refuse(schema, value, at, notes)
  const output: Record<string, unknown> = {}
  for (const [key, entry] of Object.entries(entries)) {
    const field = read(
      entry,
      Object.hasOwn(value, key) ? value[key] : undefined,
      at === '' ? key : `${at}.${key}`,
      notes,
    )
    if (field === unfit) return unfit
    if (field !== undefined) output[key] = field
  }
  if (type === 'strict_object' && Object.keys(value).some((key) => !Object.hasOwn(entries, key)))
    note(notes, 'extra', at)
  return output
}

/** An optional part that does not fit is absent; a list then lacks all of its rows. */
const readOptional: Reader = (schema, value, at, notes) => {
  if (!isMissing(value)) {
    const part = attempt(schema.wrapped, value, at, notes)
    if (part !== unfit) return part
  }
  note(notes, isMissing(value) ? 'absent' : 'dropped', at)
  const instead: unknown = v.getDefault(schema as unknown as v.OptionalSchema<Schema, unknown>)
  if (isMissing(value) || !Array.isArray(instead)) return instead
  const rows = [...instead]
  keepLostRows(rows, [{ index: 0, reference: referenceOf(value, 0) }])
  return rows
}

/** Null has a meaning here, so only a field that is left out is read as null. */
const readNullable: Reader = ({ wrapped }, value, at, notes) => {
  if (value !== undefined) return read(wrapped, value, at, notes)
  note(notes, 'absent', at)
  return null
}

const readArray: Reader = (schema, value, at, notes) => {
  const { item } = schema
  if (isPositional(item) || metadataOf(schema as unknown as Schema).exact === true)
    return refuse(schema, value, at, notes)
  if (value === null) {
    note(notes, 'absent', at)
    return []
  }
  if (!Array.isArray(value)) return refuse(schema, value, at, notes)
  const before = notes.deviations.length
  const rows: unknown[] = []
  const lost: LostRow[] = []
  for (const [index, row] of value.entries()) {
    const output = attempt(item, row, `${at}[]`, notes)
    if (output !== unfit) rows.push(output)
    else {
      note(notes, 'lost', notes.culprit)
      lost.push({ index, reference: referenceOf(row, index) })
    }
  }
  // Too many rows, too few, or a row twice.
  if (notes.deviations.length === before) note(notes, 'form', at)
  keepLostRows(rows, lost)
  return rows
}

/** Figures whose place in their list is their meaning, and secrets, of which none may be missing. */
const isPositional = (item: Schema): boolean => {
  const { mark, exact } = metadataOf(item)
  return item.type === 'number' || item.type === 'boolean' || exact === true || mark === 'secret'
}

/** Reads a part; of a part that does not fit, nothing is noted. */
const attempt = (schema: Schema, value: unknown, at: string, notes: Notes): unknown => {
  const before = notes.deviations.length
  const output = read(schema, value, at, notes)
  if (output === unfit) notes.deviations.length = before
  return output
}

const readPicklist: Reader = (schema, value, at, notes) => {
  const { instead } = metadataOf(schema as unknown as Schema)
  if (!isShortText(value)) return refuse(schema, value, at, notes)
  note(notes, 'unknown', at, value)
  return instead ?? value
}

/** Only a number that is one of a list may be another one, such as a page size. */
const readNumber: Reader = (schema, value, at, notes) => {
  const isListed = stepsOf(schema).some(({ type }) => type === 'picklist')
  if (!isListed || !Number.isSafeInteger(value) || (value as number) < 1) return refuse(schema, value, at, notes)
  note(notes, 'unknown', at, String(value))
  return value
}

const readVariant: Reader = (schema, value, at, notes) => {
  const { key } = schema
  const option = isRecord(value)
    ? optionsOf(schema).find(({ entries }) => v.is(entries[key] as Schema, value[key]))
    : undefined
  if (option === undefined) return refuse(schema, value, `${at}.${key}`, notes)
  return read(option as unknown as Schema, value, at, notes)
}

const optionsOf = ({ options }: Parts): Parts[] =>
  (options as Parts[]).flatMap((option) => (option.type === 'variant' ? optionsOf(option) : [option]))

const readUnion: Reader = (schema, value, at, notes) => {
  if (isMissing(value) && v.is(schema as unknown as Schema, '')) {
    note(notes, 'absent', at)
    return ''
  }
  for (const option of schema.options as Schema[]) {
    const output = attempt(option, value, at, notes)
    if (output !== unfit) return output
  }
  return unfit
}

/** A text that is only shown may be missing, too long or a number; a phone number may be any short text, as carriers report it. */
const readString: Reader = (schema, value, at, notes) => {
  const text = readMoment(schema, value) ?? readShown(schema, value)
  if (text === undefined) return refuse(schema, value, at, notes)
  note(notes, text === '' ? 'absent' : 'form', at)
  return text
}

const readShown = (schema: Parts, value: unknown): string | undefined => {
  const { mark, last, exact } = metadataOf(schema as unknown as Schema)
  if (mark === 'secret' || exact === true) return undefined
  if (isMissing(value) && v.is(schema as unknown as Schema, '')) return ''
  const isPhone = last !== undefined
  if (!isPhone && stepsOf(schema).some(({ kind, type }) => kind === 'validation' && !looseChecks.includes(type)))
    return undefined
  if (isMissing(value)) return ''
  if (isPhone) return isShortText(value) ? value : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** Checks of a text that do not say what it means. */
const looseChecks: readonly string[] = ['min_length', 'max_length', 'non_empty', 'check']

/** The same moment as the contract writes it: in UTC, with milliseconds at most. */
const readMoment = (schema: Parts, value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/.test(value))
    return undefined
  const moment = Date.parse(value.replace(' ', 'T'))
  const text = Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
  return v.is(schema as unknown as Schema, text) ? text : undefined
}

const readers: Readonly<Record<string, Reader>> = {
  object: readObject,
  strict_object: readObject,
  optional: readOptional,
  nullish: readOptional,
  nullable: readNullable,
  array: readArray,
  picklist: readPicklist,
  number: readNumber,
  variant: readVariant,
  union: readUnion,
  string: readString,
}

/** A schema's own step and those of its pipe, of pipes in pipes as well. */
const stepsOf = (schema: Parts): Parts[] =>
  schema.pipe === undefined
    ? [schema]
    : schema.pipe.flatMap((step) => (step.kind === 'schema' ? stepsOf(step) : [step]))

type Metadata = { readonly mark?: string; readonly last?: number; readonly exact?: boolean; readonly instead?: string }
const metadataOf = (schema: Schema): Metadata => v.getMetadata(schema as v.GenericSchema<string>) as Metadata

const isMissing = (value: unknown): value is null | undefined => value === null || value === undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 64 && /\S/.test(value) && !/[\p{Cc}\p{Cs}]/u.test(value)

const referenceOf = (row: unknown, index: number): string => {
  const named = isRecord(row)
    ? [row.id, row.number].find((name) => typeof name === 'string' && idPattern.test(name))
    : undefined
  return typeof named === 'string' ? named : `#${index + 1}`
}
