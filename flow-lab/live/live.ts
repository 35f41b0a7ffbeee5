import type { AnyActor, AnyActorRef } from 'xstate'
import { childrenOf } from '#flow-lab/bench/harness.ts'
import { canRunCall, isManualCall, rejectCall, resolveCall, runCall } from '#flow-lab/bench/manual-calls.ts'
import { payloadFault, resultFault } from '#flow-lab/bench/payload-fault.ts'
import type { Json, LabCommand, LabEvent, LabFault, LabView } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import type { CapturedEvent } from '#flow-lab/core/capture-state.ts'
import type { Flaw, Log } from '#flow-lab/core/log.ts'
import { createRecorder, type Recorder, type RecorderOptions } from '#flow-lab/core/recorder.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { createActorRegistry, freeName } from './actor-registry.ts'
import { createLiveClock, type LiveClock } from './clock.ts'
import type { ActorRegistry, InstrumentActor } from './registry-state.ts'
import { createViewModel, type ViewModel } from './view-model.ts'

export type LiveOptions = Omit<RecorderOptions, 'now' | 'isReplay' | 'began'> & {
  readonly knowledge: Knowledge
  /** Milliseconds since 1970; default `Date.now`. */
  readonly now?: () => number
}

/** A running application under a panel: recorded, shown, and controlled by hand while the user works with it. */
export type Live = {
  readonly instrumentActor: InstrumentActor
  readonly view: () => LabView
  /** Sends events, ends or runs calls and moves the clock. Going back needs a replay of `log()`. */
  readonly run: (command: LabCommand) => LabFault | null
  readonly charts: () => readonly Structure[]
  readonly subscribe: (listener: () => void) => () => void
  readonly log: () => { readonly log: Log; readonly flaws: readonly Flaw[] }
  /** Number of events kept so far; at most `limit`. */
  readonly count: () => number
  /** Whether calls that start from now on wait for a manual result. */
  readonly areCallsManual: () => boolean
  readonly setCallsManual: (isOn: boolean) => void
  /** Disarms all timers. */
  readonly stop: () => void
}

type LiveState = {
  readonly recorder: Recorder
  readonly clock: LiveClock
  readonly registry: ActorRegistry
  readonly viewModel: ViewModel
  readonly knowledge: Knowledge
  /** The last outputs that the application itself gave its calls, by chart and call. They stay in memory. */
  readonly lastOutputs: Map<string, { readonly output: unknown }>
  /** Whether a command is ending a call. */
  isEnding: boolean
  areCallsManual: boolean
  fault: LabFault | null
  /** The last view computed; null after a change. */
  view: LabView | null
  /** Number of events so far, dropped ones included. */
  count: number
}

export const createLive = (options: LiveOptions): Live => {
  const { limit = 500 } = options
  const live = createLiveState(options, limit)
  const { recorder, clock, registry, viewModel } = live
  return {
    instrumentActor: registry.instrumentActor,
    view: () => {
      live.view ??= { ...viewModel.view(), log: null, path: null, fault: live.fault }
      return live.view
    },
    run: (command) => {
      live.fault = execute(live, command)
      changed(live)
      return live.fault
    },
    charts: viewModel.charts,
    subscribe: viewModel.subscribe,
    log: recorder.log,
    count: () => Math.min(live.count, limit),
    areCallsManual: () => live.areCallsManual,
    setCallsManual: (isOn) => {
      live.areCallsManual = isOn
      if (!isOn) runWaitingCalls(registry)
      changed(live)
    },
    stop: clock.stop,
  }
}

