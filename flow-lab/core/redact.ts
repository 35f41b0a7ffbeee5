import { define, isRecord } from './plain.ts'
import { lastOf, type Reading, readAll, type Schema } from './schema.ts'
import { createSurrogates, keyedRandom, type Surrogates, secureRandom } from './surrogate.ts'

export type RedactorOptions = {
  /** Words that are never hidden, except where a schema marks the value: names of states and events, closed codes. */
  readonly words?: ReadonlySet<string>
  /** Further words in names of fields whose values are secret. */
  readonly denied?: readonly string[]
  /** Returns whole numbers of 32 bits; cryptographically random by default. */
  readonly random?: () => number
  /** A random secret text: equal values have equal surrogates in all recordings with the same one. It replaces `random`. */
  readonly surrogateKey?: string
}

/** `isSent`: the value belongs to an event that was sent to a chart, not to a response or a state. */
export type Redactor = {
  /** Remembers every secret in a plain value, so that `hide` finds it in any other value. */
  readonly learn: (value: unknown, schemas?: readonly Schema[], isSent?: boolean) => void
  /** The value with surrogates for marked values, values of denied fields, and every occurrence of a learnt secret. */
  readonly hide: (value: unknown, schemas?: readonly Schema[], isSent?: boolean) => unknown
  /** The surrogate of a text that is a secret. */
  readonly conceal: (text: string) => string
}

type RedactorState = {
  readonly words: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  readonly surrogates: Surrogates
  /** Values that `learn` has visited. */
  readonly learnt: WeakMap<object, unknown>
  finder: Finder | undefined
}

/** Replaces secrets by surrogates, which are random, or random by the key. */
export const createRedactor = ({
  words = new Set(),
  denied = [],
  random = secureRandom(),
  surrogateKey,
}: RedactorOptions = {}): Redactor => {
  const state: RedactorState = {
    words,
    denied: new Set([...alwaysDenied, ...denied]),
    surrogates: createSurrogates(surrogateKey === undefined ? () => random : keyedRandom(surrogateKey)),
    learnt: new WeakMap(),
    finder: undefined,
  }
  return {
    learn: (value, schemas = [], isSent = false) => visit(state, value, schemas, { ...root, isSent, isLearnt: true }),
    hide: (value, schemas = [], isSent = false) => visit(state, value, schemas, { ...root, isSent }),
    conceal: (text) => (words.has(text) ? text : textSurrogate(state, text, readAll([], text))),
  }
}

const visit = (state: RedactorState, value: unknown, schemas: readonly Schema[], at: Position): unknown => {
  const reading = readAll(schemas, value)
  const isSecret = at.isSecret || reading.marks.length > 0
  if (typeof value === 'string') {
    if (isSecret) return textSurrogate(state, value, reading)
    return at.isLearnt ? value : hideSecretsIn(state, value)
  }
  if (typeof value === 'number') {
    if (isSecret) return numberSurrogate(state, value, reading)
    return at.isLearnt ? value : hideNumber(state, value)
  }
  if (!isRecord(value)) return value
  // The result depends on the value alone when no schema and no flag applies, so it can be reused.
  const isReusable = !isSecret && schemas.length === 0 && !at.isFailure && !at.isSent
  const visited = at.isLearnt ? state.learnt : finderFor(state).hidden
  if (isReusable && visited.has(value)) return visited.get(value)
  const copy = Array.isArray(value)
    ? visitElements(state, value, reading, { ...at, isSecret })
    : visitFields(state, value, reading, { ...at, isSecret })
  if (isReusable) visited.set(value, copy)
  return copy
}

const visitElements = (state: RedactorState, value: readonly unknown[], reading: Reading, at: Position) =>
  value.map((each, index) =>
    visit(state, each, reading.at(String(index)), { ...at, isSecret: at.isSecret || isDenied(state, at, each) }),
  )

const visitFields = (
  state: RedactorState,
  value: Record<string, unknown>,
  reading: Reading,
  at: Position,
): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) {
    const below = { ...at, name: key, isFailure: at.isFailure || failures.has(key) }
    const isSecret = at.isSecret || isDenied(state, below, each)
    const redacted = visit(state, each, reading.at(key), { ...below, isSecret })
    const name = hideSecretsIn(state, key, (secret) => !isName.test(secret))
    define(copy, name, redacted)
  }
  return copy
}

const isDenied = ({ denied }: RedactorState, { name, isFailure, isSent }: Position, value: unknown): boolean => {
  if (typeof value === 'string' && isFailure && /^[\p{L}_.]*$/u.test(value)) return false
  const words = wordsIn(name)
  // Most codes are harmless, such as those of countries. A sent code of four or more digits authenticates.
  const isCode = isSent && words.includes('code') && typeof value !== 'object' && /(\p{Nd}.*){4}/u.test(String(value))
  return isCode || words.some((word) => denied.has(word))
}

const textSurrogate = ({ surrogates }: RedactorState, text: string, { isLike, marks }: Reading): string =>
  surrogates.of(text, isLike, lastOf(marks))

const numberSurrogate = ({ surrogates }: RedactorState, value: number, { isLike }: Reading): number => {
  const surrogate = Number(surrogates.of(String(value), (text) => isLike(Number(text))))
  return Number.isFinite(surrogate) ? surrogate : value
}

