/** A state with the texts by which it is found, in any language. */
export type SearchableState = {
  readonly state: string
  /** Names of the state. */
  readonly names: readonly string[]
  /** What leads to it, and the names of its chart and its area. */
  readonly surroundings: readonly string[]
}

/** Returns the ids of the states that a text describes, the best first. */
export type StateSearch = (text: string) => readonly string[]

/**
 * A search in the words of people: by the beginnings of words, in any order, for words that mean the same, and without words
 * that say nothing (`what happens when …`). A word that no state has is ignored, so that whole sentences can be typed.
 *
 * @param synonyms groups of words that mean the same, in any language
 */
export const createStateSearch = (
  states: readonly SearchableState[],
  synonyms: readonly (readonly string[])[] = [],
): StateSearch => {
  const groups = synonyms.map((group) => group.flatMap(stemsOf))
  const known = states.map(({ state, names, surroundings }) => ({
    state,
    names: new Set(names.flatMap(wordsOf)),
    surroundings: new Set(surroundings.flatMap(wordsOf)),
    texts: surroundings.map((each) => new Set(wordsOf(each))),
  }))
  return (text) => {
    const meanings = stemsOf(text).map((stem) => ({
      stem,
      others: groups.filter((group) => group.includes(stem)).flat(),
    }))
    const found = known.map(({ state, names, surroundings, texts }) => {
      const scores = meanings.map(({ stem, others }) => {
        if (begins(names, [stem])) return 5
        if (begins(names, others)) return 4
        return begins(surroundings, [stem]) ? 2 : begins(surroundings, others) ? 1 : 0
      })
      return {
        state,
        texts,
        matched: scores.filter((score) => score > 0).length,
        score: scores.reduce<number>((sum, score) => sum + score, 0),
      }
    })
    const most = Math.max(1, ...found.map(({ matched }) => matched))
    // Words in one text belong together: `wrong password` is not a password in one text and something wrong in another.
    const isTogether = ({ texts }: (typeof found)[number]) =>
      texts.some((each) => meanings.every(({ stem, others }) => begins(each, [stem, ...others])))
    return found
      .filter(({ matched }) => matched === most)
      .map((each) => (meanings.length > 1 && isTogether(each) ? { ...each, score: each.score + 4 } : each))
      .toSorted((one, other) => other.score - one.score)
      .map(({ state }) => state)
  }
}

const begins = (words: ReadonlySet<string>, stems: readonly string[]): boolean =>
  stems.length > 0 && [...words].some((word) => stems.some((stem) => word.startsWith(stem)))

/** Words in one spelling: small letters, Persian letters for Arabic ones, and no marks, joiners or punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\u200c\u0640]/gu, '')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !saysNothing.has(word))
    .map(stemOf)

/** The part of a word that its forms share: `declin` of declines, declined and declining. */
const stemOf = (word: string): string => {
  if (word.length < 5) return word
  return word.replace(/(ing|ed|es|e|s|هایی|های|ها|ی)$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}

const saysNothing: ReadonlySet<string> = new Set(
  wordsOf(
    'a an and are at by can do does for from happen happened happens has have how i if in is it my of on or so that the then ' +
      'no not there this to was what when where which while who why will with you ' +
      'آن آیا اتفاق اتفاقی است از اگر این با باشد بر برای به تا چه چی چیست چطور چگونه در را شد شود کرد کند که ' +
      'مرا من می‌شود می‌کند می‌افتد نشد هم هنگام هنگامی و وقتی یا یک',
  ),
)