const createLiveState = ({ knowledge, now = Date.now, ...recording }: LiveOptions, limit: number): LiveState => {
  const clock = createLiveClock(now)
  const recorder: Recorder = createRecorder({
    ...recording,
    now,
    limit,
    began: (event) => {
      live.count += 1
      keepOutput(live, event)
      live.viewModel.onEvent(event)
    },
  })
  const isTakenByOther = (name: string, root: AnyActor) => {
    const other = live.registry.machines().get(name)
    return other !== undefined && other !== root
  }
  const registry = createActorRegistry({
    recorder,
    clock,
    runsCalls: () => !live.areCallsManual,
    onStartRequested: (root, begin) => begin(freeName(root.logic.id, (name) => isTakenByOther(name, root))),
    onTransitions: (labels) => live.viewModel.onTransitions(labels),
    onChange: () => changed(live),
  })
  const lastOutputs: LiveState['lastOutputs'] = new Map()
  const viewModel = createViewModel({
    machines: registry.machines,
    clock,
    recorder: () => recorder,
    knowledge,
    calls: { canPass: canRunCall, lastOutput: (chart, call) => lastOutputs.get(`${chart} ${call}`) },
    goingBack: 'endsSession',
    limit,
  })
  const live: LiveState = {
    recorder,
    clock,
    registry,
    viewModel,
    knowledge,
    lastOutputs,
    isEnding: false,
    areCallsManual: false,
    fault: null,
    view: null,
    count: 0,
  }
  return live
}

const changed = (live: LiveState): void => {
  live.view = null
  live.viewModel.onChange()
}

const execute = (live: LiveState, command: LabCommand): LabFault | null => {
  switch (command.do) {
    case 'send':
      return send(live, command.actor, command.event)
    case 'resolve':
      return endCall(live, command, 'done', command.output)
    case 'reject':
      return endCall(live, command, 'error', command.error)
    case 'pass':
      return passCall(live, command)
    case 'advance':
      live.clock.advance(command.ms)
      return null
    case 'advanceToTimer': {
      const [next] = live.clock.timers()
      if (next === undefined) return { code: 'noTimer', detail: '' }
      live.clock.advance(next.due - live.clock.now())
      return null
    }
    default:
      return { code: 'noStep', detail: command.do }
  }
}

const send = ({ registry, knowledge }: LiveState, path: string, event: LabEvent): LabFault | null => {
  const actor = registry.machines().get(path)
  if (actor === undefined) return { code: 'noActor', detail: path }
  const fault = payloadFault(knowledge.schemas(actor.logic.id, event.type), path, event)
  if (fault === null) actor.send(event)
  return fault
}

type CallOf = { readonly actor: string; readonly call: string }

const endCall = (live: LiveState, { actor, call }: CallOf, kind: 'done' | 'error', value: Json): LabFault | null => {
  const { registry, knowledge } = live
  const pending = activeCall(registry, actor, call)
  if (pending === undefined) return { code: 'noCall', detail: call }
  const chart = registry.machines().get(actor)?.logic.id ?? ''
  const fault = resultFault(knowledge, chart, { actor, call, kind, value })
  if (fault !== null) return fault
  live.isEnding = true
  if (kind === 'done') resolveCall(pending, value)
  else rejectCall(pending, value)
  live.isEnding = false
  return null
}

const passCall = ({ registry }: LiveState, { actor, call }: CallOf): LabFault | null => {
  const pending = activeCall(registry, actor, call)
  if (pending === undefined || !canRunCall(pending)) return { code: 'noCall', detail: call }
  runCall(pending)
  return null
}

const keepOutput = ({ isEnding, lastOutputs }: LiveState, { machine, event }: CapturedEvent): void => {
  const [, call] = /^xstate\.done\.actor\.(.+)$/.exec(event.type) ?? []
  if (call !== undefined && !isEnding) lastOutputs.set(`${machine.id} ${call}`, { output: event.output })
}

const activeCall = (registry: ActorRegistry, path: string, id: string): AnyActorRef | undefined => {
  const call = childrenOf(registry.machines().get(path))[id]
  return call !== undefined && isManualCall(call) && call.getSnapshot().status === 'active' ? call : undefined
}

/** Runs the calls that wait for a manual result. */
const runWaitingCalls = (registry: ActorRegistry): void => {
  for (const actor of registry.machines().values())
    for (const child of Object.values(childrenOf(actor))) if (isManualCall(child)) runCall(child)
}
