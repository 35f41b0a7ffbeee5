import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { outcomesOf } from '#flow-lab/bench/outcomes.ts'
import type { Json } from '#flow-lab/bench/types.ts'
import { createJsonCopier } from '#flow-lab/bench/view.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { explore } from '#flow-lab/paths/explore.ts'
import type { Choices, PathModel } from '#flow-lab/paths/model.ts'
import { namedIds, wordsByChart, wordsOfFailures } from '#src/lab/names/chart-names.ts'
import { readModels } from './tools/flow-models.ts'

const labs = await readModels()

/** Texts that occur more than once. */
const repeated = (texts: readonly string[]): string[] => texts.filter((text, at) => texts.indexOf(text) !== at)

const charts = labs.map(({ machine }) => structureOf(machine))

test('every chart and each of its states, events, calls and timers has a name in both languages', () => {
  const missing = charts.flatMap(({ chart, states, transitions }) => {
    const words = wordsByChart.get(chart)
    if (words === undefined) return [chart]
    const lacking = (table: object, ids: readonly string[]) => ids.filter((id) => !(id in table))
    const named = (kind: string) =>
      transitions.filter(({ event }) => event.kind === kind).map(({ event }) => event.name)
    return [
      ...lacking(
        words.states,
        states.map(({ id }) => id.slice(chart.length + 1)),
      ),
      ...lacking(words.events, named('sent')),
      ...lacking(
        words.calls,
        states.flatMap(({ calls }) => calls.map(({ id }) => id)),
      ),
      ...lacking(words.timers, named('after')),
    ].map((id) => `${chart}: ${id}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('no name is of something that is gone', () => {
  const known = new Set(charts.map(({ chart }) => chart))
  const goneCharts = [...wordsByChart.keys()].filter((chart) => !known.has(chart))
  const goneStates = charts.flatMap(({ chart, states }) => {
    const places = states.map(({ id }) => id.slice(chart.length + 1))
    return Object.keys(wordsByChart.get(chart)?.states ?? {})
      .filter((place) => !places.includes(place))
      .map((place) => `${chart}: ${place}`)
  })
  const used = new Set(
    charts.flatMap(({ states, transitions }) => [
      ...transitions.map(({ event }) => event.name),
      ...states.flatMap(({ calls }) => calls.map(({ id }) => id)),
    ]),
  )
  expect([...goneCharts, ...goneStates, ...namedIds().filter((id) => !used.has(id))]).toEqual([])
})

test('names are short words of their language, and no two states side by side have the same one', () => {
  const all = [...wordsByChart.values()].flatMap(({ states, events, calls, timers }) =>
    [states, events, calls, timers].flatMap((table) => Object.values(table)),
  )
  const faults = [...all, ...Object.values(wordsOfFailures)].filter(
    ([english, persian]) =>
      english.length > 40 ||
      persian.length > 40 ||
      !/^[\x20-\x7e]+$/.test(english) ||
      !/[\u0600-\u06ff]/.test(persian) ||
      /[a-z]{2}|[يك]|\.$/.test(persian) ||
      /\.$/.test(english),
  )
  expect(faults).toEqual([])
  const small = all.filter(([english]) => !/^[A-Z]/.test(english))
  expect(small).toEqual([])

  const equal = charts.flatMap(({ chart, states }) => {
    const words = wordsByChart.get(chart)?.states ?? {}
    return [0, 1].flatMap((language) =>
      repeated(states.map(({ id, parent }) => `${parent}: ${words[id.slice(chart.length + 1)]?.[language]}`)),
    )
  })
  expect(equal).toEqual([])
})

test('no two sample results of a call have the same name', () => {
  expect(labs.flatMap(equalResults)).toEqual([])
})

const plain = createJsonCopier()

/** The results with equal names, in the first state of each call in which its samples can be computed. */
const equalResults = (lab: PathModel<(typeof labs)[number]['machine']>): string[] => {
  const waiting = new Map(
    Object.keys(lab.outcomes ?? {}).map((call) => [call, undefined as AnyMachineSnapshot | undefined]),
  )
  for (const { snapshot } of explore(lab)) {
    for (const [call, known] of waiting)
      if (known === undefined && call in snapshot.children) waiting.set(call, snapshot)
    if ([...waiting.values()].every((known) => known !== undefined)) break
  }
  return [...waiting].flatMap(([call, snapshot]) => {
    if (snapshot === undefined) return []
    const { outputs = [], errors = [] } = lab.outcomes?.[call] ?? {}
    const namesOf = (kind: 'done' | 'error', choices: Choices<never, unknown>) =>
      outcomesOf(snapshot, call, kind, distinct(chosen(choices, snapshot.context))).map(
        ({ value, leadsTo, differs }) => {
          const code = kind === 'error' ? `${Object(value).code} ` : ''
          return `${lab.machine.id}, ${kind} ${call}: ${code}${leadsTo.join(', ')} ${differs}`
        },
      )
    return repeated([...namesOf('done', outputs as never), ...namesOf('error', errors as never)])
  })
}

const chosen = (choices: Choices<never, unknown>, context: unknown): readonly unknown[] =>
  typeof choices === 'function' ? choices(context as never) : choices

const distinct = (values: readonly unknown[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(plain(value)), plain(value)])).values(),
]
