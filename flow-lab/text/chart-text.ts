import { occurrenceText, type TitleStyle, titlesOf, type UntitledPath } from '#flow-lab/bench/path-titles.ts'
import { leavesOf } from '#flow-lab/bench/state-value.ts'
import type { Json, LabEvent } from '#flow-lab/bench/types.ts'
import type { Names } from '#flow-lab/core/names.ts'
import type { Structure, TransitionStructure } from '#flow-lab/core/structure.ts'
import { failureText } from './format.ts'
import { type PanelLanguage, translator } from './labels.ts'

/** The texts of one chart in one language: names where there are some, ids otherwise. */
export type ChartText = {
  /** The name of the chart. */
  readonly chart: string
  /** The name of a state by its id, or undefined. States with the same name are named with their outer states. */
  readonly stateName: (id: string) => string | undefined
  /** Innermost states by their places in the chart: `person.signedOut`. */
  readonly places: (places: readonly string[]) => string
  /** A state value: its innermost states. */
  readonly value: (value: Json) => string
  /** An event with its outcome: `Sign-in fails: wrong password`. */
  readonly occurrence: (event: LabEvent) => string
  readonly eventName: (type: string) => string | undefined
  readonly callName: (id: string) => string | undefined
  readonly failure: (error: Json) => string
  /** The titles of the chart's paths in their order, all different. */
  readonly titles: (paths: readonly UntitledPath[]) => string[]
  /** The arrow to the next state, in the direction of the language. */
  readonly arrow: string
  /** The chart with its names, to be drawn. */
  readonly structure: Structure
}

export const chartTextOf = (structure: Structure, language: PanelLanguage, names?: Names): ChartText => {
  const { chart } = structure
  const translate = translator(language)
  const { states = {}, events = {}, timers = {}, calls = {}, failures = {} } = names?.(chart, language) ?? {}
  const placeOf = (id: string) => id.slice(chart.length + 1)
  const ownName = new Map(structure.states.map(({ id, name }) => [id, states[placeOf(id)] ?? name]))
  const eventNames = new Map(structure.transitions.map(({ type, name }) => [type, name]))
  const eventName = (type: string) => events[type] ?? eventNames.get(type)
  const stateName = nameWithin(ownName)

  const failure = (error: Json): string => failures[failureText(error)] ?? failureText(error)
  const ended = (kind: 'done' | 'error', call: string, error: Json | undefined) => {
    if (kind === 'done') return translate('callSucceeds', { call })
    const code = typeof error === 'object' && error !== null && 'code' in error ? failure(error) : ''
    return code === '' ? translate('callFails', { call }) : translate('callFailsWith', { call, failure: code })
  }
  const occurrence = (event: LabEvent): string => {
    const { kind, name } = partsOf(event.type)
    const call = calls[name]
    if ((kind === 'done' || kind === 'error') && call !== undefined) return ended(kind, call, event.error)
    return (kind === 'after' ? timers[name] : eventName(event.type)) ?? occurrenceText(event)
  }
  const place = (each: string) => stateName(`${chart}.${each}`) ?? each
  const isNamed = structure.states.some(({ id }) => ownName.get(id) !== undefined)
  const [arrow, comma, semicolon] = isNamed && language === 'fa' ? ['←', '، ', '؛ '] : ['→', ', ', '; ']
  const places = (each: readonly string[]) => each.map(place).join(comma)
  const style: TitleStyle = {
    start: translate('start'),
    occurrence,
    state: place,
    arrow,
    comma,
    semicolon,
    withEarlier: (title, step) => `${step ?? translate('start')}${semicolon}${inSentence(title)}`,
  }
  const nameOfTransition = ({ event: { kind, name }, name: described }: TransitionStructure): string | undefined => {
    if (kind === 'sent') return events[name] ?? described
    if (described !== undefined) return described
    if (kind === 'always' || kind === 'finished') return isNamed ? translate(`event.${kind}`) : undefined
    if (kind === 'after') return timers[name]
    const call = calls[name]
    return (kind === 'done' || kind === 'error') && call !== undefined ? ended(kind, call, undefined) : undefined
  }
  return {
    chart: ownName.get(chart) ?? states[''] ?? chart,
    stateName,
    places,
    value: (value) => places(leavesOf(value)),
    occurrence,
    eventName,
    callName: (id) => calls[id],
    failure,
    titles: (paths) => titlesOf(paths, isNamed ? style : undefined),
    arrow,
    structure: {
      ...structure,
      states: structure.states.map((state) => ({
        ...state,
        ...named(ownName.get(state.id)),
        calls: state.calls.map((call) => ({ ...call, ...named(calls[call.id]) })),
      })),
      transitions: structure.transitions.map((each) => ({ ...each, ...named(nameOfTransition(each)) })),
    },
  }
}

/** The name of a state, behind the names of its outer states as far as others have the same. */
const nameWithin = (names: ReadonlyMap<string, string | undefined>) => {
  const known = new Map<string, string>()
  const textOf = (id: string, depth: number): string => {
    const parts = id.split('.')
    const chain = parts.map((_, at) => names.get(parts.slice(0, at + 1).join('.')) ?? parts[at] ?? '')
    return chain.slice(-depth).join(': ')
  }
  for (const [id, name] of names) {
    if (name === undefined) continue
    const depths = id.split('.').map((_, at) => at + 1)
    const isOwn = (depth: number) =>
      [...names.keys()].every((other) => other === id || textOf(other, depth) !== textOf(id, depth))
    known.set(id, textOf(id, depths.find(isOwn) ?? depths.length))
  }
  return (id: string): string | undefined => known.get(id)
}

const partsOf = (type: string) => {
  const [, kind, name] =
    /^xstate\.(done|error)\.actor\.(.*)$/s.exec(type) ?? /^xstate\.(after)\.([^.]+)/.exec(type) ?? []
  return { kind, name: name ?? '' }
}

const named = (name: string | undefined) => (name === undefined ? {} : { name })

/** A capital of a word at the start is small inside a sentence; one of an abbreviation stays. */
const inSentence = (text: string): string => text.replace(/^[A-Z](?=[a-z\s])/, (first) => first.toLowerCase())
