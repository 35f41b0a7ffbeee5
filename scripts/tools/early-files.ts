// Writes into the built index.html which files its second script requests early: `null` in `<script id="early-files">` becomes
// an object. The files follow from the imports and the routes, so no list is kept by hand.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Files are numbers: their places in `files`, where `[lang]` is the language. */
export type EarlyFiles = {
  files: string[]
  /** Messages of the first page. */
  start: number[]
  /** What every page of a signed-in user needs. */
  signedIn: number[]
  /** By the pattern of the page's path. */
  pages: Record<string, number[]>
}

const place = '<script type="application/json" id="early-files">null</script>'
const signedInModules = ['domain/contract/session.ts', 'src/screens/session/frame/frame.screen.tsx']

/** The files of a module's messages. */
type WordFilesOf = (module: string) => readonly string[]

export const earlyFiles = (root: string, start: string, wordFilesOf: WordFilesOf): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      // Storybook builds its own page with these plugins.
      if (path !== '/index.html') return html
      if (!html.includes(place)) throw new Error('index.html has no place for the early files')
      const table = tableOf(chunksOf(root, bundle ?? {}), pagesOf(root), start, wordFilesOf)
      return html.replace('id="early-files">null<', () => `id="early-files">${JSON.stringify(table)}<`)
    },
  },
})

type Chunk = { file: string; imports: readonly string[]; modules: readonly string[] }

const chunksOf = (root: string, bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? [
          {
            file: output.fileName,
            imports: output.imports,
            modules: output.moduleIds.map((id) =>
              id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, ''),
            ),
          },
        ]
      : [],
  )

/**
 * @param start the module that index.html loads
 * @throws if a module is in no chunk
 */
export const tableOf = (
  chunks: readonly Chunk[],
  pages: ReadonlyMap<string, string>,
  start: string,
  wordFilesOf: WordFilesOf,
): EarlyFiles => {
  const closure = (files: readonly string[]): Set<string> => {
    const all = new Set(files)
    for (const file of all)
      for (const imported of chunks.find((each) => each.file === file)?.imports ?? []) all.add(imported)
    return all
  }
  const chunkOf = (module: string): string => {
    const chunk = chunks.find((each) => each.modules.includes(module))
    if (chunk === undefined) throw new Error(`${module} is in no file of the build`)
    return chunk.file
  }
  const first = closure([chunkOf(start)])
  const files: string[] = []
  const numbersOf = (modules: readonly string[]): number[] =>
    [...new Set([...modules.flatMap(wordFilesOf), ...closure(modules.map(chunkOf))])]
      .filter((file) => !first.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
  return {
    start: numbersOf([start]),
    signedIn: numbersOf(signedInModules),
    pages: Object.fromEntries([...pages].map(([path, module]) => [path, numbersOf([module])])),
    files: files.map((file) => `/${file}`),
  }
}

/** The page's module of every route, by a pattern of its path. */
export const pagesOf = (root: string): Map<string, string> =>
  new Map(
    globSync(`${routeFolder}/*routes.ts`, { cwd: root })
      .toSorted()
      .flatMap((file) => [...pagesIn(readFileSync(join(root, file), 'utf8'))]),
  )

const routeFolder = 'src/app/pages'

const pagesIn = (routes: string): [path: string, module: string][] =>
  routes.split(/\n {2}\{/).flatMap((route) => {
    const path = /\bpath: '([^']+)'/.exec(route)?.[1]
    const module = /\bimport\('([^']+)'\)/.exec(route)?.[1]
    if (path === undefined || module === undefined) return []
    return [
      [
        path.replaceAll(/\$\w+/g, '[^/]+'),
        module.startsWith('#') ? module.slice(1) : posix.join(routeFolder, module),
      ] satisfies [string, string],
    ]
  })
