// Writes diagrams, structures, story coverage and generated stories from the charts.
//   npm run flows              writes docs/flows and the generated stories
//   npm run flows -- --check   writes nothing, and fails when they are not what would be written, when a state has no story,
//                              when a transition or an outcome of a call is on no generated path, or when a stored recording
//                              no longer fits the charts
//   npm run flows -- --plan-against <commit>   also writes what has changed since the commit, for the test plan
//   npm run flows -- --against <commit>   also draws the stories of both versions, and writes a page of what differs: changed
//                              transitions in words, changed states as pictures before and after. With --language=fa, --theme=dark,
//                              and --chart=<id> (once or several times) for the pictures of these charts only
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyStateMachine } from 'xstate'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { coverageDrift } from '#flow-lab/report/coverage-drift.ts'
import { coverageJson, coveragePage } from '#flow-lab/report/coverage-text.ts'
import { driftBetween, type Lock, lockOf } from '#flow-lab/report/lock.ts'
import { mermaidOf } from '#flow-lab/report/mermaid.ts'
import { modelFaults } from '#flow-lab/report/model-faults.ts'
import { planJson } from '#flow-lab/report/plan-text.ts'
import { recordingFaults } from '#flow-lab/report/recording-faults.ts'
import type { CoverageTable, StateRow } from '#flow-lab/report/state-coverage.ts'
import { chartNames } from '#machines/names/chart-names.ts'
import { writeGeneratedStories } from '../.storybook/generated-stories.ts'
import { namesIn } from '../stories/kit/areas.ts'
import { generatedFile, generatedTitle, storyCoverage } from '../stories/kit/coverage.ts'
import { storyVariants } from '../stories/kit/variants.ts'
import { actionTable } from './tools/action-table.ts'
import { type Chart, linksOf, readCharts, readRecordings, readStories, root } from './tools/flow-sources.ts'
import { changesAgainst, chartPaths, namedTitles, planCharts } from './tools/plan-sources.ts'

const folder = join(root, 'docs', 'flows')
const from = '"npm run flows"'
const storybook = 'http://localhost:6006/'
/** Written for reading only: not in git, and not checked. */
const page = 'coverage.html'
/** Not in git: it depends on the commit that the plan is compared with. Removed by a run without one. */
const changesFile = join(root, 'stories', 'flow-lab', 'changes.json')

const main = async () => {
  const isCheck = options.check
  const charts = await readCharts()
  const paths = new Map(charts.map(({ machine, model }) => [machine.id, everyTransition(model)]))
  const { table, broken, modules } = await tableOf(charts, (state) =>
    [...paths.values()].some(({ shortest }) => shortest.has(state)),
  )
  const machines = charts.map(({ machine }) => machine)
  const lock = lockOf(machines)
  const before = readLock()
  const rowsBefore = readRows()
  const listed = chartPaths(charts, paths)
  const files = new Map<string, string>([
    ...machines.map((machine) => [`${machine.id}.mmd`, mermaidOf(machine, from, chartNames)] as const),
    ['number-actions.md', actionTable()],
    ['lock.json', `${JSON.stringify(lock, null, 2)}\n`],
    ['coverage.json', coverageJson(table)],
    ['paths.json', planJson(planCharts(listed, lock, modules, namedTitles(charts, listed)))],
  ])

  const faults = broken.map(({ path, reason }) => `${path} no longer fits the charts: ${reason}`)
  if (isCheck) {
    faults.push(...driftBetween(before, lock), ...coverageDrift(rowsBefore, table.rows))
    for (const name of stale(files)) faults.push(`docs/flows/${name} is not what the charts say: run "npm run flows"`)
  } else {
    write(files)
    writeFileSync(join(folder, page), coveragePage(table, storybook, from, namesIn('en').stateName))
    writeGeneratedStories()
    writeChanges(lock, listed)
    await compare(machines)
  }
  for (const { model } of charts) faults.push(...modelFaults(model))
  // The lock from before this run describes the charts of the recordings.
  const recorded = reviewRecordings(machines, before)
  faults.push(...recorded.faults)
  const all = [...paths.values()]
  for (const each of all.flatMap(({ missed }) => missed)) faults.push(`on no generated path: ${each}`)
  for (const each of all.flatMap(({ missedOutcomes }) => missedOutcomes)) faults.push(`on no generated path: ${each}`)
  const count = (kind: string) => table.rows.filter((row) => row.kind === kind).length
  faults.push(...storylessStates(rowsBefore, table.rows, broken))
  for (const note of recorded.notes) console.log(`note: ${note}`)
  for (const fault of faults) console.log(fault)

  const sum = (listOf: (each: (typeof all)[number]) => readonly string[]) =>
    all.reduce((total, each) => total + listOf(each).length, 0)
  const of = (missed: number, total: number) => `${total - missed} of ${total}`
  console.log(`states with a story: ${of(count('none'), table.rows.length)} (${count('generated')} generated)`)
  console.log(`states with a picture of their own: ${of(count('none') + count('unseen'), table.rows.length)}`)
  console.log(
    `transitions on a tested path: ${of(
      sum(({ missed }) => missed),
      sum(({ transitions }) => transitions),
    )}`,
  )
  console.log(
    `call outcomes on a tested path: ${of(
      sum(({ missedOutcomes }) => missedOutcomes),
      sum(({ outcomes }) => outcomes),
    )}`,
  )
  console.log(`stored recordings: ${recorded.count}`)
  if (isCheck && faults.length > 0) process.exitCode = 1
}

