// Sources of the test plan: charts with their paths and stories, and what has changed since a commit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { AnyActorRef } from 'xstate'
import { type GeneratedPath, pathsOf } from '#flow-lab/bench/paths.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import type { Changes, PlanChart, PlanPath } from '#flow-lab/plan/charts.ts'
import { type ChartPaths, changesSince } from '#flow-lab/report/changes.ts'
import type { Lock } from '#flow-lab/report/lock.ts'
import { chartActorsIn, ownActor } from '#flow-lab/storybook/own-actor.ts'
import { machineOf } from '#flow-lab/storybook/player-state.ts'
import { chartTextOf } from '#flow-lab/text/chart-text.ts'
import { chartNames } from '#src/lab/names/chart-names.ts'
import { type StoryModule, storiesIn } from '../../stories/kit/coverage.ts'
import { checkedOut, commitName, git, run } from './checkout.ts'
import type { Chart } from './flow-sources.ts'

/** The paths of every chart as JSON, with their titles. */
export const chartPaths = (
  charts: readonly Chart[],
  found: ReadonlyMap<string, { readonly paths: readonly GeneratedPath[] }>,
): ChartPaths[] =>
  charts.map(({ machine }) => ({ chart: machine.id, paths: pathsOf(machine, found.get(machine.id)?.paths ?? []) }))

/** The titles of all paths in names, by language, by the id of the path. */
export const namedTitles = (
  charts: readonly Chart[],
  listed: readonly ChartPaths[],
): ReadonlyMap<string, NonNullable<PlanPath['names']>> =>
  new Map(
    listed.flatMap(({ chart, paths }) => {
      const machine = charts.find((each) => each.machine.id === chart)?.machine
      if (machine === undefined) return []
      const [en, fa] = (['en', 'fa'] as const).map((language) =>
        chartTextOf(structureOf(machine), language, chartNames).titles(paths),
      )
      return paths.map(({ id }, index) => [id, { en: en?.[index] ?? id, fa: fa?.[index] ?? id }] as const)
    }),
  )

/**
 * @param modules of stories, by their path
 * @param names of paths, by their id
 */
export const planCharts = (
  charts: readonly ChartPaths[],
  lock: Lock,
  modules: Readonly<Record<string, StoryModule>>,
  names: ReturnType<typeof namedTitles>,
): PlanChart[] => {
  const stories = storiesByChart(modules)
  return charts.map(({ chart, paths }) => ({
    chart,
    area: stories.get(chart)?.area ?? '',
    structure: lock[chart]?.hash ?? '',
    story: stories.get(chart)?.id ?? null,
    paths: paths.map(({ id, title, part }) => ({ id, title, part, names: names.get(id) ?? {} })),
  }))
}

type OwnStory = { readonly id: string; readonly area: string }

/** The first story about each chart, or else the first story that has an actor of it. */
const storiesByChart = (modules: Readonly<Record<string, StoryModule>>): ReadonlyMap<string, OwnStory> => {
  const [own, any] = [new Map<string, OwnStory>(), new Map<string, OwnStory>()]
  for (const [path, module] of Object.entries(modules)) {
    const [, area = ''] = path.split('/')
    if (area === 'flow-lab' || area === 'components') continue
    const title = String(Object(module.default).title)
    for (const [name, args] of storiesIn(module)) {
      const actors = chartActorsIn(args)
      const found = { id: toId(title, storyNameFromExport(name)), area }
      const chart = chartOf(ownActor(title, actors)?.[1])
      if (chart !== undefined && !own.has(chart)) own.set(chart, found)
      for (const each of actors.map(([, actor]) => chartOf(actor)))
        if (each !== undefined && !any.has(each)) any.set(each, found)
    }
  }
  return new Map([...any, ...own])
}

const chartOf = (actor: AnyActorRef | undefined): string | undefined =>
  actor === undefined ? undefined : machineOf(actor)?.id

/**
 * What has changed since a commit.
 *
 * @throws when the commit does not exist or has no structures
 */
export const changesAgainst = (commit: string, lock: Lock, charts: readonly ChartPaths[]): Changes => {
  const name = commitName(commit)
  const before = JSON.parse(git('show', `${name}:docs/flows/lock.json`)) as Lock
  return changesSince(commit === name ? name : `${commit} (${name})`, before, pathsAt(name), lock, charts)
}

/** The charts and paths of a commit: those that it stores, or else those that it writes; null if it does neither. */
const pathsAt = (name: string): PlanChart[] | null => {
  const has = (path: string) => git('ls-tree', '--name-only', name, path) !== ''
  if (has('docs/flows/paths.json')) return JSON.parse(git('show', `${name}:docs/flows/paths.json`)) as PlanChart[]
  if (!has('scripts/generate.ts')) return null
  const tree = checkedOut(name)
  run(process.execPath, [join(tree, 'scripts', 'generate.ts'), '--storybook'], tree)
  return JSON.parse(readFileSync(join(tree, 'docs', 'flows', 'paths.json'), 'utf8')) as PlanChart[]
}
