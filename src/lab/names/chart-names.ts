import type { ChartNames, Names } from '#flow-lab/core/names.ts'
import { accountNames } from './account-names.ts'
import type { AreaNames, ChartWords, Words, WordTable } from './area-names.ts'
import { authNames } from './auth-names.ts'
import { buyingNames } from './buying-names.ts'
import { callsNames } from './calls-names.ts'
import { careNames } from './care-names.ts'
import { dashboardNames } from './dashboard-names.ts'
import { englishOf, type Kind } from './english.ts'
import { failureNames } from './failure-names.ts'
import { filesNames } from './files-names.ts'
import { financeNames } from './finance-names.ts'
import { sharedCalls, sharedEvents, sharedTimers } from './kit-names.ts'
import { messagingNames } from './messaging-names.ts'
import { navigationNames } from './navigation-names.ts'
import { numbersNames } from './numbers-names.ts'
import { payingNames } from './paying-names.ts'
import { projectsNames } from './projects-names.ts'
import { sessionNames } from './session-names.ts'

const areas: readonly AreaNames[] = [
  accountNames,
  authNames,
  buyingNames,
  callsNames,
  careNames,
  dashboardNames,
  filesNames,
  financeNames,
  messagingNames,
  navigationNames,
  numbersNames,
  payingNames,
  projectsNames,
  sessionNames,
]

const shared = { events: sharedEvents, calls: sharedCalls, timers: sharedTimers }

/** The names of one kind in both languages. */
const namesOf = (kind: Kind, ...tables: (WordTable | undefined)[]): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    tables
      .flatMap((table) => Object.entries(table ?? {}))
      .map(([id, name]) => [id, typeof name === 'string' ? [englishOf(kind, id), name] : name]),
  )

/** The name of a chart is a state's, at the place `''`; its id is the chart's. */
const statesOf = (chart: string, { '': title = '', ...states }: WordTable) => ({
  '': typeof title === 'string' ? ([englishOf('states', chart), title] as const) : title,
  ...namesOf('states', states),
})

/** All names by the id of their chart, those of its area and the shared ones included. */
export const wordsByChart: ReadonlyMap<
  string,
  Readonly<Record<Exclude<Kind, 'failures'>, Record<string, Words>>>
> = new Map(
  areas.flatMap((area) =>
    Object.entries(area.charts).map(([chart, own]: [string, ChartWords]) => [
      chart,
      {
        states: statesOf(chart, own.states),
        events: namesOf('events', shared.events, area.events, own.events),
        calls: namesOf('calls', shared.calls, area.calls, own.calls),
        timers: namesOf('timers', shared.timers, area.timers, own.timers),
      },
    ]),
  ),
)

export const wordsOfFailures = namesOf('failures', failureNames)

/** The ids of all events, calls and timers that have a name, for the test that finds those that are gone. */
export const namedIds = (): string[] =>
  [shared, ...areas, ...areas.flatMap(({ charts }) => Object.values(charts))].flatMap(({ events, calls, timers }) =>
    [events, calls, timers].flatMap((table) => Object.keys(table ?? {})),
  )

/** The names of every chart of the portal, for the flow lab and its reports. */
export const chartNames: Names = (chart, language): ChartNames | undefined => {
  const words = wordsByChart.get(chart)
  if (words === undefined) return undefined
  const column = (table: Readonly<Record<string, Words>>) =>
    Object.fromEntries(
      Object.entries(table).map(([id, [english, persian]]) => [id, language === 'fa' ? persian : english]),
    )
  return {
    states: column(words.states),
    events: column(words.events),
    calls: column(words.calls),
    timers: column(words.timers),
    failures: column(wordsOfFailures),
  }
}