const tableOf = async (charts: readonly Chart[], isReached: (state: string) => boolean) => {
  const machines = charts.map(({ machine }) => machine)
  const { modules, viewed, broken } = await readStories(machines.map(({ id }) => id))
  const canBeGenerated = (chart: string, state: string) => viewed.has(chart) && isReached(state)
  const rows = storyCoverage(machines, modules, canBeGenerated)
  const titleOf = (file: string) =>
    file === generatedFile ? generatedTitle : String((modules[file]?.default as { title: string } | undefined)?.title)
  const links = linksOf(
    rows.flatMap(({ stories }) => stories),
    titleOf,
  )
  const table: CoverageTable = { variants: storyVariants, links, rows }
  return { table, broken, modules }
}

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'plan-against': { type: 'string' },
    against: { type: 'string' },
    language: { type: 'string', default: 'en' },
    theme: { type: 'string', default: 'light' },
    chart: { type: 'string', multiple: true, default: [] },
  },
})

const compare = async (machines: readonly AnyStateMachine[]) => {
  const { against: commit, language, theme, chart: charts } = options
  if (commit === undefined) return
  if (language !== 'en' && language !== 'fa') throw new Error(`--language is en or fa, not ${language}.`)
  if (theme !== 'light' && theme !== 'dark') throw new Error(`--theme is light or dark, not ${theme}.`)
  const unknown = charts.find((chart) => machines.every(({ id }) => id !== chart))
  if (unknown !== undefined) throw new Error(`--chart: there is no chart ${unknown}.`)
  const { writeComparison } = await import('./tools/flow-comparison.ts')
  console.log(`compared: ${await writeComparison({ commit, machines, language, theme, charts })}`)
}

const writeChanges = (lock: Lock, listed: Parameters<typeof changesAgainst>[2]) => {
  const commit = options['plan-against']
  if (commit === undefined) return rmSync(changesFile, { force: true })
  const changes = changesAgainst(commit, lock, listed)
  writeFileSync(changesFile, `${JSON.stringify(changes, null, 2)}\n`)
  console.log(
    `changed since ${changes.since}: ${Object.keys(changes.charts).length} charts, ${changes.paths.length} paths`,
  )
}

/** Which stored recordings no longer fit the charts, and which only belong to charts that have changed. */
const reviewRecordings = (machines: readonly AnyStateMachine[], before: Lock) => {
  const recordings = readRecordings()
  const found = [...recordings].flatMap(([path, text]) =>
    recordingFaults(path, text, [...machines, addressMachine], before),
  )
  const textsOf = (kind: 'fault' | 'note') => found.filter((each) => each.kind === kind).map(({ text }) => text)
  const faults = textsOf('fault')
  if (faults.length > 0) faults.push('"npm run flow-lab:record" records again what no longer fits')
  return { faults, notes: textsOf('note'), count: recordings.size }
}

/** States without a story. Those of a file that does not load are left out, because the file is reported. */
const storylessStates = (
  before: readonly StateRow[],
  now: readonly StateRow[],
  broken: readonly { path: string }[],
) => {
  const isBroken = (story: string) => broken.some(({ path }) => story.startsWith(`${path} `))
  const hidden = new Set(before.filter(({ stories }) => stories.some(isBroken)).map(({ state }) => state))
  return now
    .filter(({ kind, state }) => kind === 'none' && !hidden.has(state))
    .map(({ state }) => `without a story: ${state}`)
}

const readLock = (): Lock => JSON.parse(textOf(join(folder, 'lock.json')) ?? '{}') as Lock

const readRows = (): CoverageTable['rows'] =>
  (JSON.parse(textOf(join(folder, 'coverage.json')) ?? '{"rows":[]}') as CoverageTable).rows

const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

const write = (files: ReadonlyMap<string, string>) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}

/** Names of missing, extra and different files. */
const stale = (files: ReadonlyMap<string, string>): string[] => {
  const there = existsSync(folder) ? readdirSync(folder) : []
  return [...new Set([...files.keys(), ...there])]
    .filter((name) => name !== page)
    .filter((name) => !there.includes(name) || textOf(join(folder, name)) !== files.get(name))
    .sort()
}

await main()
