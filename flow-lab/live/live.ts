import type { AnyActor, AnyActorRef } from 'xstate'
import { childrenOf } from '#flow-lab/bench/harness.ts'
import { isManualCall, rejectCall, resolveCall, runCall } from '#flow-lab/bench/manual-calls.ts'
import type { LabCommand, LabFault, LabView } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
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
  /** Sends events, ends calls and lets time runCall. Going back needs a replay of `log()`. */
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
  const viewModel = createViewModel({ machines: registry.machines, clock, recorder: () => recorder, knowledge, limit })
  const live: LiveState = {
    recorder,
    clock,
    registry,
    viewModel,
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
    case 'send': {
      const actor = live.registry.machines().get(command.actor)
      if (actor === undefined) return { code: 'noActor', detail: command.actor }
      actor.send(command.event)
      return null
    }
    case 'resolve':
    case 'reject': {
      const call = activeCall(live.registry, command.actor, command.call)
      if (call === undefined) return { code: 'noCall', detail: command.call }
      if (command.do === 'resolve') resolveCall(call, command.output)
      else rejectCall(call, command.error)
      return null
    }
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

const activeCall = (registry: ActorRegistry, path: string, id: string): AnyActorRef | undefined => {
  const call = childrenOf(registry.machines().get(path))[id]
  return call !== undefined && isManualCall(call) && call.getSnapshot().status === 'active' ? call : undefined
}

/** Runs the calls that wait for a manual result. */
const runWaitingCalls = (registry: ActorRegistry): void => {
  for (const actor of registry.machines().values())
    for (const child of Object.values(childrenOf(actor))) if (isManualCall(child)) runCall(child)
}
