import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { areaOf, areas, type Law, laws } from './import-laws.ts'

/** One import of one file. `to` is the path of a file of the project, or the name of a package. */
type Import = { to: string; kind: 'value' | 'type' | 'dynamic' }

/** The imports of every file by its path from the root; assets are left out. */
export type Graph = Map<string, { files: Import[]; packages: Import[] }>

/**
 * Checks the imports of a tree against scripts/tools/import-laws.ts. Returns each breach as one readable line; an empty list
 * means that every law holds.
 *
 * @param sources text of every TypeScript file by its path from the root
 */
export const importFaults = (sources: ReadonlyMap<string, string>): string[] => {
  const { graph, faults } = graphOf(sources)
  return [
    ...faults,
    ...laws.flatMap((law) => [...breaches(graph, law), ...packageBreaches(graph, law)]),
    ...areaBreaches(graph),
    ...cyclesAtLoad(graph),
    ...circlesOfTypes(graph),
    ...foldersInBothDirections(graph),
  ]
}

export const graphOf = (sources: ReadonlyMap<string, string>): { graph: Graph; faults: string[] } => {
  const faults: string[] = []
  const graph: Graph = new Map()
  for (const [path, text] of sources) {
    const parsed = parseSync(path, text, { sourceType: 'module' })
    if (parsed.errors.length > 0) faults.push(`${path} cannot be parsed: ${parsed.errors[0]?.message}`)
    if (!isEntry(path) && parsed.program.body.length > 0 && parsed.program.body.every(isReExport))
      faults.push(`${path} is a barrel: it only re-exports other files`)
    if (hasImportAfterCode(parsed)) faults.push(`${path} has an import after code`)
    const files: Import[] = []
    const packages: Import[] = []
    for (const { specifier, kind } of importsOf(parsed, text)) {
      const to = resolve(path, specifier)
      if (to === undefined) packages.push({ to: specifier, kind })
      else if (sources.has(to)) files.push({ to, kind })
      else if (/\.[cm]?tsx?$/.test(to) || !posix.extname(to))
        faults.push(`${path} imports ${specifier}, which does not exist`)
    }
    graph.set(path, { files, packages })
  }
  return { graph, faults }
}

/** The entries of the published package are its public names. */
const isEntry = (path: string) => path.startsWith('flow-lab/entries/')

const matches = (path: string, globs: readonly string[] = []) => globs.some((glob) => posix.matchesGlob(path, glob))

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const concerns = ({ files, except, tests }: Law, path: string) =>
  matches(path, files) && !matches(path, except) && (tests === true || !isTest(path))

/** For each file a law is about, the shortest chain of imports to each forbidden file. */
const breaches = (graph: Graph, law: Law): string[] => {
  const forbidden = new Set(
    [...graph.keys()].filter(
      (path) => (law.only !== undefined && !matches(path, law.only)) || matches(path, law.never),
    ),
  )
  const found: string[] = []
  for (const start of graph.keys()) {
    if (!concerns(law, start)) continue
    const cameFrom = new Map<string, string | undefined>([[start, undefined]])
    for (const path of cameFrom.keys()) {
      if (path !== start && matches(path, law.until)) continue
      for (const { to, kind } of graph.get(path)?.files ?? []) {
        if (!law.follow.includes(kind) || cameFrom.has(to)) continue
        cameFrom.set(to, path)
        if (forbidden.has(to) && !forbidden.has(path)) found.push(`${law.law}: ${chain(cameFrom, to).join(' → ')}`)
      }
    }
  }
  return found
}

const packageBreaches = (graph: Graph, law: Law): string[] =>
  [...graph].flatMap(([path, { packages }]) =>
    concerns(law, path)
      ? packages
          .filter(({ to, kind }) => law.follow.includes(kind) && !mayImportPackage(law, to))
          .map(({ to }) => `${law.law}: ${path} → ${to}`)
      : [],
  )