/** The finder for all secrets known so far. */
const finderFor = (state: RedactorState): Finder => {
  const { known } = state.surrogates
  if (state.finder?.size !== known.size) state.finder = finderOf(known, state.words)
  return state.finder
}

/** Replaces the learnt secrets inside a text. */
const hideSecretsIn = (state: RedactorState, text: string, isReplaced = (_secret: string) => true): string => {
  const { pattern, forms } = finderFor(state)
  if (pattern === null || state.words.has(text)) return text
  const hidden = text.replace(pattern, (each) => (isReplaced(each) ? (forms.get(each) ?? each) : each))
  return hidden.replace(grouped, (each) => regrouped(each, forms))
}

const hideNumber = (state: RedactorState, value: number): number => {
  const text = String(value)
  const surrogate = text.length < 6 ? Number.NaN : Number(finderFor(state).forms.get(text))
  return Number.isFinite(surrogate) ? surrogate : value
}

/** Replaces nothing: for logs whose secrets are surrogates already. */
export const noRedaction: Redactor = { learn: () => undefined, hide: (value) => value, conceal: (text) => text }

/** What is known of a value from the fields around it. */
type Position = { name: string; isSecret: boolean; isFailure: boolean; isSent: boolean; isLearnt: boolean }
const root: Position = { name: '', isSecret: false, isFailure: false, isSent: false, isLearnt: false }

const alwaysDenied = ['token', 'password', 'passphrase', 'secret', 'otp', 'captcha', 'authorization', 'cookie']

// A failure of a password is not a password: inside these fields, texts of letters only are not secret.
const failures = new Set(['error', 'errors', 'failure', 'failures'])

// A secret that looks like the name of a field does not rename fields.
const isName = /^[a-z_]+$/i

const wordsIn = (name: string): string[] =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? []).map((word) => word.toLowerCase())

// A number as a page shows it: in groups, with direction marks.
const grouped = /\p{Nd}(?:[\s().\-\u200e\u200f\u2066-\u2069]*\p{Nd}){6,}/gu

/** A known number in groups, with the digits of its surrogate in the same groups. */
const regrouped = (text: string, forms: ReadonlyMap<string, string>): string => {
  const surrogate = forms.get(latinDigits(text).replace(/\D/g, ''))
  if (surrogate === undefined) return text
  let at = 0
  return text.replace(/\p{Nd}/gu, (digit) => {
    const next = surrogate.charCodeAt(at++) - 48
    return String.fromCodePoint((digit.codePointAt(0) ?? 48) - Number(latinDigits(digit)) + next)
  })
}

type Finder = {
  /** Number of secrets. */
  readonly size: number
  readonly pattern: RegExp | null
  /** Surrogates by the form of the secret. */
  readonly forms: ReadonlyMap<string, string>
  /** Values that were redacted already. */
  readonly hidden: WeakMap<object, unknown>
}

/** Finds secrets inside other texts, in every form of `formsOf`. */
const finderOf = (known: ReadonlyMap<string, string>, words: ReadonlySet<string>): Finder => {
  const forms = new Map<string, string>()
  const whole = [...known.keys()]
  for (const form of formsOf)
    for (const [text, surrogate] of known) {
      const its = form(text)
      if (forms.has(its) || words.has(its) || !isTelling(its)) continue
      // Typing a secret also captures its beginnings, and short ones can be words of a chart.
      if (its.length < 6 && whole.some((longer) => longer.length > its.length && longer.startsWith(its))) continue
      forms.set(its, form(surrogate))
    }
  const texts = [...forms.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const alone = texts.filter((text) => !isUnmistakable(text)).map(escaped)
  const alternatives = texts.filter(isUnmistakable).map(escaped)
  if (alone.length > 0) alternatives.push(`(?<!${wordSign})(?:${alone.join('|')})(?!${wordSign})`)
  const pattern = alternatives.length === 0 ? null : new RegExp(alternatives.join('|'), 'gu')
  return { size: known.size, forms, pattern, hidden: new WeakMap() }
}

// Single letters and numbers of up to three digits occur in too many other texts.
const isTelling = (text: string): boolean =>
  /\p{L}/u.test(text) ? text.length > 1 : /\p{Nd}/u.test(text) && text.length > 3

// Short texts and texts of letters only count as whole words; others are replaced wherever they occur.
const isUnmistakable = (text: string): boolean => text.length > 5 && !/^[\p{L}\p{M}]+$/u.test(text)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

// Letters and digits as ranges: Unicode property escapes would take milliseconds to compile.
const wordSign = '[\\w\\u00c0-\\u060b\\u060d-\\u061a\\u061c-\\u061e\\u0620-\\u1fff\\u2070-\\u2fff\\u3040-\\ufeff]'

const latinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.trim(),
  (text) => text.toLowerCase(),
  (text) => text.trim().toLowerCase(),
  latinDigits,
  (text) => (/^[\d\s()+-]+$/.test(latinDigits(text)) ? latinDigits(text).replace(/\D/g, '') : text),
]

// As it is, in a URL, and inside JSON.
const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => JSON.stringify(text).slice(1, -1),
]

const formsOf = wrappings.flatMap((wrap) => spellings.map((spell) => (text: string) => wrap(spell(text))))
