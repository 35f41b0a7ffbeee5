import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { coverageJson, coveragePage } from '#flow-lab/report/coverage-text.ts'
import { driftBetween, type Lock, lockOf } from '#flow-lab/report/lock.ts'
import { mermaidOf } from '#flow-lab/report/mermaid.ts'
import { modelFaults } from '#flow-lab/report/model-faults.ts'
import { planJson } from '#flow-lab/report/plan-text.ts'
import { recordingFaults } from '#flow-lab/report/recording-faults.ts'
import type { CoverageTable } from '#flow-lab/report/state-coverage.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { namesIn } from '../../stories/kit/areas.ts'
import { storyCoverage } from '../../stories/kit/coverage.ts'
import { storyVariants } from '../../stories/kit/variants.ts'
import { type Chart, linksOf, readCharts, readRecordings, readStories, type Stories } from '../tools/flow-sources.ts'
import { chartPaths, namedTitles, planCharts } from '../tools/plan-sources.ts'
import { actionTable } from './action-table.ts'
import type { Generated } from './files.ts'

const folder = 'docs/flows'
const from = '"npm run generate"'
const storybook = 'http://localhost:6006/'

type Paths = ReadonlyMap<string, ReturnType<typeof everyTransition>>

export type Flows = Generated & {
  /** Texts that Storybook reads and git ignores, by their path from the root. */
  readonly storybookFiles: ReadonlyMap<string, string>
}

/**
 * docs/flows: a diagram of each chart, the lock of all structures, and what can be done with a number in each state. Not in git:
 * which story shows which state, and the paths of the test plan.
 *
 * A fault is a state without a story, a transition or an outcome of a call on no generated path, a story that does not load,
 * and a stored recording that no longer fits the charts.
 */
export const flows = async (root: string): Promise<Flows> => {
  const charts = await readCharts()
  const machines = charts.map(({ machine }) => machine)
  const paths: Paths = new Map(charts.map(({ machine, model }) => [machine.id, everyTransition(model)]))
  const stories = await readStories()
  const table = tableOf(machines, stories)
  const lock = lockOf(machines)
  const before = readLock(root)
  // The committed lock describes the charts at the time of the recordings.
  const recorded = reviewRecordings(machines, before)
  return {
    files: new Map([
      ...machines.map((machine) => [`${folder}/${machine.id}.mmd`, mermaidOf(machine, from, chartNames)] as const),
      [`${folder}/number-actions.md`, actionTable()],
      [`${folder}/lock.json`, `${JSON.stringify(lock, null, 2)}\n`],
    ]),
    owned: [`${folder}/*.mmd`, `${folder}/*.md`],
    storybookFiles: storybookFiles(charts, paths, lock, stories, table),
    faults: [
      ...stories.broken.map(({ path, reason }) => `${path} no longer fits the charts: ${reason}`),
      ...charts.flatMap(({ model }) => modelFaults(model)),
      ...recorded.faults,
      ...[...paths.values()]
        .flatMap(({ missed, missedOutcomes }) => [...missed, ...missedOutcomes])
        .map((each) => `on no generated path: ${each}`),
      ...storylessStates(table, stories),
    ],
    summary: [...recorded.notes.map((note) => `note: ${note}`), ...figures(paths, table, recorded.count)],
  }
}

/** What a change does to the structures of the charts, compared with the committed lock. */
export const structureDrift = (root: string, { files }: Generated): string[] =>
  driftBetween(readLock(root), JSON.parse(files.get(`${folder}/lock.json`) ?? '{}') as Lock)

const tableOf = (machines: readonly AnyStateMachine[], { modules }: Stories): CoverageTable => {
  const rows = storyCoverage(machines, modules)
  const links = linksOf(
    rows.flatMap(({ stories }) => stories),
    (file) => String((modules[file]?.default as { title: string } | undefined)?.title),
  )
  return { variants: storyVariants, links, rows }
}

const storybookFiles = (
  charts: readonly Chart[],
  paths: Paths,
  lock: Lock,
  { modules }: Stories,
  table: CoverageTable,
): ReadonlyMap<string, string> => {
  const listed = chartPaths(charts, paths)
  return new Map([
    [`${folder}/coverage.json`, coverageJson(table)],
    [`${folder}/coverage.html`, coveragePage(table, storybook, from, namesIn('en').stateName)],
    [`${folder}/paths.json`, planJson(planCharts(listed, lock, modules, namedTitles(charts, listed)))],
  ])
}

const figures = (paths: Paths, { rows }: CoverageTable, recordings: number): string[] => {
  const all = [...paths.values()]
  const sum = (listOf: (each: (typeof all)[number]) => readonly string[]) =>
    all.reduce((total, each) => total + listOf(each).length, 0)
  const of = (missed: number, total: number) => `${total - missed} of ${total}`
  const count = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind)).length
  const missed = sum((each) => each.missed)
  const missedOutcomes = sum((each) => each.missedOutcomes)
  return [
    `states with a story: ${of(count('none'), rows.length)}`,
    `states with a picture of their own: ${of(count('none', 'unseen'), rows.length)}`,
    `transitions on a tested path: ${of(
      missed,
      sum(({ transitions }) => transitions),
    )}`,
    `call outcomes on a tested path: ${of(
      missedOutcomes,
      sum(({ outcomes }) => outcomes),
    )}`,
    `stored recordings: ${recordings}`,
  ]
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

/** States without a story. While a file of stories does not load, only this file is reported. */
const storylessStates = ({ rows }: CoverageTable, { broken }: Stories): string[] =>
  broken.length > 0 ? [] : rows.filter(({ kind }) => kind === 'none').map(({ state }) => `without a story: ${state}`)

const readLock = (root: string): Lock => {
  const path = join(root, folder, 'lock.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Lock) : {}
}
