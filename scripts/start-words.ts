// A language's words in two parts: `en.po?start` is what the first screen and the doors can say, `en.po?rest` everything
// else. Which words those are is read from the imports, so that nobody keeps a list.
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CatalogType } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'

const part = /\.po\?(start|rest)$/
const { parse } = formatter({ lineNumbers: false })

/**
 * In a build the catalog, as Lingui has compiled it, is cut in two; anywhere else the start has it all, because there is
 * nothing to save.
 *
 * @param roots what the first visit starts from, as paths below `root` with `/`
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

/** Keys of the messages that stand in one of the files. */
export const wordsOf = (catalog: string, files: ReadonlySet<string>): ReadonlySet<string> => {
  const entries = parse(catalog, { locale: 'en', sourceLocale: 'en', filename: '' }) as CatalogType
  return new Set(
    Object.entries(entries)
      .filter(([, { origin }]) => origin?.some(([path]) => files.has(path)))
      .map(([key]) => key),
  )
}

/** The project's own files that arrive together with these: whatever they import as a value and not later. */
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
    throw new Error('Lingui writes its catalogs in another way now; scripts/start-words.ts has to follow')
  return JSON.parse(JSON.parse(text))
}
