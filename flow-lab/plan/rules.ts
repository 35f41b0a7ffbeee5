/** Returns the place of the first wrong part of a value, or null. `at` is the place of the value itself. */
export type Rule = (value: unknown, at: string) => string | null

export const faultAt = (value: unknown, rule: Rule): string | null => rule(value, '')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textUpTo =
  (most: number): Rule =>
  (value, at) =>
    typeof value === 'string' && value.length <= most ? null : at

export const isDate: Rule = (value, at) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? null
    : at

export const oneOf =
  (values: readonly unknown[]): Rule =>
  (value, at) =>
    values.includes(value) ? null : at

export const listOf =
  (rule: Rule, most: number): Rule =>
  (value, at) => {
    if (!Array.isArray(value) || value.length > most) return at
    return firstFault(
      value.map((each, index) => [String(index), each, rule]),
      at,
    )
  }

/** Keys that would change an object's prototype are refused. */
export const recordOf =
  (rule: Rule, most: number): Rule =>
  (value, at) => {
    if (!isRecord(value) || Object.keys(value).length > most) return at
    return firstFault(
      Object.entries(value).map(([key, each]) => [key, each, key === '__proto__' ? (_, place) => place : rule]),
      at,
    )
  }

export const fieldsOf =
  <T>(rules: { readonly [K in keyof T]: Rule }): Rule =>
  (value, at) => {
    if (!isRecord(value)) return at
    return firstFault(
      Object.entries<Rule>(rules).map(([key, rule]) => [key, Object.hasOwn(value, key) ? value[key] : undefined, rule]),
      at,
    )
  }

const firstFault = (parts: readonly (readonly [string, unknown, Rule])[], at: string): string | null => {
  for (const [key, value, rule] of parts) {
    const fault = rule(value, at === '' ? key : `${at}/${key}`)
    if (fault !== null) return fault
  }
  return null
}
