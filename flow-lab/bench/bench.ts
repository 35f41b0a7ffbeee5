import type { AnyActor, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { createDigester } from '#flow-lab/core/digest.ts'
import { labelsOf, type Structure, structureOf } from '#flow-lab/core/structure.ts'
import { createHarness, type ExternalEvent, type Harness, type Start } from './harness.ts'
import { machinesIn, withManualCalls } from './manual-calls.ts'
import { endOf } from './outcomes.ts'
import { payloadFault, resultFault } from './payload-fault.ts'
import type { Json, LabCommand, LabEvent, LabFault, LabPath, LabStep, LabView, PathProgress } from './types.ts'
import { actorsOf, createJsonCopier, type Knowledge, nextEventsOf, pendingCallsOf, timersOf } from './view.ts'

export type BenchOptions = {
  readonly machine: AnyStateMachine
  readonly start: Start
} & Partial<Knowledge>

export type Bench = {
  /** The root actor of the current run. Going back creates another one. Views may send events to it. */
  readonly actor: () => AnyActor
  readonly view: () => LabView
  /** Structures of all charts that can run, the root's first. */
  readonly charts: readonly Structure[]
  /** @returns why the command failed, or null */
  readonly run: (command: LabCommand) => LabFault | null
  readonly subscribe: (listener: () => void) => () => void
  /** Rebuilds the view, for example after samples were loaded. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** A step, and the event that repeats it. */
type TakenStep = { readonly event: ExternalEvent; readonly step: LabStep }

type BenchState = {
  readonly machine: AnyStateMachine
  readonly knowledge: Knowledge
  /** Labels of the transitions of all charts. */
  readonly labels: ReadonlyMap<AnyTransitionDefinition, string>
  readonly toJson: (value: unknown) => Json
  readonly listeners: Set<() => void>
  harness: Harness
  start: Start
  steps: readonly TakenStep[]
  /** How many of the steps the current run has taken. */
  at: number
  /** The clock's time after the last step, in milliseconds. */
  now: number
  /** Labels of the transitions of the current step. */
  taken: string[]
  /** Contexts by path, before the current step. */
  contexts: ReadonlyMap<string, Json>
  path: LabPath | null
  fault: LabFault | null
  view: LabView | null
  /** While true, events are not recorded as new steps. */
  isReplaying: boolean
}

/**
 * Runs one machine whose calls are resolved by command and whose clock moves on command. Each event from outside is a
 * step. Going to a step restarts the machine and applies all steps before it, so equal steps always give equal states.
 */
export const createBench = (options: BenchOptions): Bench => {
  const state = createState(options)
  state.harness = startHarness(state)
  state.isReplaying = false
  return {
    charts: machinesIn(options.machine).map(structureOf),
    actor: () => state.harness.actor,
    view: () => {
      state.view ??= viewOf(state)
      return state.view
    },
    run: (command) => {
      state.fault = execute(state, command)
      if (state.at === state.steps.length) state.now = state.harness.clock.now()
      onChange(state)
      return state.fault
    },
    subscribe: (listener) => {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
    refresh: () => onChange(state),
    stop: () => state.harness.stop(),
  }
}

const createState = ({ machine, start, ...known }: BenchOptions): BenchState => {
  const manual = withManualCalls(machine)
  return {
    machine: manual,
    knowledge: { samples: none, schemas: none, failures: () => [], ...known },
    labels: new Map(machinesIn(manual).flatMap((each) => [...labelsOf(each)])),
    toJson: createJsonCopier(),
    listeners: new Set(),
    harness: notStarted,
    start,
    steps: [],
    at: 0,
    now: 0,
    taken: [],
    contexts: new Map(),
    path: null,
    fault: null,
    view: null,
    isReplaying: true,
  }
}

/** `createBench` replaces it before anything reads it. */
const notStarted = undefined as unknown as Harness

const startHarness = (state: BenchState): Harness =>
  createHarness(state.machine, state.start, {
    onEvent: (event) => onEvent(state, event),
    onTransition: (transition) => {
      const label = state.labels.get(transition)
      if (label !== undefined) state.taken.push(label)
    },
    onChange: () => onChange(state),
  })

const onEvent = (state: BenchState, received: ExternalEvent) => {
  state.taken = []
  if (state.isReplaying) return
  const { t, actor, event } = received
  const index = state.at
  const chart = state.harness.machines().get(actor)?.logic.id ?? ''
  const shown = { index, t, actor, chart, event: state.toJson(event) as LabEvent, valueChart: state.machine.id }
  // An event that the path does not expect next closes the path.
  if (state.path !== null && !areEqual(shown.event, state.path.steps[index]?.event ?? null)) state.path = null
  state.contexts = contextsOf(state)
  state.steps = [...state.steps.slice(0, index), { event: received, step: { ...shown, value: null, taken: [] } }]
  state.at = state.steps.length
}

const onChange = (state: BenchState) => {
  state.view = null
  if (state.isReplaying) return
  const last = state.steps[state.at - 1]
  if (last !== undefined) {
    const value = state.toJson(state.harness.actor.getSnapshot().value)
    const step = { ...last.step, value, taken: [...state.taken] }
    state.steps = state.steps.with(state.at - 1, { ...last, step })
  }
  for (const listener of state.listeners) listener()
}

const contextsOf = ({ harness, toJson }: BenchState): ReadonlyMap<string, Json> =>
  new Map([...harness.machines()].map(([path, actor]) => [path, toJson(actor.getSnapshot().context)] as const))

/** Restarts the machine and applies the first steps again. */
const replaySteps = (state: BenchState, count: number) => {
  state.isReplaying = true
  state.harness.stop()
  state.taken = []
  state.contexts = new Map()
  state.harness = startHarness(state)
  for (const [index, { event }] of state.steps.slice(0, count).entries()) {
    if (index === count - 1) state.contexts = contextsOf(state)
    state.harness.apply(event)
  }
  state.at = count
  if (count === state.steps.length) state.harness.clock.moveTo(state.now)
  state.isReplaying = false
}

const restart = (state: BenchState, start: Start) => {
  state.start = start
  state.steps = []
  state.now = 0
  replaySteps(state, 0)
}

const execute = (state: BenchState, command: LabCommand): LabFault | null => {
  switch (command.do) {
    case 'send':
      return send(state, command.actor, command.event)
    case 'resolve':
      return endCall(state, command, 'done', command.output)
    case 'reject':
      return endCall(state, command, 'error', command.error)
    case 'pass':
      return { code: 'noCall', detail: command.call }
    case 'advance':
      return advance(state, command.ms)
    case 'advanceToTimer':
      return advanceToTimer(state)
    case 'goTo':
      return goTo(state, command.step)
    case 'restart':
      restart(state, state.start)
      return null
    case 'openPath':
      state.path = command.path
      restart(state, { from: 'input', input: command.path.input })
      return null
    case 'playStep':
      return playStep(state)
    case 'playAll':
      return playAll(state)
    // A log has several roots; a log player plays it.
    case 'openLog':
    case 'playLine':
    case 'playLog':
    case 'goToLine':
    case 'closeLog':
      return { code: 'noPath', detail: command.do }
  }
}

const apply = ({ harness }: BenchState, actor: string, event: ExternalEvent['event']): LabFault | null =>
  harness.apply({ t: harness.clock.now(), actor, event })

const send = (state: BenchState, actor: string, event: LabEvent): LabFault | null => {
  const chart = state.harness.machines().get(actor)?.logic.id
  const schema = chart === undefined ? undefined : state.knowledge.schemas(chart, event.type)
  return payloadFault(schema, actor, event) ?? apply(state, actor, event)
}

const endCall = (
  state: BenchState,
  { actor, call }: { readonly actor: string; readonly call: string },
  kind: 'done' | 'error',
  value: Json,
): LabFault | null => {
  const chart = state.harness.machines().get(actor)?.logic.id ?? ''
  if (state.harness.callOf(actor, call) === undefined) return { code: 'noCall', detail: call }
  return (
    resultFault(state.knowledge, chart, { actor, call, kind, value }) ?? apply(state, actor, endOf(call, kind, value))
  )
}

const advance = ({ harness }: BenchState, ms: number): null => {
  const until = harness.clock.now() + ms
  for (let next = harness.timers()[0]; next !== undefined && next.due <= until; next = harness.timers()[0])
    harness.fire(next)
  harness.clock.moveTo(until)
  return null
}

const advanceToTimer = ({ harness }: BenchState): LabFault | null => {
  const next = harness.timers()[0]
  if (next === undefined) return { code: 'noTimer', detail: '' }
  harness.fire(next)
  return null
}

const goTo = (state: BenchState, step: number): LabFault | null => {
  if (!Number.isInteger(step) || step < 0 || step > state.steps.length) return { code: 'noStep', detail: String(step) }
  replaySteps(state, step)
  return null
}

const playStep = (state: BenchState): LabFault | null => {
  const index = state.at
  const step = state.path?.steps[index]
  if (step === undefined) return { code: 'noPath', detail: String(index) }
  const fault = apply(state, '', step.event)
  return fault ?? (state.at === index ? { code: 'noStep', detail: String(index) } : null)
}

const playAll = (state: BenchState): LabFault | null => {
  let fault: LabFault | null = null
  while (fault === null && state.path?.steps[state.at] !== undefined && progressOf(state)?.divergence === null)
    fault = playStep(state)
  return fault
}

const viewOf = (state: BenchState): LabView => {
  const { harness, toJson, knowledge } = state
  return {
    chart: state.machine.id,
    actors: actorsOf(harness, toJson, state.contexts),
    next: nextEventsOf(harness, toJson, knowledge),
    calls: pendingCallsOf(harness, toJson, knowledge),
    timers: timersOf(harness),
    now: harness.clock.now(),
    steps: state.steps.map(({ step }) => step),
    goingBack: 'isFree',
    at: state.at,
    path: progressOf(state),
    log: null,
    fault: state.fault,
  }
}

const progressOf = ({ path, steps, at }: BenchState): PathProgress | null => {
  if (path === null) return null
  const { length } = path.steps
  const valueAt = (index: number): Json => steps[index]?.step.value ?? null
  const step = path.steps.findIndex(({ value }, index) => index < at && !areEqual(value, valueAt(index)))
  const divergence = step === -1 ? null : { step, expected: path.steps[step]?.value ?? null, found: valueAt(step) }
  return { id: path.id, done: Math.min(at, length), length, divergence }
}

const none = () => undefined

const digester = createDigester()

const areEqual = (one: Json, other: Json): boolean => digester.of(one) === digester.of(other)
