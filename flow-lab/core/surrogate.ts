export type Surrogates = {
  /**
   * What stands for a text: of the same length, each letter another one of the same script and case, each digit another
   * one; all other signs stay, as do a leading zero and the first three digits after a leading plus. The same for the same
   * text, another for another one as long as there are any.
   *
   * @param isAlike what else the surrogate must have in common with the text; given up after some hundred attempts
   * @param last how many of the last letters and digits are others; all by default
   */
  readonly of: (text: string, isAlike?: (surrogate: string) => boolean, last?: number) => string
  /** Surrogates by the texts they stand for. */
  readonly known: ReadonlyMap<string, string>
}

/** @param random a whole number of 32 bits */
export const createSurrogates = (random: () => number): Surrogates => {
  const known = new Map<string, string>()
  const used = new Set<string>()

  const draw = (text: string, last: number): string => {
    const signs = [...text]
    const start = /^\+\d{1,3}/.exec(text)?.[0].length ?? (text.startsWith('0') ? 1 : 0)
    const places = signs.flatMap((sign, at) => (telling.test(sign) ? [at] : []))
    const kept = Math.max(start, places.length > last ? (places.at(-last) ?? 0) : 0)
    return signs.map((sign, at) => (at < kept ? sign : another(sign, at === 0, random))).join('')
  }

  const invent = (text: string, isAlike: (surrogate: string) => boolean, last: number): string => {
    let unused: string | undefined
    for (let attempt = 0; attempt < attempts; attempt++) {
      const candidate = draw(text, last)
      if (candidate === text || used.has(candidate)) continue
      if (isAlike(candidate)) return candidate
      unused ??= candidate
    }
    return unused ?? draw(text, last)
  }

  return {
    known,
    of: (text, isAlike = () => true, last = Number.POSITIVE_INFINITY) => {
      const before = known.get(text)
      if (before !== undefined || !telling.test(text)) return before ?? text
      const surrogate = invent(text, isAlike, last)
      known.set(text, surrogate)
      used.add(surrogate)
      return surrogate
    },
  }
}

/** Whole numbers of 32 bits that nobody can foretell or repeat. */
export const unforeseeable = (): (() => number) => {
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

const attempts = 512

const another = (sign: string, isFirst: boolean, random: () => number): string => {
  const family = familyOf(sign)
  if (family === undefined) return sign
  // A number that starts with 0 has another length when it is read.
  const choices = isFirst && isDigit.test(sign) ? family.slice(1) : family
  return choices[random() % choices.length] ?? sign
}

/** The signs among which one is as good as another; undefined for what is no letter and no digit. */
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

// Letters of any other script: those of the same kind in the same 32 places of Unicode, digits in their ten.
const neighbours = (sign: string, kind: RegExp): string[] => {
  const code = sign.codePointAt(0) ?? 0
  const start = code - (code % 32)
  const all = Array.from({ length: 32 }, (_, at) => String.fromCodePoint(start + at))
  return all.filter((each) => each.length === sign.length && kind.test(each))
}
