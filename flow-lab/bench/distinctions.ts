import type { Json } from './types.ts'

/**
 * For each value the fields, as text, in which it differs from the others: `results: 0`. The texts of different values are
 * different; the fewest fields are used, ids and times only where no other field differs. A single value has an empty text.
 */
export const distinctions = (values: readonly Json[]): string[] => {
  const facts = values.map(factsOf)
  const all = [...new Set(facts.flatMap((each) => [...each.keys()]))]
  const isTold = (path: string) => !facts.some((each) => looksMade.test(each.get(path) ?? ''))
  const paths = [...all.filter(isTold), ...all.filter((path) => !isTold(path))]
  const chosen: string[] = []
  for (let classes = classCount(facts, chosen); classes < facts.length; classes = classCount(facts, chosen)) {
    const best = paths.reduce<string | undefined>((found, path) => {
      const isBetter = classCount(facts, [...chosen, path]) > Math.max(classes, countWith(facts, chosen, found))
      return isBetter ? path : found
    }, undefined)
    if (best === undefined) break
    chosen.push(best)
  }
  return facts.map((each) => chosen.map((path) => `${nameOf(path)}: ${each.get(path) ?? '–'}`).join(', '))
}

/** Ids, versions and times, which tell a reader less than any other field: `cart_7`, `2026-11-20T08:15`. */
const looksMade = /\d.*[a-z_T:]|[a-z_:].*\d/i

type Facts = ReadonlyMap<string, string>

const countWith = (facts: readonly Facts[], chosen: readonly string[], path: string | undefined): number =>
  path === undefined ? 0 : classCount(facts, [...chosen, path])

const classCount = (facts: readonly Facts[], paths: readonly string[]): number =>
  new Set(facts.map((each) => JSON.stringify(paths.map((path) => each.get(path) ?? null)))).size

/** The leaves of a value, and the lengths of its lists, by path; outer fields come first. */
const factsOf = (value: Json): Facts => {
  const facts = new Map<string, string>()
  const queue: (readonly [string, Json])[] = [['', value]]
  for (const [path, each] of queue) {
    if (Array.isArray(each)) facts.set(path, `[${each.length}]`)
    if (typeof each !== 'object' || each === null) facts.set(path, textOf(each))
    else if (Object.keys(each).length === 0 && !Array.isArray(each)) facts.set(path, '{}')
    else queue.push(...Object.entries(each).map(([key, inner]) => [`${path}/${escaped(key)}`, inner as Json] as const))
  }
  return facts
}

/** Texts that read like another value are quoted. */
const textOf = (leaf: string | number | boolean | null): string =>
  typeof leaf === 'string' && /^(?:null|true|false|–|-?\d|[[{"])/.test(leaf) ? JSON.stringify(leaf) : String(leaf)

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** The last two names of a path. */
const nameOf = (path: string): string => path.split('/').slice(1).slice(-2).join('.') || 'value'
