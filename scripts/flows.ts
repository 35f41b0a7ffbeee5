// Diagrams, structure and coverage of every chart, written to docs/flows from the charts themselves.
//   npm run flows              writes them
//   npm run flows -- --check   writes nothing, and fails when they are not what would be written, or when a state has no
//                              story or a transition is on no generated path
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { StateMachine } from 'xstate'
import { everyTransition, type PathModel } from '#machines/kit/paths.ts'
import type { StoryModule, storyCoverage } from '../stories/kit/coverage.ts'
import { coveragePage, driftBetween, type Lock, mermaidOf, structureOf } from './flow-report.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs', 'flows')

type Chart = { machine: AnyStateMachine; model: PathModel<AnyStateMachine> }

const main = async () => {
  const charts = await readCharts()
  const rows = await readStories(charts.map(({ machine }) => machine))
  const lock: Lock = Object.fromEntries(charts.map(({ machine }) => [machine.id, structureOf(machine)]))
  const files = new Map<string, string>([
    ...charts.map(({ machine }) => [`${machine.id}.mmd`, mermaidOf(machine)] as const),
    ['lock.json', `${JSON.stringify(lock, null, 2)}\n`],
    ['coverage.json', `${JSON.stringify(rows, null, 2)}\n`],
    ['coverage.html', coveragePage(rows)],
  ])

  const faults: string[] = []
  if (process.argv.includes('--check')) {
    faults.push(...driftBetween(readLock(), lock))
    for (const name of stale(files)) faults.push(`docs/flows/${name} is not what the charts say: run "npm run flows"`)
  } else write(files)

  const paths = charts.map(({ model }) => everyTransition(model))
  for (const { missed } of paths) for (const each of missed) faults.push(`on no generated path: ${each}`)
  const bare = rows.filter(({ stories }) => stories.length === 0)
  for (const { state } of bare) faults.push(`without a story: ${state}`)
  for (const fault of faults) console.log(fault)

  const transitions = paths.reduce((sum, { transitions: all }) => sum + all.length, 0)
  const missed = paths.reduce((sum, each) => sum + each.missed.length, 0)
  console.log(`states with a story: ${rows.length - bare.length} of ${rows.length}`)
  console.log(`transitions on a tested path: ${transitions - missed} of ${transitions}`)
  if (process.argv.includes('--check') && faults.length > 0) process.exitCode = 1
}

const readCharts = async (): Promise<Chart[]> => {
  const charts: Chart[] = []
  for (const path of globSync('machines/**/*.machine.ts', { cwd: root }).sort()) {
    const machine = Object.values(await import(join(root, path))).find((each) => each instanceof StateMachine)
    if (machine === undefined) continue
    const models = await import(join(root, path.replace('.machine.ts', '.paths.ts')))
    const model = Object.values<PathModel<AnyStateMachine>>(models).find((each) => each.machine?.id === machine.id)
    if (model === undefined) throw new Error(`${path} has no model of its paths beside it`)
    charts.push({ machine, model })
  }
  return charts.sort((a, b) => (a.machine.id < b.machine.id ? -1 : 1))
}

/** Stories are written for the browser; Vite reads them here as Storybook does, words and all, without drawing any. */
const readStories = async (machines: readonly AnyStateMachine[]) => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const modules: Record<string, StoryModule> = {}
    for (const path of globSync('stories/**/*.stories.tsx', { cwd: root }).sort())
      modules[path.replaceAll('\\', '/')] = await vite.ssrLoadModule(`/${path}`)
    const kit = (await vite.ssrLoadModule('/stories/kit/coverage.ts')) as { storyCoverage: typeof storyCoverage }
    return kit.storyCoverage(machines, modules)
  } finally {
    await vite.close()
  }
}

const readLock = (): Lock => {
  const path = join(folder, 'lock.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

const write = (files: ReadonlyMap<string, string>) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}

/** Names of files that are missing, too many, or different. */
const stale = (files: ReadonlyMap<string, string>): string[] => {
  const there = existsSync(folder) ? readdirSync(folder) : []
  return [...new Set([...files.keys(), ...there])]
    .filter((name) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== files.get(name))
    .sort()
}

await main()
