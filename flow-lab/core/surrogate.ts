import { sha256 } from './sha256.ts'

export type Surrogates = {
  /**
   * The surrogate of a text, of the same length: each letter becomes another one of the same script and case, each digit
   * another digit. Other characters stay, as do a leading zero and up to three digits after a leading plus. Equal texts have
   * equal surrogates; different texts have different ones while there are any left.
   *
   * @param isAlike what else the surrogate must satisfy; ignored after 512 tries
   * @param last number of last digits that change, in a list of values those of each value; all by default, and in a value
   *   with a letter, which is no number
   */
  readonly of: (text: string, isAlike?: (surrogate: string) => boolean, last?: number) => string
  /** Surrogates by their texts. */
  readonly known: ReadonlyMap<string, string>
}

/** @param randomOf for a text, a function that returns whole numbers of 32 bits */
export const createSurrogates = (randomOf: (text: string) => () => number): Surrogates => {
  const known = new Map<string, string>()
  const used = new Set<string>()

  const draw = (text: string, last: number, random: () => number): string => {
    const signs = [...text]
    const start = /^\+\d{1,3}/.exec(text)?.[0].length ?? (text.startsWith('0') ? 1 : 0)
    const changeable = signs.flatMap((sign, at) => (telling.test(sign) ? [at] : []))
    const kept = Math.max(start, changeable.length > last && !letter.test(text) ? (changeable.at(-last) ?? 0) : 0)
    return signs.map((sign, at) => (at < kept ? sign : another(sign, at === 0, random))).join('')
  }

  const invent = (text: string, isAlike: (surrogate: string) => boolean, last: number): string => {
    const random = randomOf(text)
    let unused: string | undefined
    for (let count = 0; count < tries; count++) {
      const candidate = draw(text, last, random)
      if (candidate === text || used.has(candidate)) continue
      if (isAlike(candidate)) return candidate
      unused ??= candidate
    }
    return unused ?? draw(text, last, random)
  }

  const of: Surrogates['of'] = (text, isAlike = () => true, last = Number.POSITIVE_INFINITY) => {
    const before = known.get(text)
    if (before !== undefined || !telling.test(text)) return before ?? text
    const pieces = Number.isFinite(last) ? text.split(betweenValues) : [text]
    // In a list every value has last characters of its own.
    const surrogate =
      pieces.length > 1 ? pieces.map((each) => of(each, undefined, last)).join('') : invent(text, isAlike, last)
    known.set(text, surrogate)
    used.add(surrogate)
    return surrogate
  }
  return { known, of }
}

/** Returns cryptographically random whole numbers of 32 bits. */
export const secureRandom = (): (() => number) => {
  let drawn = new Uint32Array(0)
  let at = 0
  return () => {
    if (at >= drawn.length) {
      drawn = crypto.getRandomValues(new Uint32Array(256))
      at = 0
    }
    return drawn[at++] ?? 0
  }
}

/**
 * Returns, for a text, whole numbers of 32 bits that depend on the text and the key alone: equal texts have equal surrogates
 * in every recording with this key. Without the key the text cannot be found by trying.
 */
export const keyedRandom =
  (key: string) =>
  (text: string): (() => number) => {
    let block = 0
    let words: readonly number[] = []
    let at = 0
    return () => {
      if (at >= words.length) {
        words =
          sha256(`${key} ${block++} ${text}`)
            .match(/.{8}/g)
            ?.map((digits) => Number.parseInt(digits, 16)) ?? []
        at = 0
      }
      return words[at++] ?? 0
    }
  }

const tries = 512

/** Signs between the values of a list; they stay. */
const betweenValues = /([\n\r\t,;،؛]+)/

const another = (sign: string, isFirst: boolean, random: () => number): string => {
  const family = familyOf(sign)
  if (family === undefined) return sign
  // A number that starts with 0 would become shorter when it is parsed.
  const choices = isFirst && isDigit.test(sign) ? family.slice(1) : family
  return choices[random() % choices.length] ?? sign
}

/** Characters of the same script and kind; undefined for a character that is not a letter or digit. */
const familyOf = (sign: string): string[] | undefined => {
  const before = families.get(sign)
  if (before !== undefined) return before
  const kind = kinds.find((each) => each.test(sign))
  if (kind === undefined) return undefined
  const named = scripts.find((script) => script.includes(sign))
  const family = named === undefined ? neighbours(sign, kind) : [...named]
  families.set(sign, family)
  return family
}

const telling = /[\p{L}\p{Nd}]/u
const letter = /\p{L}/u
const isDigit = /\p{Nd}/u
const kinds = [isDigit, /\p{Lu}/u, /\p{Ll}/u, /\p{L}/u]

const scripts = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '۰۱۲۳۴۵۶۷۸۹',
  '٠١٢٣٤٥٦٧٨٩',
  'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
]

const families = new Map<string, string[]>()

// For other scripts: the characters of the same kind in the same block of 32 code points.
const neighbours = (sign: string, kind: RegExp): string[] => {
  const code = sign.codePointAt(0) ?? 0
  const start = code - (code % 32)
  const all = Array.from({ length: 32 }, (_, at) => String.fromCodePoint(start + at))
  return all.filter((each) => each.length === sign.length && kind.test(each))
}
