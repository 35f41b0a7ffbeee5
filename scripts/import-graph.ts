import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

/** One import of one file. `to` is the path of a file of the project; packages and assets are left out. */
type Import = { to: string; kind: 'value' | 'type' | 'dynamic' }

type Graph = Map<string, Import[]>

/** Which files a rule speaks of, and which files these may not reach, however many files lie between. */
type Rule = {
  law: string
  from: (path: string) => boolean
  forbidden: (path: string) => boolean
  follow: readonly Import['kind'][]
}

/**
 * What the tree breaks of the laws of direction, each as one readable line; empty when all is well.
 *
 * @param sources text of every TypeScript file by its path from the root
 */
export const importFaults = (sources: ReadonlyMap<string, string>): string[] => {
  const faults: string[] = []
  const graph: Graph = new Map()
  for (const [path, text] of sources) {
    const parsed = parseSync(path, text, { sourceType: 'module' })
    if (parsed.errors.length > 0) faults.push(`${path} cannot be parsed: ${parsed.errors[0]?.message}`)
    if (parsed.program.body.length > 0 && parsed.program.body.every(isReExport))
      faults.push(`${path} is a barrel: it only passes on what other files export`)
    const imports: Import[] = []
    for (const { specifier, kind } of importsOf(parsed, text)) {
      const to = resolve(path, specifier)
      if (to === undefined) continue
      if (sources.has(to)) imports.push({ to, kind })
      else if (/\.[cm]?tsx?$/.test(to) || !posix.extname(to))
        faults.push(`${path} imports ${specifier}, which is no file`)
    }
    graph.set(path, imports)
  }
  return [...faults, ...rules.flatMap((rule) => trespasses(graph, rule)), ...cycles(graph)]
}

const everyImport = ['value', 'type', 'dynamic'] as const
const atRunTime = ['value', 'dynamic'] as const

const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`))
const outside =
  (...folders: string[]) =>
  (path: string) =>
    !under(...folders)(path)
const rules: Rule[] = [
  { law: 'domain reaches only domain', from: under('domain'), forbidden: outside('domain'), follow: everyImport },
  {
    law: 'machines reach only domain and machines',
    from: (path) => under('machines')(path) && !isTest(path) && !isForTheLab(path),
    forbidden: outside('domain', 'machines'),
    follow: everyImport,
  },
  {
    law: 'what stands beside a chart reaches only domain, machines and the flow lab',
    from: (path) => under('machines')(path) && (isTest(path) || isForTheLab(path)),
    forbidden: outside('domain', 'machines', 'flow-lab'),
    follow: everyImport,
  },
  {
    law: 'nobody who comes to the portal is sent the samples of paths',
    from: (path) => under('src')(path) && !isTest(path),
    forbidden: (path) => path.endsWith('.paths.ts'),
    follow: everyImport,
  },
  {
    law: 'the schemas of charts are loaded by the lab, when it is asked for',
    from: (path) => under('src', 'machines')(path) && !under('src/lab')(path) && !isTest(path) && !isForTheLab(path),
    forbidden: (path) => /^machines\/(schemas\.ts$|.*\.schemas\.ts$)/.test(path),
    follow: ['value'],
  },
  {
    law: 'the flow lab knows nothing of the portal',
    from: (path) => under('flow-lab')(path) && !isTest(path),
    forbidden: outside('flow-lab'),
    follow: everyImport,
  },
  {
    law: "the flow lab's core reaches only itself",
    from: (path) => under('flow-lab/core')(path) && !isTest(path),
    forbidden: outside('flow-lab/core'),
    follow: everyImport,
  },
  {
    law: 'the sandbox reaches only domain and itself',
    from: under('sandbox'),
    forbidden: outside('domain', 'sandbox'),
    follow: everyImport,
  },
  {
    law: 'src reaches only domain, machines, the flow lab and src',
    from: under('src'),
    forbidden: outside('domain', 'machines', 'flow-lab', 'src'),
    follow: everyImport,
  },
  {
    law: 'stories reach only domain, machines, the flow lab, src and themselves',
    from: under('stories', '.storybook'),
    forbidden: outside('domain', 'machines', 'flow-lab', 'src', 'stories', '.storybook'),
    follow: everyImport,
  },
  {
    law: 'components know no machine, no API and no screen',
    from: (path) => under('src/components')(path) && !isTest(path),
    forbidden: under('machines', 'src/api', 'src/app', 'src/screens'),
    follow: atRunTime,
  },
  {
    law: 'a view knows no API',
    from: (path) => path.endsWith('.view.tsx'),
    forbidden: under('src/api'),
    follow: atRunTime,
  },
]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Read beside a chart by tests and by the flow lab, never by the portal's own way from a chart to a view. */
const isForTheLab = (path: string) => /^machines\/((schemas|lab-words)\.ts$|.*\.(paths|schemas)\.ts$)/.test(path)

/** For every file a rule speaks of, the shortest way to each forbidden file next to the border. */
const trespasses = (graph: Graph, { law, from, forbidden, follow }: Rule): string[] => {
  const found: string[] = []
  for (const start of graph.keys()) {
    if (!from(start)) continue
    const cameFrom = new Map<string, string | undefined>([[start, undefined]])
    for (const path of cameFrom.keys())
      for (const { to, kind } of graph.get(path) ?? []) {
        if (!follow.includes(kind) || cameFrom.has(to)) continue
        cameFrom.set(to, path)
        if (forbidden(to) && !forbidden(path)) found.push(`${law}: ${way(cameFrom, to).join(' → ')}`)
      }
  }
  return found
}

const way = (cameFrom: ReadonlyMap<string, string | undefined>, end: string): string[] => {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...way(cameFrom, before), end]
}

/** Cycles of imports that are loaded together; a type or a dynamic import closes none. */
const cycles = (graph: Graph): string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      found.push(`import cycle: ${[...trail.slice(at), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const { to, kind } of graph.get(path) ?? []) if (kind === 'value') visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
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

const isReExport = (statement: Parsed['program']['body'][number]) =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null && statement.source !== undefined)