const mayImportPackage = ({ packages, neverPackages }: Law, name: string) =>
  (packages === undefined || matches(name, packages)) && !matches(name, neverPackages)

const chain = (cameFrom: ReadonlyMap<string, string | undefined>, end: string): string[] => {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...chain(cameFrom, before), end]
}

/** Tests, fixtures and what is computed from all areas may import across areas. */
const isOutsideAreas = (path: string) =>
  isTest(path) || /\/(testing|fixtures)\//.test(path) || /^stories\/kit\//.test(path)

const areaBreaches = (graph: Graph): string[] =>
  [...graph].flatMap(([path, { files }]) => {
    const area = areaOf(path)
    if (area === undefined || isOutsideAreas(path)) return []
    const allowed = ['kit', area, ...(areas[area] ?? [])]
    return files.flatMap(({ to }) => {
      const other = areaOf(to)
      return other === undefined || allowed.includes(other)
        ? []
        : [`area ${area} does not import area ${other}: ${path} → ${to}`]
    })
  })

/** Cycles of imports that are loaded together; a type or a dynamic import closes none. */
const cyclesAtLoad = (graph: Graph): string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      found.push(`import cycle: ${[...trail.slice(at), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const { to, kind } of graph.get(path)?.files ?? []) if (kind === 'value') visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/**
 * Groups of files that import each other once types count too (Tarjan's strongly connected components). A dynamic import
 * closes none: a route loads its screen that way.
 */
const circlesOfTypes = (graph: Graph): string[] => {
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[] = []
  const visit = (path: string): number => {
    const own = order.size
    let low = own
    order.set(path, own)
    open.push(path)
    for (const { to, kind } of graph.get(path)?.files ?? []) {
      if (kind === 'dynamic') continue
      if (!order.has(to)) low = Math.min(low, visit(to))
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low)
    }
    if (low === own) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(`circle through types: ${circle.toSorted().join(', ')}`)
    }
    return low
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}

/** Pairs of folders whose files import each other, types included. Tests import what they like. */
const foldersInBothDirections = (graph: Graph): string[] => {
  const example = new Map<string, string>()
  for (const [path, { files }] of graph) {
    if (isTest(path) || /\/(testing|fixtures)\//.test(path)) continue
    for (const { to } of files) {
      const key = `${posix.dirname(path)} → ${posix.dirname(to)}`
      if (posix.dirname(path) !== posix.dirname(to) && !example.has(key)) example.set(key, `${path} → ${to}`)
    }
  }
  return [...example].flatMap(([key, forth]) => {
    const [a = '', b = ''] = key.split(' → ')
    const back = example.get(`${b} → ${a}`)
    return back === undefined || a > b ? [] : [`folders import each other: ${forth}, ${back}`]
  })
}

type Parsed = ReturnType<typeof parseSync>

const importsOf = ({ module }: Parsed, text: string): { specifier: string; kind: Import['kind'] }[] => [
  ...module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    kind: entries.length > 0 && entries.every((entry) => entry.isType) ? ('type' as const) : ('value' as const),
  })),
  ...module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, kind: isType ? ('type' as const) : ('value' as const) }] : [],
    ),
  ),
  ...module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2]
    return literal === undefined ? [] : [{ specifier: literal, kind: 'dynamic' as const }]
  }),
]

/** `#domain/x.ts` and `./x.ts` as a path from the root; undefined for a package. */
const resolve = (from: string, specifier: string): string | undefined => {
  const plain = specifier.split('?')[0] ?? specifier
  if (plain.startsWith('#')) return plain.slice(1)
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain)
  return undefined
}

type Statement = Parsed['program']['body'][number]

const isReExport = (statement: Statement) =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null && statement.source !== undefined)

const hasImportAfterCode = ({ program: { body } }: Parsed) => {
  const firstCode = body.findIndex(({ type }) => type !== 'ImportDeclaration')
  return firstCode >= 0 && body.slice(firstCode).some(({ type }) => type === 'ImportDeclaration')
}
