import { areAlike, isMarked, lastOf, partsOf, type Schema, schemasAt } from './marks.ts'
import { define, isRecord } from './plain.ts'
import { createSurrogates, unforeseeable } from './surrogate.ts'

export type RedactorOptions = {
  /** Words of a chart's own language, which say nothing of a person: names of states and events, closed codes. They stay, except where a schema marks the place. */
  readonly words?: ReadonlySet<string>
  /** Words in names of fields whose values are secret, beside those that always are. */
  readonly denied?: readonly string[]
  /** Whole numbers of 32 bits; unforeseeable ones by default. */
  readonly random?: () => number
}

/** `isSent`: the value is of an event that somebody sent, not of an answer or a state. */
export type Redactor = {
  /** Remembers every secret in a plain value, so that `hide` finds it anywhere, also in what came before. */
  readonly learn: (value: unknown, schemas?: readonly Schema[], isSent?: boolean) => void
  /** The value with surrogates: at every place that a schema marks, under every denied name, and wherever a secret that was learnt occurs. */
  readonly hide: (value: unknown, schemas?: readonly Schema[], isSent?: boolean) => unknown
  /** The surrogate of a text that is taken for a secret wherever it stands. */
  readonly conceal: (text: string) => string
}

/**
 * Puts surrogates in the place of secrets. Which stands for which is drawn at random for each redactor, is known to it
 * alone and gone with it.
 */
export const createRedactor = ({
  words = new Set(),
  denied = [],
  random = unforeseeable(),
}: RedactorOptions = {}): Redactor => {
  const surrogates = createSurrogates(random)
  const names = new Set([...alwaysDenied, ...denied])
  const learnt = new WeakMap<object, unknown>()
  let finder: Finder | undefined

  /** A text that stands where a secret is. */
  const secret = (text: string, parts: readonly Schema[]): string =>
    surrogates.of(text, (surrogate) => areAlike(parts, text, surrogate), lastOf(parts))

  const number = (value: number, parts: readonly Schema[]): number => {
    const surrogate = Number(surrogates.of(String(value), (text) => areAlike(parts, value, Number(text))))
    return Number.isFinite(surrogate) ? surrogate : value
  }

  const known = (): Finder => {
    if (finder?.size !== surrogates.known.size) finder = finderOf(surrogates.known, words)
    return finder
  }

  /** A text anywhere else. */
  const found = (text: string, isMeant = (_: string) => true): string => {
    const { pattern, forms } = known()
    if (pattern === null || words.has(text)) return text
    const plain = text.replace(pattern, (each) => (isMeant(each) ? (forms.get(each) ?? each) : each))
    return plain.replace(grouped, (each) => regrouped(each, forms))
  }

  const visit = (value: unknown, schemas: readonly Schema[], at: Place): unknown => {
    const parts = schemas.flatMap((schema) => partsOf(schema, value))
    const isSecret = at.isSecret || isMarked(parts)
    if (typeof value === 'string') return isSecret ? secret(value, parts) : at.isLearnt ? value : found(value)
    if (typeof value === 'number') return isSecret ? number(value, parts) : at.isLearnt ? value : foundIn(value)
    if (!isRecord(value)) return value
    // Whatever is looked at with nothing but its own names in mind looks the same everywhere.
    const seen =
      isSecret || parts.length > 0 || at.isFailure || at.isSent ? undefined : at.isLearnt ? learnt : known().hidden
    if (seen?.has(value)) return seen.get(value)
    const copy = Array.isArray(value)
      ? elements(value, parts, { ...at, isSecret })
      : fields(value, parts, { ...at, isSecret })
    seen?.set(value, copy)
    return copy
  }

  const elements = (value: readonly unknown[], parts: readonly Schema[], at: Place) =>
    value.map((each, index) =>
      visit(each, schemasAt(parts, String(index)), { ...at, isSecret: at.isSecret || isDenied(at, each) }),
    )

  const fields = (value: Record<string, unknown>, parts: readonly Schema[], at: Place) => {
    const copy: Record<string, unknown> = {}
    for (const [key, each] of Object.entries(value)) {
      const below = { ...at, name: key, isFailure: at.isFailure || failures.has(key) }
      const its = visit(each, schemasAt(parts, key), { ...below, isSecret: at.isSecret || isDenied(below, each) })
      define(
        copy,
        found(key, (each) => !isName.test(each)),
        its,
      )
    }
    return copy
  }

  const isDenied = ({ name, isFailure, isSent }: Place, value: unknown): boolean => {
    if (typeof value === 'string' && isFailure && /^[\p{L}_.]*$/u.test(value)) return false
    const said = wordsIn(name)
    // Most codes say what is the case, like those of countries; one of four digits and more that somebody sends lets them in.
    const isCode = isSent && said.includes('code') && typeof value !== 'object' && /(\p{Nd}.*){4}/u.test(String(value))
    return isCode || said.some((word) => names.has(word))
  }

  const foundIn = (value: number): number => {
    const text = String(value)
    const surrogate = text.length < 6 ? Number.NaN : Number(known().forms.get(text))
    return Number.isFinite(surrogate) ? surrogate : value
  }

  return {
    learn: (value, schemas = [], isSent = false) => visit(value, schemas, { ...nowhere, isSent, isLearnt: true }),
    hide: (value, schemas = [], isSent = false) => visit(value, schemas, { ...nowhere, isSent }),
    conceal: (text) => (words.has(text) ? text : secret(text, [])),
  }
}

