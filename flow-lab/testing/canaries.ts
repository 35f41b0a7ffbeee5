import { isActor, isRecord } from '../core/plain.ts'
import { lastOf, type Reading, readAll, type Schema, type Schemas } from '../core/schema.ts'
import { createSurrogates } from '../core/surrogate.ts'
import type { RunModel } from './random-run.ts'

export type Canaries = {
  /** The model with a unique value of the same shape in every marked field. */
  readonly plant: (model: RunModel) => RunModel
  /** The planted values that occur in a text. */
  readonly foundIn: (text: string) => string[]
}

/** Replaces secrets by unique values that no recording may contain. Equal values get equal canaries. */
export const createCanaries = (schemas: Schemas, random: () => number): Canaries => {
  const surrogates = createSurrogates(() => random)
  const planted = new Set<string>()

  const canary = (text: string, { isLike, marks }: Reading): string => {
    if (planted.has(text) || !/[\p{L}\p{Nd}]/u.test(text)) return text
    const before = surrogates.known.get(text)
    if (before !== undefined) return before
    const longer = text.padEnd(8, text.match(/[\p{L}\p{Nd}]/gu)?.at(-1))
    const whole = isLike(longer) ? longer : text
    const made = surrogates.of(whole, isLike, lastOf(marks))
    planted.add(made)
    return made
  }

  /** Does not replace numbers, because no chart has a secret number. */
  const put = (value: unknown, its: readonly Schema[], isSecret = false): unknown => {
    const reading = readAll(its, value)
    const isMeant = isSecret || reading.marks.length > 0
    if (typeof value === 'string') return isMeant ? canary(value, reading) : value
    if (!isRecord(value) || isActor(value)) return value
    if (Array.isArray(value)) return value.map((each, at) => put(each, reading.at(String(at)), isMeant))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, put(each, reading.at(key), isMeant)]))
  }

  const choices = (given: unknown, schema: Schema | undefined) => {
    const all = (list: readonly unknown[]) => (schema === undefined ? list : list.map((each) => put(each, [schema])))
    return typeof given === 'function' ? (context: unknown) => all(given(context)) : all(given as readonly unknown[])
  }

  const plant = (model: RunModel): RunModel => {
    const { machine, inputs, events = {}, outcomes = {} } = model
    const its = schemas[machine.id] ?? {}
    const errors = (call: string) => schemaOfField(its.events?.[`xstate.error.actor.${call}`], 'error')
    return {
      ...model,
      ...(inputs && { inputs: choices(inputs, its.input) as readonly unknown[] }),
      events: Object.fromEntries(
        Object.entries(events).map(([type, each]) => [type, choices(each, its.events?.[type])]),
      ),
      outcomes: Object.fromEntries(
        Object.entries(outcomes).map(([call, { outputs, errors: refusals }]) => [
          call,
          {
            ...(outputs === undefined ? {} : { outputs: choices(outputs, its.outputs?.[call]) }),
            ...(refusals === undefined ? {} : { errors: choices(refusals, errors(call)) }),
          },
        ]),
      ),
    }
  }

  return {
    plant,
    foundIn: (text) => [...planted].filter((each) => spellings(each).some((spelt) => occurs(spelt, text))),
  }
}

const schemaOfField = (schema: Schema | undefined, field: string): Schema | undefined => schema?.read({}).at(field)[0]

/** The value, its encoded forms, and its revealing parts. */
const spellings = (text: string): string[] => {
  const digits = text.replace(/\D/g, '')
  const words = text.split(/[\s@]+/).filter((word) => word.length > 5 && word !== text)
  const raw = [text, ...words, ...(digits.length > 7 && /^[\d\s()+-]+$/.test(text) ? [digits, digits.slice(-8)] : [])]
  return raw.flatMap((each) => [each, each.toLowerCase(), encodeURIComponent(each), JSON.stringify(each).slice(1, -1)])
}

/** Short values may be part of a time or a digest, so they count only as whole words. */
const occurs = (spelt: string, text: string): boolean => {
  if (spelt.length > 7) return text.includes(spelt)
  for (let at = text.indexOf(spelt); at !== -1; at = text.indexOf(spelt, at + 1))
    if (!/[\p{L}\p{Nd}]/u.test(`${text[at - 1] ?? ''}${text[at + spelt.length] ?? ''}`)) return true
  return false
}
