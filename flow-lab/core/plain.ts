/** An actor's path takes the place of the actor itself, which no file can hold. */
export type ActorMark = { readonly $actor: string }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether something is an actor, or a stand-in of one: known by what it can do, because classes differ between copies. */
export const isActor = (value: unknown): value is { id: string; sessionId: string; send: (event: never) => void } =>
  isRecord(value) && typeof value.send === 'function' && typeof value.sessionId === 'string'

/**
 * Copies of values as JSON keeps them: actors become marks with their paths, errors and snapshots plain objects, functions
 * go. What was copied once is not copied again, so what two values share is shared by their copies. Cycles are cut.
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
    if (isSnapshot(value)) {
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

/** Puts a stand-in where a value has the mark of an actor; answers the very same value where there is none. */
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

/** Sets a field as JSON.parse does: also one that is called `__proto__`. */
export const define = (target: Record<string, unknown>, key: string, value: unknown): void => {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  else target[key] = value
}

const isSnapshot = (value: Record<string, unknown>): boolean => 'machine' in value && '_nodes' in value