/** Hides nothing. */
export const leaveAll: Redactor = { learn: () => undefined, hide: (value) => value, conceal: (text) => text }

type Place = { name: string; isSecret: boolean; isFailure: boolean; isSent: boolean; isLearnt: boolean }
const nowhere: Place = { name: '', isSecret: false, isFailure: false, isSent: false, isLearnt: false }

const alwaysDenied = ['token', 'password', 'passphrase', 'secret', 'otp', 'captcha', 'authorization', 'cookie']

// What is wrong with a password is no password: below these, words stay as long as they are words.
const failures = new Set(['error', 'errors', 'failure', 'failures'])

// What might be the name of a field, whoever typed it.
const isName = /^[a-z_]+$/i

const wordsIn = (name: string): string[] =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+/gu) ?? []).map((word) => word.toLowerCase())

// Digits as people are shown a number: in groups, with signs of direction around them.
const grouped = /\p{Nd}(?:[\s().\-\u200e\u200f\u2066-\u2069]*\p{Nd}){6,}/gu

/** A number in groups whose digits are known, with the digits of its surrogate in the same groups. */
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
  /** Of the secrets it knows. */
  readonly size: number
  readonly pattern: RegExp | null
  readonly forms: ReadonlyMap<string, string>
  /** What it has been through already. */
  readonly hidden: WeakMap<object, unknown>
}

/** Finds secrets inside other texts, in the forms in which they travel. */
const finderOf = (known: ReadonlyMap<string, string>, words: ReadonlySet<string>): Finder => {
  const forms = new Map<string, string>()
  const whole = [...known.keys()]
  for (const form of formsOf)
    for (const [text, surrogate] of known) {
      const its = form(text)
      if (forms.has(its) || words.has(its) || !isTelling(its)) continue
      // Somebody who types leaves the beginnings of a word behind, and some of these are words of the chart.
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

// A letter alone and a short number are everywhere.
const isTelling = (text: string): boolean =>
  /\p{L}/u.test(text) ? text.length > 1 : /\p{Nd}/u.test(text) && text.length > 3

// What is made of letters only, or short, counts where it is a word of its own; the rest wherever it occurs.
const isUnmistakable = (text: string): boolean => text.length > 5 && !/^[\p{L}\p{M}]+$/u.test(text)

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

// Letters and digits, written as ranges: naming what Unicode calls letters makes a pattern that takes milliseconds to build.
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

// As it is, in an address, and inside JSON.
const wrappings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => JSON.stringify(text).slice(1, -1),
]

const formsOf = wrappings.flatMap((wrap) => spellings.map((spell) => (text: string) => wrap(spell(text))))
