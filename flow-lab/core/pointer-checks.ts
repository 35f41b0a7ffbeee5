import { isRecord } from './plain.ts'

/** Returns the JSON pointer of the first malformed part of a value; null when the value is well formed. */
export type Check = (value: unknown) => string | null

const here = (isRight: boolean) => (isRight ? null : '')

export const anything: Check = () => null
export const string: Check = (value) => here(typeof value === 'string')
export const text: Check = (value) => here(typeof value === 'string' && value !== '')
export const matching =
  (pattern: RegExp): Check =>
  (value) =>
    here(typeof value === 'string' && pattern.test(value))
export const count: Check = (value) => here(Number.isInteger(value) && Number(value) >= 0)
export const boolean: Check = (value) => here(typeof value === 'boolean')
export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    here(values.includes(value))

/** A field that may be absent. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined ? null : check(value)

/** A value that one of the checks accepts. */
export const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    here(checks.some((check) => check(value) === null))

export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? firstOf(value.map((each, index) => [index, check(each)])) : ''

/** A list of exactly these elements. */
export const tuple =
  (...checks: readonly Check[]): Check =>
  (value) => {
    if (!Array.isArray(value)) return ''
    const fault = firstOf(checks.map((check, index) => [index, check(value[index])]))
    return fault ?? (value.length > checks.length ? `/${checks.length}` : null)
  }

export const record =
  (check: Check): Check =>
  (value) =>
    isPlain(value) ? firstOf(Object.entries(value).map(([key, each]) => [key, check(each)])) : ''

/** An object with these fields; other fields are malformed unless `isOpen`. */
export const object =
  (fields: Readonly<Record<string, Check>>, isOpen = false): Check =>
  (value) => {
    if (!isPlain(value)) return ''
    const fault = firstOf(Object.entries(fields).map(([key, check]) => [key, check(value[key])]))
    if (fault !== null || isOpen) return fault
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key))
    return unknown === undefined ? null : `/${unknown}`
  }

const isPlain = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value)

const firstOf = (faults: readonly (readonly [key: string | number, fault: string | null])[]): string | null => {
  const first = faults.find(([, fault]) => fault !== null)
  return first === undefined ? null : `/${first[0]}${first[1]}`
}
