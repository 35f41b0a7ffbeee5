import type { Json } from './types.ts'

/** The innermost states of a state value: `person.signedOut`. */
export const leavesOf = (value: Json): string[] => {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([name, inner]) => {
    const leaves = leavesOf(inner as Json)
    return leaves.length === 0 ? [name] : leaves.map((leaf) => `${name}.${leaf}`)
  })
}
