// Divides the modules that pages share into files. A page should load little that it does not need, and ask for few files: a
// slow connection waits for each request. The division follows from the imports and the routes, so no list is kept by hand.
// (docs/decisions/0085-files-that-pages-share.md)
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pagesOf } from './early-files.ts'

/** Bytes (compressed) that a slow connection could load in the time that one more request takes: 150 ms, six at once. */
const requestBytes = 4_000
/** Compressed bytes for a byte of source. */
const compression = 0.1

/** What the division needs to know of a module. */
export type SourceModule = { readonly bytes: number; readonly imports: readonly string[] }

type Part = {
  readonly modules: readonly string[]
  readonly pages: ReadonlySet<string>
  readonly bytes: number
  /** Large modules that these import: a page that loads the part loads them too. */
  readonly brought: ReadonlyMap<string, { readonly bytes: number; readonly pages: ReadonlySet<string> }>
}

export type SharedFiles = {
  readonly plugin: Plugin
  /** The name of a module's file; null for a module that pages do not share. For `codeSplitting`. */
  readonly fileOf: (id: string) => string | null
}

export type SharedFilesOptions = {
  /** Modules that are in other files in any case, with everything they import. */
  readonly apart: readonly RegExp[]
  /** Compressed bytes of the packages that a module brings with it, by the module's path. Other packages count nothing. */
  readonly packages: Readonly<Record<string, number>>
}

/** @throws if a module of `packages` does not exist, as after it was renamed */
export const sharedFiles = (root: string, { apart, packages }: SharedFilesOptions): SharedFiles => {
  for (const path of Object.keys(packages))
    if (!existsSync(join(root, path))) throw new Error(`There is no module ${path}, whose packages have a weight`)
  let names: ReadonlyMap<string, string> = new Map()
  const prefix = `${root.replaceAll('\\', '/')}/`
  return {
    fileOf: (id) => names.get(id.replaceAll('\\', '/').replace(prefix, '')) ?? null,
    plugin: {
      name: 'shared-files',
      apply: 'build',
      renderStart() {
        const modules = new Map<string, SourceModule>()
        for (const id of this.getModuleIds()) {
          const path = id.replaceAll('\\', '/').replace(prefix, '')
          // Packages are in files of their own: the import of a package's index says nothing about what is used of it.
          if (!/^(?:src|domain|machines)\/.*\.tsx?$/.test(path)) continue
          const info = this.getModuleInfo(id)
          const imports = info?.importedIds.map((each) => each.replaceAll('\\', '/').replace(prefix, '')) ?? []
          modules.set(path, { bytes: (info?.code?.length ?? 0) * compression + (packages[path] ?? 0), imports })
        }
        const excluded = withImports(
          modules,
          [...modules.keys()].filter((path) => apart.some((each) => each.test(path))),
        )
        const pages = new Map([...new Set(pagesOf(root).values())].map((page) => [page, withImports(modules, [page])]))
        names = namesOf(divide(modules, pages, excluded))
      },
    },
  }
}

/** These modules with all that they import. */
export const withImports = (modules: ReadonlyMap<string, SourceModule>, roots: readonly string[]): Set<string> => {
  const all = new Set(roots)
  for (const path of all) for (const next of modules.get(path)?.imports ?? []) if (modules.has(next)) all.add(next)
  return all
}

/**
 * Joins modules of different pages as long as a request that is saved is worth more than the bytes that pages then load in
 * vain. Modules used by one page only are in no part.
 */
export const divide = (
  modules: ReadonlyMap<string, SourceModule>,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  excluded: ReadonlySet<string>,
): readonly (readonly string[])[] => {
  const usersOf = (path: string) => [...pages.keys()].filter((page) => pages.get(page)?.has(path))
  const large = [...modules].filter(([, { bytes }]) => bytes > requestBytes)
  const byUse = new Map<string, Part>()
  for (const [path, { bytes }] of modules) {
    const users = usersOf(path)
    if (users.length < 2 || excluded.has(path)) continue
    const before = byUse.get(users.join())
    const reached = withImports(modules, [path])
    const brought = new Map(
      large
        .filter(([each]) => reached.has(each))
        .map(([each, { bytes: size }]) => [each, { bytes: size, pages: new Set(usersOf(each)) }]),
    )
    byUse.set(users.join(), joined({ modules: [path], pages: new Set(users), bytes, brought }, before))
  }
  let parts = [...byUse.values()]
  for (;;) {
    const [one, other] = bestPair(parts, modules)
    if (one === undefined || other === undefined) return parts.map((part) => part.modules)
    parts = [...parts.filter((part) => part !== one && part !== other), joined(one, other)]
  }
}

const joined = (one: Part, other: Part | undefined): Part =>
  other === undefined
    ? one
    : {
        modules: [...other.modules, ...one.modules],
        pages: new Set([...other.pages, ...one.pages]),
        bytes: other.bytes + one.bytes,
        brought: new Map([...other.brought, ...one.brought]),
      }

const cost = ({ modules, pages, bytes, brought }: Part): number =>
  [...brought]
    .filter(([path]) => !modules.includes(path))
    .reduce(
      (sum, [, each]) => sum + each.bytes * pages.difference(each.pages).size,
      pages.size * (bytes + requestBytes),
    )

/** The two parts that save most when they are joined; none when nothing is saved. */
const bestPair = (parts: readonly Part[], modules: ReadonlyMap<string, SourceModule>): [Part?, Part?] => {
  const pairs = parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const saved = cost(one) + cost(other) - cost(joined(one, other))
      return saved > 0 ? [{ one, other, saved }] : []
    }),
  )
  const best = pairs
    .sort((a, b) => b.saved - a.saved)
    .find(
      ({ one, other }) =>
        !isCircular([...parts.filter((part) => part !== one && part !== other), joined(one, other)], modules),
    )
  return best === undefined ? [] : [best.one, best.other]
}

/** Whether files would import each other in a circle, in which no order of loading is right. */
const isCircular = (parts: readonly Part[], modules: ReadonlyMap<string, SourceModule>): boolean => {
  const partOf = new Map(parts.flatMap((part, index) => part.modules.map((path) => [path, index] as const)))
  const imports = parts.map((part, index) => {
    const found = part.modules.flatMap((path) => modules.get(path)?.imports.map((next) => partOf.get(next)) ?? [])
    return new Set(found.filter((next) => next !== undefined && next !== index))
  })
  const done = new Set<number>()
  const open = new Set<number>()
  const visit = (index: number): boolean => {
    if (done.has(index)) return false
    if (open.has(index)) return true
    open.add(index)
    for (const next of imports[index] ?? []) if (next !== undefined && visit(next)) return true
    open.delete(index)
    done.add(index)
    return false
  }
  return parts.some((_, index) => visit(index))
}

/** Files are named `shared-1` and so on, those of most pages first. */
const namesOf = (parts: readonly (readonly string[])[]): ReadonlyMap<string, string> =>
  new Map(parts.flatMap((part, index) => part.map((path) => [path, `shared-${index + 1}`] as const)))
