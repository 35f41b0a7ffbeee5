import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import { machinesIn } from '#flow-lab/bench/manual-calls.ts'
import type { Json, LabEvent, LabStep, LabView } from '#flow-lab/bench/types.ts'
import {
  actorsOf,
  type CallSource,
  createJsonCopier,
  type Knowledge,
  nextEventsOf,
  pendingCallsOf,
  timersOf,
  type ViewSource,
} from '#flow-lab/bench/view.ts'
import type { CapturedEvent } from '#flow-lab/core/capture-state.ts'
import type { Recorder } from '#flow-lab/core/recorder.ts'
import { type Structure, structureOf } from '#flow-lab/core/structure.ts'
import type { LiveClock } from './clock.ts'

export type ViewModelOptions = {
  readonly machines: () => ReadonlyMap<string, AnyActor>
  readonly clock: LiveClock
  readonly recorder: () => Pick<Recorder, 'pathOf'>
  readonly knowledge: Knowledge
  readonly calls?: CallSource
  readonly goingBack: LabView['goingBack']
  /** Maximum number of steps kept. */
  readonly limit: number
}

/** The panel's view of running actors, computed when it is read. */
export type ViewModel = {
  readonly view: () => Omit<LabView, 'log' | 'path' | 'fault'>
  /** Every chart that has run so far, and the child charts that it can start. */
  readonly charts: () => readonly Structure[]
  readonly subscribe: (listener: () => void) => () => void
  /** Must be called when an actor begins to process an event. */
  readonly onEvent: (event: CapturedEvent) => void
  readonly onTransitions: (labels: readonly string[]) => void
  readonly onChange: () => void
}

type ViewModelState = {
  readonly options: ViewModelOptions
  readonly watched: ViewSource
  readonly toJson: (value: unknown) => Json
  readonly listeners: Set<() => void>
  readonly structures: Map<string, Structure>
  /** The values of `structures`; the same list until a chart is added. */
  charts: readonly Structure[]
  steps: LabStep[]
  /** The actor of the last step. It may have ended since. */
  lastActor: AnyActor | undefined
  /** Labels of the transitions taken since the last step began. */
  taken: string[]
  /** Contexts by path before the last step. */
  before: Map<string, Json>
  /** Number of steps so far, dropped ones included. */
  count: number
}

export const createViewModel = (options: ViewModelOptions): ViewModel => {
  const state: ViewModelState = {
    options,
    watched: watchedOf(options),
    toJson: createJsonCopier((actor) => options.recorder().pathOf(actor)),
    listeners: new Set(),
    structures: new Map(),
    charts: [],
    steps: [],
    lastActor: undefined,
    taken: [],
    before: new Map(),
    count: 0,
  }
  return {
    view: () => viewOf(state),
    charts: () => chartsOf(state),
    subscribe: (listener) => {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
    onEvent: (event) => addStep(state, event),
    onTransitions: (labels) => state.taken.push(...labels),
    onChange: () => {
      for (const listener of state.listeners) listener()
    },
  }
}

const watchedOf = ({ machines, clock, recorder }: ViewModelOptions): ViewSource => ({
  machines,
  clock,
  timers: () =>
    clock.timers().flatMap(({ what, due }) => {
      const actor = recorder().pathOf(what.target)
      return actor === undefined ? [] : [{ actor, due, what }]
    }),
})

const viewOf = (state: ViewModelState): ReturnType<ViewModel['view']> => {
  const { watched, toJson, options } = state
  completeLastStep(state)
  const actors = actorsOf(watched, toJson, state.before)
  return {
    chart: Object.values(actors)[0]?.chart ?? '',
    actors,
    next: nextEventsOf(watched, toJson, options.knowledge),
    calls: pendingCallsOf(watched, toJson, options.knowledge, options.calls),
    timers: timersOf(watched),
    now: options.clock.now(),
    steps: state.steps,
    goingBack: options.goingBack,
    at: state.steps.length,
  }
}

const chartsOf = (state: ViewModelState): readonly Structure[] => {
  const { structures, options } = state
  const machines = [...options.machines().values()].flatMap(({ logic }) => machinesIn(logic))
  for (const machine of machines) if (!structures.has(machine.id)) structures.set(machine.id, structureOf(machine))
  if (structures.size !== state.charts.length) state.charts = [...structures.values()]
  return state.charts
}

/** Adds a step for an event from outside. Its value and transitions are filled in by `completeLastStep`. */
const addStep = (state: ViewModelState, { path, machine, event, by }: CapturedEvent): void => {
  if (by !== undefined) return
  const { toJson, options, listeners } = state
  completeLastStep(state)
  state.taken = []
  // Copies of contexts are expensive, and without a listener no view shows what has changed.
  state.before = listeners.size === 0 ? new Map() : contextsOf(state)
  state.lastActor = options.machines().get(path)
  const chart = machine.id
  const step = { index: state.count++, t: options.clock.now(), actor: path, chart, event: toJson(event) as LabEvent }
  state.steps = [...state.steps.slice(1 - options.limit), { ...step, value: null, valueChart: chart, taken: [] }]
}

const completeLastStep = (state: ViewModelState): void => {
  const last = state.steps.at(-1)
  const snapshot: AnyMachineSnapshot | undefined = last && state.lastActor?.getSnapshot()
  if (last === undefined || snapshot === undefined) return
  state.steps[state.steps.length - 1] = { ...last, value: state.toJson(snapshot.value), taken: [...state.taken] }
}

const contextsOf = ({ options, toJson }: ViewModelState): Map<string, Json> =>
  new Map([...options.machines()].map(([path, actor]) => [path, toJson(actor.getSnapshot().context)] as const))
