import type { ActorState } from './digest.ts'
import { createDigester, type Digester } from './digest.ts'
import { define, isRecord } from './plain.ts'

/** One field in which two values differ, as a JSON pointer. A side without the field is left out. */
export type Difference = { readonly path: string; readonly left?: unknown; readonly right?: unknown }

/** The fields in which two values differ, in the order of the left value. */
export const differences = (left: unknown, right: unknown): Difference[] =>
  walk(left, right, '', false, createDigester())

/** Differences of two states of an actor, under `/status`, `/value` and `/context`. */
export const stateDifferences = (left: ActorState | null, right: ActorState | null): Difference[] =>
  differences(left === null ? undefined : fieldsOf(left), right === null ? undefined : fieldsOf(right))

/** Changes from one value to another: JSON pointers with new values, and JSON pointers to remove. */
export type Patch = {
  readonly set: readonly (readonly [path: string, value: unknown])[]
  readonly unset: readonly string[]
}

/** Lists of different length are replaced whole, so that the changes can be applied in any order. */
export const patchBetween = (before: unknown, after: unknown, digester: Digester = createDigester()): Patch => {
  const set: [string, unknown][] = []
  const unset: string[] = []
  for (const difference of walk(before, after, '', true, digester))
    if ('right' in difference) set.push([difference.path, difference.right])
    else unset.push(difference.path)
  return { set, unset }
}

/** Returns the changed value; the given value is not modified. */
export const applyPatch = (before: unknown, { set, unset }: Patch): unknown => {
  let after = before
  for (const path of unset) after = withField(after, keysOf(path), undefined)
  for (const [path, value] of set) after = withField(after, keysOf(path), value)
  return after
}

const fieldsOf = ({ status, value, context }: ActorState) => ({ status, value, context })

const walk = (left: unknown, right: unknown, path: string, whole: boolean, digester: Digester): Difference[] => {
  if (left === right || digester.of(left) === digester.of(right)) return []
  if (!isRecord(left) || !isRecord(right) || Array.isArray(left) !== Array.isArray(right))
    return [{ path, left, right }]
  if (whole && Array.isArray(left) && Array.isArray(right) && left.length !== right.length)
    return [{ path, left, right }]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) => {
    const below = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const [isLeft, isRight] = [has(left, key), has(right, key)]
    if (isLeft && isRight) return walk(left[key], right[key], below, whole, digester)
    if (isLeft) return [{ path: below, left: left[key] }]
    return isRight ? [{ path: below, right: right[key] }] : []
  })
}

const has = (value: Record<string, unknown>, key: string) => Object.hasOwn(value, key) && value[key] !== undefined

const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const withField = (value: unknown, [key, ...rest]: string[], leaf: unknown): unknown => {
  if (key === undefined) return leaf
  const copy = Array.isArray(value) ? [...value] : { ...(isRecord(value) ? value : {}) }
  const fields = copy as Record<string, unknown>
  if (rest.length === 0 && leaf === undefined) delete fields[key]
  else define(fields, key, withField(Object.hasOwn(fields, key) ? fields[key] : undefined, rest, leaf))
  return copy
}
