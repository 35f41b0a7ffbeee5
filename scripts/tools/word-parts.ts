// Divides a language's messages into parts, each a file: one for the first visit, one for what its idle page loads, one that every other
// page loads, and one for each module that is imported dynamically. The division follows from the imports, so no list is kept by hand.
// (docs/decisions/0086-words-by-the-pages-that-use-them.md)
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { CatalogType } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { type Graph, graphOf } from './import-graph.ts'
import { readSources } from './source-tree.ts'

const languages = ['en', 'fa']
const locales = 'src/i18n/locales'
const partId = /\.po\?([\w.-]+)$/
const { parse } = formatter({ lineNumbers: false })

/** A part with fewer characters is not worth a request; every page loads its messages. */
const smallestPart = 400

export type WordPartsOptions = {
  /** Modules of the first visit. */
  start: readonly string[]
  /** Modules that every page loads when it is idle. */
  idle: readonly string[]
  /** Modules that every other page loads. */
  everywhere: readonly string[]
}

/** Keys of messages. */
type Keys = ReadonlySet<string>

export type WordParts = {
  /** By the part's name; those of dynamically imported modules are named like the module. */
  parts: ReadonlyMap<string, Keys>
  /** The parts that are loaded with a dynamically imported module, except the start part. */
  partsOf: (module: string) => readonly string[]
}

/**
 * In a build each part becomes a file, and a dynamic import also loads the parts of its module: `import('./page.tsx')` becomes
 * `withWords(() => import('./page.tsx'), 'page')`. In development the start part has all messages.
 */
export const wordParts = (root: string, options: WordPartsOptions) => {
  let known: { graph: Graph; division: WordParts; hash: string } | undefined
  const plan = () => {
    if (known !== undefined) return known
    const catalogs = languages.map((language) => readFileSync(join(root, locales, `${language}.po`), 'utf8'))
    const graph = sourceGraph(root)
    const division = divideWords(graph, messagesIn(catalogs[0] ?? ''), options)
    const parts = [...division.parts].map(([name, keys]) => [name, ...keys])
    const hash = createHash('sha256')
      .update(JSON.stringify([catalogs, parts]))
      .digest('base64url')
      .slice(0, 8)
    known = { graph, division, hash }
    return known
  }
  const fileOf = (part: string, language = '[lang]') => `assets/${language}-${part}-${plan().hash}.js`
  const pathOf = (id: string) => id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
  const plugin: Plugin = {
    name: 'word-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const part of plan().division.parts.keys())
        for (const language of languages)
          this.emitFile({
            type: 'chunk',
            id: `${join(root, locales, `${language}.po`)}?${part}`,
            fileName: fileOf(part, language),
            preserveSignature: 'strict',
          })
    },
    load: {
      filter: { id: [partId, /[\\/]src[\\/]i18n[\\/]import-part\.ts$/] },
      handler: async function (id) {
        const name = partId.exec(id)?.[1]
        if (name === undefined) return { code: importPart(plan().hash), moduleType: 'js' }
        const { code } = await this.load({ id: id.slice(0, id.lastIndexOf('?')) })
        const keys = plan().division.parts.get(name)
        const chosen = Object.entries(compiled(code)).filter(([key]) => keys?.has(key))
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)))
        return { code: `export const messages = JSON.parse(${text})`, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: /\bimport\(/ },
      handler: (code, id) => withWordsOfImports(plan().graph, plan().division, pathOf(id), code),
    },
    buildEnd() {
      const { graph, division } = plan()
      const modules = new Map<string, { code: string; imports: string[] }>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        modules.set(pathOf(id), { code: info?.code ?? '', imports: info?.importedIds.map(pathOf) ?? [] })
      }
      const lost = missingWords(modules, dynamicTargets(graph), division, options.start)
      if (lost.length > 0) this.error(`Not loaded with the module that uses them: ${lost.join(', ')}. npm run words?`)
    },
  }
  return {
    plugin,
    /** The files of a module's messages; `[lang]` is the language. */
    filesOf: (module: string) =>
      (options.start.includes(module) ? ['start'] : plan().division.partsOf(module)).map((part) => fileOf(part)),
  }
}

/**
 * In place of src/i18n/import-part.ts. A table of all files would add their names to the first visit. A failure is reported by
 * the same event as that of a chunk.
 */
const importPart = (hash: string) => `export const importPart = (language, part) =>
  import(/* @vite-ignore */ './' + language + '-' + part + '-${hash}.js').catch((error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })`

/** The imports of the portal's source. */
export const sourceGraph = (root: string): Graph => {
  const sources = [...readSources(root, ['src', 'domain', 'machines'])]
  return graphOf(new Map(sources.filter(([path]) => !/\.test\.tsx?$/.test(path)))).graph
}

export type Message = { key: string; characters: number; files: readonly string[] }

export const messagesIn = (catalog: string): Message[] => {
  const entries = parse(catalog, { locale: 'en', sourceLocale: 'en', filename: '' }) as CatalogType
  return Object.entries(entries).map(([key, { message, translation, origin }]) => ({
    key,
    characters: (message ?? translation ?? '').length,
    files: origin?.map(([path]) => path) ?? [],
  }))
}

/** These files with all that they import statically. */
export const loadedWith = (graph: Graph, roots: readonly string[]): Set<string> => {
  const all = new Set(roots)
  for (const path of all) for (const { to, kind } of graph.get(path)?.files ?? []) if (kind === 'value') all.add(to)
  return all
}

