// Divides the modules that pages share into files. A page should load little that it does not need, and ask for few files: a
// slow connection waits for each request. The division follows from the imports and the routes, so no list is kept by hand.
// (docs/decisions/0085-files-that-pages-share.md)
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pagesOf } from './early-files.ts'

/** Bytes (compressed) that are worth a request. A slow connection loads 5,000 in its 150 ms, six at once; the processor reads them too. */
const requestBytes = 3_000
/** Compressed bytes for a byte of source. */
const compression = 0.1
/** Visits of a page that is visited often, for one of another page. */
const visitsOfOften = 24

/** What the division needs to know of a module. */
export type SourceModule = { readonly bytes: number; readonly imports: readonly string[] }

type Part = { readonly modules: readonly string[]; readonly bytes: number }

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
  /** Pages that users visit more often than others. */
  readonly often: readonly string[]
}

/** @throws if a module of `packages` does not exist, as after it was renamed */
export const sharedFiles = (root: string, { apart, packages, often }: SharedFilesOptions): SharedFiles => {
  for (const path of Object.keys(packages))
    if (!existsSync(join(root, path))) throw new Error(`There is no module ${path}, whose packages have a weight`)
  for (const path of often)
    if (!existsSync(join(root, path))) throw new Error(`There is no page ${path}, which is visited often`)
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
        names = namesOf(divide(modules, pages, excluded, often))
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
 * vain: those of a joined file and of all files that it imports. Modules used by one page only are in no part.
 */
export const divide = (
  modules: ReadonlyMap<string, SourceModule>,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  excluded: ReadonlySet<string>,
  often: readonly string[] = [],
): readonly (readonly string[])[] => {
  const byUse = new Map<string, Part>()
  for (const [path, { bytes }] of modules) {
    const users = [...pages.keys()].filter((page) => pages.get(page)?.has(path))
    if (users.length < 2 || excluded.has(path)) continue
    const before = byUse.get(users.join())
    byUse.set(users.join(), joined({ modules: [path], bytes }, before))
  }
  let parts = [...byUse.values()]
  for (;;) {
    const [one, other] = bestPair(parts, modules, pages, often)
    if (one === undefined || other === undefined) return parts.map((part) => part.modules)
    parts = [...parts.filter((part) => part !== one && part !== other), joined(one, other)]
  }
}

const joined = (one: Part, other: Part | undefined): Part =>
  other === undefined ? one : { modules: [...other.modules, ...one.modules], bytes: other.bytes + one.bytes }

/** The parts that each part imports, directly and through others, with itself. */
const reachedFrom = (parts: readonly Part[], modules: ReadonlyMap<string, SourceModule>): Map<Part, Set<Part>> => {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((path) => [path, part] as const)))
  return new Map(
    parts.map((part) => {
      const reached = new Set([part])
      for (const each of reached)
        for (const path of each.modules)
          for (const next of modules.get(path)?.imports ?? []) {
            const imported = partOf.get(next)
            if (imported !== undefined) reached.add(imported)
          }
      return [part, reached]
    }),
  )
}

/** The two parts that save most when they are joined; none when nothing is saved. */
const bestPair = (
  parts: readonly Part[],
  modules: ReadonlyMap<string, SourceModule>,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  often: readonly string[],
): [Part?, Part?] => {
  const reached = reachedFrom(parts, modules)
  const loads = [...pages].map(([page, used]) => ({
    visits: often.includes(page) ? visitsOfOften : 1,
    parts: new Set(
      parts.flatMap((part) => (part.modules.some((path) => used.has(path)) ? [...(reached.get(part) ?? [])] : [])),
    ),
  }))
  const loadsOf = new Map(parts.map((part) => [part, loads.filter((load) => load.parts.has(part))]))
  /** Bytes that pages with `one`, but not `other`, then load in vain. */
  const inVain = (one: Part, other: Part, most: number): number => {
    let sum = 0
    for (const load of loadsOf.get(one) ?? []) {
      if (load.parts.has(other)) continue
      sum -= load.visits * requestBytes
      for (const part of reached.get(other) ?? [])
        if (!load.parts.has(part)) sum += load.visits * (part.bytes + requestBytes)
      if (sum > most) break
    }
    return sum
  }
  const pairs = parts.flatMap((one, at) =>
    parts.slice(at + 1).flatMap((other) => {
      const both = (loadsOf.get(one) ?? []).reduce(
        (sum, { parts: all, visits }) => sum + (all.has(other) ? visits : 0),
        0,
      )
      const most = both * requestBytes
      const saved = most === 0 ? 0 : most - inVain(one, other, most) - inVain(other, one, most)
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
