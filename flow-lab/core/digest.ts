import { type Hash, hashPair, hashText, hexOf } from './hash.ts'
import { isActor, isRecord } from './plain.ts'

/** The part of a snapshot that is compared. */
export type ActorState = { readonly value: unknown; readonly context: unknown; readonly status: string }

/** The state of every actor by its path. */
export type States = ReadonlyMap<string, ActorState>

export type Digester = {
  /** 16 hexadecimal digits of a value as JSON keeps it; independent of the order of fields, without functions and actors. */
  readonly of: (value: unknown) => string
  /** The digest of all actors together. */
  readonly ofStates: (states: States) => string
  /** The digest of one actor; its lines contain the first digits. */
  readonly ofState: (state: ActorState) => string
}

/**
 * Digests are the same in every JavaScript engine. The digest of an object is computed once and cached, because contexts
 * share unchanged objects. So values must not be mutated.
 */
export const createDigester = (): Digester => {
  const known = new WeakMap<object, Hash>()

  const hash = (value: unknown): Hash => {
    switch (typeof value) {
      case 'string':
        return hashText(value, text)
      case 'number':
        return Number.isFinite(value) ? hashText(String(value), number) : nothing
      case 'boolean':
        return value ? yes : no
      case 'bigint':
        return hashText(String(value), text)
      case 'object':
        return value === null || isActorOrMark(value) ? nothing : hashObject(value)
      default:
        return nothing
    }
  }

  const hashObject = (value: object): Hash => {
    const before = known.get(value)
    if (before !== undefined) return before
    const fresh = hashFields(value)
    known.set(value, fresh)
    return fresh
  }

  const hashFields = (value: object): Hash => {
    if (Array.isArray(value)) return value.reduce<Hash>((so, each) => hashPair(so, hash(each)), list)
    if (value instanceof Error) return hashFields({ ...value, name: value.name, message: value.message })
    const fields = value as Record<string, unknown>
    if (typeof fields.toJSON === 'function') return hash(fields.toJSON())
    let so: Hash = record
    for (const key of Object.keys(fields).sort())
      if (isKept(fields[key])) so = hashPair(hashPair(so, hashText(key)), hash(fields[key]))
    return so
  }

  const hashState = ({ value, context, status }: ActorState): Hash =>
    hashPair(hashPair(hash(value), hash(context)), hashText(status))

  return {
    of: (value) => hexOf(hash(value)),
    ofState: (state) => hexOf(hashState(state)),
    ofStates: (states) => {
      let so: Hash = record
      for (const path of [...states.keys()].sort()) {
        const state = states.get(path)
        if (state !== undefined) so = hashPair(hashPair(so, hashText(path)), hashState(state))
      }
      return hexOf(so)
    },
  }
}

// JSON leaves out undefined, functions and symbols. Actors are left out because no two runs share them.
const isKept = (value: unknown): boolean =>
  value !== undefined &&
  typeof value !== 'function' &&
  typeof value !== 'symbol' &&
  !(isRecord(value) && isActorOrMark(value))

const isActorOrMark = (value: object): boolean => isActor(value) || '$actor' in value

const [text, number, list, record, nothing, yes, no] = [
  'text',
  'number',
  'list',
  'record',
  'null',
  'true',
  'false',
].map((kind) => hashText(kind)) as [Hash, Hash, Hash, Hash, Hash, Hash, Hash]
