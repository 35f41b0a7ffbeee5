import MiniSearch from 'minisearch'

/** A state with the texts by which it is found, in any language. */
export type SearchableState = {
  readonly state: string
  /** Names of the state. */
  readonly names: readonly string[]
  /** What leads to it. */
  readonly causes: readonly string[]
  /** Names of its chart and its area, and of the states around it. */
  readonly surroundings: readonly string[]
}

/** Returns the ids of the states that a text describes, the best first. */
export type StateSearch = (text: string) => readonly string[]

/** Of the best state's score; states with less are not found. */
const leastShare = 0.25

const boost = { names: 6, causes: 2, surroundings: 1 }

/**
 * A search in the words of people: by the beginnings of words, in any order, for words that mean the same, and without words
 * that say nothing (`what happens when …`). Words that few states have count more. States that have few of the words are found only
 * while none has more, so that whole sentences can be typed.
 *
 * @param synonyms groups of words that mean the same, in any language
 */
export const createStateSearch = (
  states: readonly SearchableState[],
  synonyms: readonly (readonly string[])[] = [],
): StateSearch => {
  const groups = synonyms.map((group, at) => ({ term: `=${at}`, stems: new Set(group.flatMap(stemsOf)) }))
  // Words that mean the same are one term, so that the rare ones of them do not count more.
  const meaningsOf = (stem: string) => groups.filter(({ stems }) => stems.has(stem)).map(({ term }) => term)
  const index = new MiniSearch({
    idField: 'state',
    fields: Object.keys(boost),
    extractField: (state: SearchableState, field) =>
      field === 'state' ? state.state : state[field as keyof typeof boost].join('\n'),
    tokenize: stemsOf,
    processTerm: (stem) => [stem, ...meaningsOf(stem)],
  })
  index.addAll(states)

  const searchStem = (stem: string) => {
    const meanings = meaningsOf(stem)
    const terms = meanings.length > 0 ? { queries: meanings } : { queries: [stem], prefix: true }
    return index.search(terms, { boost, tokenize: (term) => [term], processTerm: (term) => term })
  }

  return (text) => {
    const found = new Map<string, { words: number; score: number }>()
    for (const stem of new Set(stemsOf(text)))
      for (const { id, score } of searchStem(stem)) {
        const before = found.get(id) ?? { words: 0, score: 0 }
        found.set(id, { words: before.words + 1, score: before.score + score })
      }
    // States that have more of the words come first, also where the words that they have are frequent ones.
    const scores = [...found].map(([state, { words, score }]) => ({ state, score: score * words ** 2 }))
    const best = Math.max(...scores.map(({ score }) => score))
    return scores
      .filter(({ score }) => score > best * leastShare)
      .toSorted((one, other) => other.score - one.score)
      .map(({ state }) => state)
  }
}

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
      'no not there this to too still gets got me after was what when where which while who why will with you ' +
      'آن آیا اتفاق اتفاقی است از اگر این با باشد بر برای به تا چه چی چیست چطور چگونه در را شد شود کرد کند که ' +
      'مرا من می‌شود می‌کند می‌افتد نشد هم هنگام هنگامی و وقتی یا یک',
  ),
)
