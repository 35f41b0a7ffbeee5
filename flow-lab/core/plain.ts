import { isMachineSnapshot } from './xstate-internals.ts'

/** Replaces an actor in a file by its path. */
export type ActorMark = { readonly $actor: string }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether a value is an actor or a placeholder for one. Duck-typed, because an application may bundle its own copy of XState. */
export const isActor = (value: unknown): value is { id: string; sessionId: string; send: (event: never) => void } =>
  isRecord(value) && typeof value.send === 'function' && typeof value.sessionId === 'string'

/**
 * Copies values as JSON keeps them: actors become marks with their paths, errors and snapshots become plain objects,
 * functions are left out. An object is copied once, so copies share what the originals share. Cycles become null.
 */
export const createCopier = (pathOf: (actor: object) => string | undefined) => {
  const copies = new WeakMap<object, unknown>()

  const copy = (value: unknown): unknown => {
    if (typeof value === 'function' || typeof value === 'symbol' || value === undefined) return undefined
    if (typeof value === 'bigint') return String(value)
    if (typeof value === 'number') return Number.isFinite(value) ? value : null
    if (!isRecord(value)) return value
    if (isActor(value)) return { $actor: pathOf(value) ?? value.id } satisfies ActorMark
    if (copies.has(value)) return copies.get(value)
    copies.set(value, null)
    const copied = copyOf(value)
    copies.set(value, copied)
    return copied
  }

  const copyOf = (value: Record<string, unknown>): unknown => {
    if (Array.isArray(value)) return value.map((each) => copy(each) ?? null)
    if (value instanceof Error) return entries({ ...value, name: value.name, message: value.message })
    if (isMachineSnapshot(value)) {
      const { status, value: at, context, output, error } = value
      return entries({ status, value: at, context, output, error })
    }
    return typeof value.toJSON === 'function' ? copy(value.toJSON()) : entries(value)
  }

  const entries = (value: Record<string, unknown>): Record<string, unknown> => {
    const copied: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      const each = copy(value[key])
      if (each !== undefined) define(copied, key, each)
    }
    return copied
  }

  return copy
}

/** Replaces marks of actors by the results of `standIn`. Returns the same value when it contains none. */
export const withActors = (value: unknown, standIn: (path: string) => object): unknown => {
  if (!isRecord(value) || isActor(value)) return value
  if (typeof value.$actor === 'string') return standIn(value.$actor)
  let copied: Record<string, unknown> | unknown[] | undefined
  for (const key of Object.keys(value)) {
    const each = withActors(value[key], standIn)
    if (each === value[key]) continue
    copied ??= Array.isArray(value) ? [...value] : { ...value }
    define(copied as Record<string, unknown>, key, each)
  }
  return copied ?? value
}

/** Sets an own field as JSON.parse does, also one with the name `__proto__`. */
export const define = (target: Record<string, unknown>, key: string, value: unknown): void => {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  else target[key] = value
}
