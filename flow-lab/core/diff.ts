import type { ActorState } from './digest.ts'
import { createDigester, type Digester } from './digest.ts'
import { define, isRecord } from './plain.ts'

/** One place in which two values differ; a JSON pointer, and the side on which there is nothing left out. */
export type Difference = { readonly path: string; readonly left?: unknown; readonly right?: unknown }

/** Where two values differ, the outermost places first in the order of the left value's fields. */
export const differences = (left: unknown, right: unknown): Difference[] =>
  walk(left, right, '', false, createDigester())

/** Two states of an actor side by side: `/status`, `/value/…` and `/context/…`. */
export const stateDifferences = (left: ActorState | null, right: ActorState | null): Difference[] =>
  differences(left === null ? undefined : shown(left), right === null ? undefined : shown(right))

/** What turns one value into another: places with their new values, and places that are gone. */
export type Patch = {
  readonly set: readonly (readonly [path: string, value: unknown])[]
  readonly unset: readonly string[]
}

/** Lists of another length are replaced whole, so that a patch needs no order. */
export const patchBetween = (before: unknown, after: unknown, digester: Digester = createDigester()): Patch => {
  const set: [string, unknown][] = []
  const unset: string[] = []
  for (const difference of walk(before, after, '', true, digester))
    if ('right' in difference) set.push([difference.path, difference.right])
    else unset.push(difference.path)
  return { set, unset }
}

/** The value after a patch; the value before stays as it was. */
export const patched = (before: unknown, { set, unset }: Patch): unknown => {
  let after = before
  for (const path of unset) after = placed(after, keysOf(path), undefined)
  for (const [path, value] of set) after = placed(after, keysOf(path), value)
  return after
}

const shown = ({ status, value, context }: ActorState) => ({ status, value, context })

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

const placed = (value: unknown, [key, ...rest]: string[], leaf: unknown): unknown => {
  if (key === undefined) return leaf
  const copy = Array.isArray(value) ? [...value] : { ...(isRecord(value) ? value : {}) }
  const fields = copy as Record<string, unknown>
  if (rest.length === 0 && leaf === undefined) delete fields[key]
  else define(fields, key, placed(Object.hasOwn(fields, key) ? fields[key] : undefined, rest, leaf))
  return copy
}
