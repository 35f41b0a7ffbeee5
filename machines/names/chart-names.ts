import type { ChartNames, Names, NameTable } from '#flow-lab/core/names.ts'
import { accountNames } from './account-names.ts'
import type { AreaNames, ChartWords, WordTable } from './area-names.ts'
import { authNames } from './auth-names.ts'
import { buyingNames } from './buying-names.ts'
import { callsNames } from './calls-names.ts'
import { careNames } from './care-names.ts'
import { dashboardNames } from './dashboard-names.ts'
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

/** All words by the id of their chart, those of its area and the shared ones included. */
export const wordsByChart: ReadonlyMap<string, Required<ChartWords>> = new Map(
  areas.flatMap((area) =>
    Object.entries(area.charts).map(([chart, own]) => [
      chart,
      {
        states: own.states,
        events: { ...shared.events, ...area.events, ...own.events },
        calls: { ...shared.calls, ...area.calls, ...own.calls },
        timers: { ...shared.timers, ...area.timers, ...own.timers },
      },
    ]),
  ),
)

/** The ids of all events, calls and timers that have a name, for the test that finds those that are gone. */
export const namedIds = (): string[] =>
  [shared, ...areas, ...areas.flatMap(({ charts }) => Object.values(charts))].flatMap(({ events, calls, timers }) =>
    [events, calls, timers].flatMap((table) => Object.keys(table ?? {})),
  )

const column = (table: WordTable, language: 'en' | 'fa'): NameTable =>
  Object.fromEntries(Object.entries(table).map(([id, words]) => [id, words[language === 'fa' ? 1 : 0]]))

/** The names of every chart of the portal, for the flow lab and its reports. */
export const chartNames: Names = (chart, language): ChartNames | undefined => {
  const words = wordsByChart.get(chart)
  if (words === undefined) return undefined
  return {
    states: column(words.states, language),
    events: column(words.events, language),
    calls: column(words.calls, language),
    timers: column(words.timers, language),
    failures: column(failureNames, language),
  }
}
