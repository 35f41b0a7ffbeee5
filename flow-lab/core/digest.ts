import { type Hash, hashPair, hashText, hexOf } from './hash.ts'
import { isActor, isRecord } from './plain.ts'

/** What of an actor is compared: where it stands, what it knows, and whether it is still running. */
export type ActorState = { readonly value: unknown; readonly context: unknown; readonly status: string }

/** The state of every actor by its path. */
export type States = ReadonlyMap<string, ActorState>

export type Digester = {
  /** 16 hexadecimal digits of any value as JSON would keep it: fields in any order, no functions, no actors. */
  readonly of: (value: unknown) => string
  /** The digest of all actors together. */
  readonly ofStates: (states: States) => string
  /** The digest of one actor; the first digits of it stand on its lines. */
  readonly ofState: (state: ActorState) => string
}

/**
 * Digests that are the same in every engine. An object is read once and its digest kept for as long as the object
 * lives, because contexts share what did not change: so a digester takes for granted that nobody changes a value in place.
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
        return value === null || isNobody(value) ? nothing : hashObject(value)
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

// What JSON leaves out of an object, and actors, which no two runs share.
const isKept = (value: unknown): boolean =>
  value !== undefined &&
  typeof value !== 'function' &&
  typeof value !== 'symbol' &&
  !(isRecord(value) && isNobody(value))

const isNobody = (value: object): boolean => isActor(value) || '$actor' in value

const [text, number, list, record, nothing, yes, no] = [
  'text',
  'number',
  'list',
  'record',
  'null',
  'true',
  'false',
].map((kind) => hashText(kind)) as [Hash, Hash, Hash, Hash, Hash, Hash, Hash]
