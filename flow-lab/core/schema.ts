/**
 * A schema as the lab reads it. An adapter makes it of a library's schema (adapters/valibot.ts), or a host writes it by hand.
 */
export type Schema = {
  /** The faults of a value; none when the value is valid. */
  readonly issues: (value: unknown) => readonly Issue[]
  /** The form fields of an object; undefined when the schema describes no object. */
  readonly fields: () => readonly Field[] | undefined
  readonly read: (value: unknown) => Reading
}

/** What a schema tells about one value. */
export type Reading = {
  /** Marks of the value as a whole. */
  readonly marks: readonly Mark[]
  /** The schemas of a field, or of an element of a list. */
  readonly at: (key: string) => readonly Schema[]
  /** Whether the schema accepts another value exactly when it accepts this one. */
  readonly isLike: (other: unknown) => boolean
}

/**
 * Names a value that no log may contain. With `last: 6` only the last six digits of a number are replaced; the part before
 * them is needed and identifies no one. A value with letters is replaced whole.
 */
export type Mark = { readonly mark: 'secret' | 'personal'; readonly last?: number }

/** A fault of a value: the path of the field from the outside in, and the names of types as the schema has them, untranslated. */
export type Issue = { readonly path: readonly string[]; readonly expected: string; readonly received: string }

export type Field = {
  /** Names of the fields from the payload down to this value. */
  readonly path: readonly string[]
  readonly kind: 'text' | 'email' | 'number' | 'boolean' | 'choice' | 'json'
  /** Whether the value may be left out or be null. */
  readonly missing?: readonly ('absent' | 'null')[]
  readonly options?: readonly Json[]
}

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The schemas of one chart. */
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

/** What several schemas of the same value tell about it together. */
export const readAll = (schemas: readonly Schema[], value: unknown): Reading => {
  const [first, ...more] = schemas
  if (first === undefined) return unread
  if (more.length === 0) return first.read(value)
  const readings = schemas.map((schema) => schema.read(value))
  return {
    marks: readings.flatMap(({ marks }) => marks),
    at: (key) => readings.flatMap(({ at }) => at(key)),
    isLike: (other) => readings.every(({ isLike }) => isLike(other)),
  }
}

const unread: Reading = { marks: [], at: () => [], isLike: () => true }

/** Number of last digits to replace; infinite when a mark has no `last`. */
export const lastOf = (marks: readonly Mark[]): number => {
  const all = Number.POSITIVE_INFINITY
  return marks.length === 0 ? all : Math.max(...marks.map(({ last }) => last ?? all))
}
