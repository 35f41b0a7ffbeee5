// Splits a language's messages in two: `en.po?start` has those of the first screen and the pages before sign-in, `en.po?rest`
// all others. The split follows from the imports, so no list is kept by hand.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CatalogType } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

const part = /\.po\?(start|rest)$/
const { parse } = formatter({ lineNumbers: false })

/**
 * In a build the catalog compiled by Lingui is split in two; in development the start part has all messages.
 *
 * @param roots entry files of the first visit, as paths below `root` with `/`
 */
export const startWords = (root: string, roots: readonly string[]): Plugin => {
  let isBuild = false
  return {
    name: 'start-words',
    enforce: 'pre',
    config: (_, { command }) => {
      isBuild = command === 'build'
    },
    load: {
      filter: { id: part },
      handler: async function (id) {
        const [file = '', which] = id.split('?')
        if (!isBuild)
          return {
            code: which === 'start' ? `export { messages } from ${JSON.stringify(file)}` : 'export const messages = {}',
            moduleType: 'js',
          }
        const { code } = await this.load({ id: file })
        const first = wordsOf(readFileSync(file, 'utf8'), filesFrom(root, roots))
        const chosen = Object.entries(compiled(code)).filter(([key]) => first.has(key) === (which === 'start'))
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)))
        return { code: `export const messages = JSON.parse(${text})`, moduleType: 'js' }
      },
    },
  }
}

/** Keys of the messages used in one of the files. */
export const wordsOf = (catalog: string, files: ReadonlySet<string>): ReadonlySet<string> => {
  const entries = parse(catalog, { locale: 'en', sourceLocale: 'en', filename: '' }) as CatalogType
  return new Set(
    Object.entries(entries)
      .filter(([, { origin }]) => origin?.some(([path]) => files.has(path)))
      .map(([key]) => key),
  )
}

/** The project's own files that load together with these: their static value imports, recursively. */
export const filesFrom = (root: string, roots: readonly string[]): ReadonlySet<string> => {
  const files = new Set(roots)
  for (const file of files)
    for (const specifier of staticImports(file, readFileSync(join(root, file), 'utf8'))) {
      const path = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)
      if (/^[.#].*\.tsx?$/.test(specifier) && existsSync(join(root, path))) files.add(path)
    }
  return files
}

const staticImports = (path: string, text: string): string[] =>
  parseSync(path, text, { sourceType: 'module' })
    .module.staticImports.filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)

/** Lingui writes `export const messages=JSON.parse("…")`. */
const compiled = (code: string | null): Record<string, unknown> => {
  const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code ?? '')?.[1]
  if (text === undefined)
    throw new Error('Lingui writes its catalogs in another way now; scripts/tools/start-words.ts has to follow')
  return JSON.parse(JSON.parse(text))
}
