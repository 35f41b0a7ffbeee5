import { readFileSync } from 'node:fs'
import type { Indexer } from 'storybook/internal/types'

/**
 * An indexer that also finds names which a helper of the file puts into a story: `export const First = story('quoting, for
 * the first time', …)`. Storybook reads stories without running them and would show `First`.
 */
export const withWrittenNames = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) => {
    const names = writtenNames(readFileSync(file, 'utf8'))
    const entries = await indexer.createIndex(file, options)
    return entries.map((entry) => ({ ...entry, name: names.get(entry.exportName) ?? entry.name }))
  },
})

/** Names by export. A helper whose first argument is no name of a story has no parameter `name`. */
export const writtenNames = (text: string): ReadonlyMap<string, string> => {
  const helpers = new Set([...text.matchAll(/^const (\w+) = \(\s*name: string/gm)].map(([, helper]) => helper))
  const calls = text.matchAll(/^export const (\w+)(?:: \w+)? = (\w+)\(\s*(['"])(.+?)\3[,)]/gm)
  return new Map(
    [...calls].flatMap(([, story = '', helper, , name = '']) => (helpers.has(helper) ? [[story, name]] : [])),
  )
}
