// Compares the charts with the charts of a commit.
//   npm run flows -- --plan-against <commit>   writes what has changed since the commit, for the test plan in Storybook
//   npm run flows -- --against <commit>        draws the stories of both versions, and writes a page of what differs: changed
//                              transitions in words, changed states as pictures before and after. With --language=fa, --theme=dark,
//                              and --chart=<id> (once or several times) for the pictures of these charts only
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import { lockOf } from '#flow-lab/report/lock.ts'
import { type Chart, readCharts, root } from './tools/flow-sources.ts'
import { changesAgainst, chartPaths } from './tools/plan-sources.ts'

/** Not in git: it depends on the commit that the plan is compared with. */
const changesFile = join(root, 'stories', 'flow-lab', 'changes.json')

const { values: options } = parseArgs({
  options: {
    'plan-against': { type: 'string' },
    against: { type: 'string' },
    language: { type: 'string', default: 'en' },
    theme: { type: 'string', default: 'light' },
    chart: { type: 'string', multiple: true, default: [] },
  },
})

const main = async () => {
  const { 'plan-against': planned, against } = options
  if (planned === undefined && against === undefined)
    throw new Error('Give a commit with --plan-against or --against. "npm run generate" writes docs/flows.')
  const charts = await readCharts()
  if (planned !== undefined) writeChanges(planned, charts)
  if (against !== undefined) await compare(against, charts)
}

const writeChanges = (commit: string, charts: readonly Chart[]) => {
  const paths = new Map(charts.map(({ machine, model }) => [machine.id, everyTransition(model)]))
  const changes = changesAgainst(commit, lockOf(charts.map(({ machine }) => machine)), chartPaths(charts, paths))
  writeFileSync(changesFile, `${JSON.stringify(changes, null, 2)}\n`)
  console.log(
    `changed since ${changes.since}: ${Object.keys(changes.charts).length} charts, ${changes.paths.length} paths`,
  )
}

const compare = async (commit: string, charts: readonly Chart[]) => {
  const { language, theme, chart: chosen } = options
  const machines = charts.map(({ machine }) => machine)
  if (language !== 'en' && language !== 'fa') throw new Error(`--language is en or fa, not ${language}.`)
  if (theme !== 'light' && theme !== 'dark') throw new Error(`--theme is light or dark, not ${theme}.`)
  const unknown = chosen.find((chart) => machines.every(({ id }) => id !== chart))
  if (unknown !== undefined) throw new Error(`--chart: there is no chart ${unknown}.`)
  const { writeComparison } = await import('./tools/flow-comparison.ts')
  const page = await writeComparison({ commit, machines, language, theme, charts: chosen })
  console.log(`compared: ${page}. The start page of Storybook links to it.`)
}

await main()