/** @throws if two modules with a part of their own have the same name */
export const divideWords = (
  graph: Graph,
  messages: readonly Message[],
  { start, idle, everywhere }: WordPartsOptions,
): WordParts => {
  const usedBy = (roots: readonly string[]): Message[] => {
    const files = loadedWith(graph, roots)
    return messages.filter((message) => message.files.some((file) => files.has(file)))
  }
  const first = new Set(usedBy(start))
  const whenIdle = usedBy(idle).filter((message) => !first.has(message))
  const later = dynamicTargets(graph).filter((module) => !idle.includes(module))
  const uses = new Map(later.map((module) => [module, usedBy([module]).filter((message) => !first.has(message))]))
  const users = [...uses.values()].filter((used) => used.length > 0)
  const shared = new Set([
    ...usedBy(everywhere).filter((message) => !first.has(message)),
    ...messages.filter((message) => users.filter((used) => used.includes(message)).length > users.length / 2),
  ])
  const apart = [...uses].map(([module, used]) => [module, used.filter((message) => !shared.has(message))] as const)
  const isSmall = (some: readonly Message[]) =>
    some.reduce((total, { characters }) => total + characters, 0) < smallestPart
  for (const [, rest] of apart) if (isSmall(rest)) for (const message of rest) shared.add(message)
  const own = new Map(apart.filter(([, rest]) => !isSmall(rest)))
  const keysOf = (each: Iterable<Message>): Keys => new Set([...each].map(({ key }) => key))
  const parts = new Map([
    ['start', keysOf(first)],
    ['idle', keysOf(whenIdle)],
    ['shared', keysOf(shared)],
  ])
  for (const [module, used] of own) {
    if (parts.has(nameOf(module))) throw new Error(`Two modules with words of their own are named ${nameOf(module)}`)
    parts.set(nameOf(module), keysOf(used.filter((message) => !shared.has(message))))
  }
  return {
    parts,
    partsOf: (module) => {
      if (idle.includes(module)) return ['idle']
      if ((uses.get(module) ?? []).length === 0) return []
      return own.has(module) ? ['shared', nameOf(module)] : ['shared']
    },
  }
}

const nameOf = (module: string) => posix.basename(module).replace(/\.tsx?$/, '')

/** Every module that is imported dynamically. */
export const dynamicTargets = (graph: Graph): string[] => [
  ...new Set(
    [...graph.values()].flatMap(({ files }) => files.flatMap(({ to, kind }) => (kind === 'dynamic' ? to : []))),
  ),
]

/**
 * Adds the parts of its modules to each dynamic import of a file; null if there are none.
 *
 * @throws if the file imports something dynamically that is no module of the portal
 */
export const withWordsOfImports = (graph: Graph, { partsOf }: WordParts, path: string, code: string): string | null => {
  const targets = (graph.get(path)?.files ?? []).filter(({ kind }) => kind === 'dynamic').map(({ to }) => to)
  if (targets.every((target) => partsOf(target).length === 0)) return null
  const { dynamicImports } = parseSync(path, code, { sourceType: 'module' }).module
  if (targets.length !== dynamicImports.length)
    throw new Error(`${path} imports something dynamically that is no module of the portal`)
  const changed = dynamicImports.reduceRight((text, { start, end }, index) => {
    const [first, ...own] = partsOf(targets[index] ?? '')
    if (first === undefined) return text
    const [name, parts] = first === 'shared' ? ['withWords', own] : ['withParts', [first, ...own]]
    const call = [`() => ${text.slice(start, end)}`, ...parts.map((part) => `'${part}'`)].join(', ')
    return `${text.slice(0, start)}${name}(${call})${text.slice(end)}`
  }, code)
  return `import { withParts, withWords } from '#src/i18n/words.ts';${changed}`
}

/**
 * The messages that a module's code names and that are not loaded with it, as `module: key`.
 *
 * @param modules of the whole build, by their path
 */
export const missingWords = (
  modules: ReadonlyMap<string, { code: string; imports: readonly string[] }>,
  targets: readonly string[],
  { parts, partsOf }: WordParts,
  start: readonly string[],
): string[] => {
  const all = new Set([...parts.values()].flatMap((keys) => [...keys]))
  const lost = new Set<string>()
  const check = (roots: readonly string[], loaded: readonly string[]) => {
    const available = loaded.map((part) => parts.get(part))
    const files = new Set(roots)
    for (const path of files) {
      const { code = '', imports = [] } = modules.get(path) ?? {}
      for (const [key] of code.matchAll(/(?<=["'`])[\w+/-]{6}(?=["'`])/g))
        if (all.has(key) && !available.some((keys) => keys?.has(key))) lost.add(`${path}: ${key}`)
      for (const next of imports) files.add(next)
    }
  }
  check(start, ['start'])
  for (const target of targets) check([target], ['start', ...partsOf(target)])
  return [...lost]
}

/** Lingui writes `export const messages=JSON.parse("…")`. */
const compiled = (code: string | null): Record<string, unknown> => {
  const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code ?? '')?.[1]
  if (text === undefined)
    throw new Error('Lingui writes its catalogs in another way now; scripts/tools/word-parts.ts has to follow')
  return JSON.parse(JSON.parse(text))
}
