import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import {
  type CapturedEvent,
  type CapturedRun,
  type CaptureOptions,
  type CaptureState,
  causeOf,
  childrenOf,
  isActive,
  isPresent,
  pathOf,
  type QueuedEvent,
  rootOf,
  type TrackedActor,
  track,
} from './capture-state.ts'
import type { LabEvent } from './log.ts'
import { isWithin } from './simulation.ts'
import { isRunning, parentOf } from './xstate-internals.ts'

export type Capture = {
  /** Captures an actor and every machine inside it until the returned function is called. Replaces an earlier actor of that name. */
  readonly attach: (name: string, actor: AnyActor) => () => void
  /** The last events, at most `limit`. */
  readonly run: () => CapturedRun
  readonly pathOf: (actor: object) => string | undefined
  /** Path of the actor that processes an event now, the innermost one. What happens now was caused by it. */
  readonly cause: () => string | undefined
  /** Attributes the next event during `act` to an actor. For a player that does what an application's actions would do. */
  readonly causedBy: (path: string, act: () => void) => void
}

/**
 * Captures what machines process, in the order in which they begin to.
 *
 * XState inspection reports every event put into a mailbox (`@xstate.event`), every action that is executed, every step of a
 * machine (`@xstate.microstep`, also for raised events and `always`) and the end of an event (`@xstate.snapshot`). An event
 * is captured at its first microstep, or at its first action if that comes earlier. So raised events and events that an
 * actor never processes are not captured. An event put into a mailbox while another actor processes one was caused by
 * that actor, and a replay causes it again; any other event comes from outside.
 */
export const createCapture = (options: CaptureOptions): Capture => {
  const state: CaptureState = {
    options,
    names: new WeakMap(),
    tracked: new WeakMap(),
    roots: new Map(),
    present: new Map(),
    processing: [],
    assumedCause: undefined,
    events: [],
    checkpoints: [{ eventCount: 0, snapshots: new Map(), appearance: null }],
  }
  return {
    attach: (name, actor) => attach(state, name, actor),
    run: () => {
      finishFailedActors(state)
      dropOldEvents(state)
      return { events: state.events, checkpoints: state.checkpoints }
    },
    pathOf: (actor) => pathOf(state, actor),
    cause: () => causeOf(state),
    causedBy: (path, act) => {
      state.assumedCause = path
      act()
      state.assumedCause = undefined
    },
  }
}

const attach = (state: CaptureState, name: string, actor: AnyActor): (() => void) => {
  detach(state, name)
  state.names.set(actor, name)
  const { unsubscribe } = actor.system.inspect((seen) => onInspection(state, seen, actor))
  state.roots.set(name, { actor, unsubscribe })
  captureRunning(state, actor)
  return () => {
    if (state.roots.get(name)?.actor === actor) detach(state, name)
  }
}

const detach = (state: CaptureState, name: string): void => {
  const root = state.roots.get(name)
  if (root === undefined) return
  root.unsubscribe()
  for (const entry of [...state.present.values()].reverse()) {
    if (rootOf(state, entry.actor) !== root.actor) continue
    // A finished actor gets no stop event.
    if (isActive(entry.actor)) {
      begin(state, entry, { event: { type: 'xstate.stop' }, by: undefined, timer: false })
      end(state, entry)
    } else state.present.delete(entry.path)
    state.tracked.delete(entry.actor)
  }
  state.names.delete(root.actor)
  state.roots.delete(name)
}

/** Captures a start from the current snapshot for an actor that runs already, and for the machines inside it. */
const captureRunning = (state: CaptureState, actor: AnyActor): void => {
  if (!isRunning(actor) || !captureAsIs(state, actor)) return
  for (const child of childrenOf(actor)) {
    if (isActive(child)) captureRunning(state, child)
    else captureAsIs(state, child)
  }
}

const captureAsIs = (state: CaptureState, actor: AnyActor): boolean => {
  const entry = track(state, actor)
  if (entry === undefined) return false
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  start(state, entry, { state: snapshot }, snapshot)
  end(state, entry)
  return true
}

const onInspection = (state: CaptureState, seen: InspectionEvent, root: AnyActor): void => {
  if (seen.type === '@xstate.actor' || rootOf(state, seen.actorRef as AnyActor) !== root) return
  const entry = track(state, seen.actorRef as AnyActor)
  if (entry === undefined) return
  if (seen.type === '@xstate.event') onQueued(state, entry, seen.event, seen.sourceRef as AnyActor | undefined)
  else if (seen.type === '@xstate.snapshot' && entry.current?.event === seen.event) end(state, entry)
  else if (entry.current !== null || !isPresent(state, entry)) return
  else if (seen.type === '@xstate.action') {
    if (!seen.action.type.startsWith('xstate.')) begin(state, entry, entry.queue.shift())
  } else if (seen.type === '@xstate.microstep') begin(state, entry, takeQueued(state, entry, seen.event))
}

/** Removes an event and all older ones from the queue, and returns it with its origin. */
const takeQueued = (state: CaptureState, { queue }: TrackedActor, event: LabEvent): QueuedEvent => {
  const at = queue.findIndex((each) => each.event === event)
  const [queued] = at === -1 ? [] : queue.splice(0, at + 1).slice(at)
  return queued ?? { event, by: event.type === 'xstate.stop' ? causeOf(state) : undefined, timer: false }
}

const onQueued = (state: CaptureState, entry: TrackedActor, event: LabEvent, source: AnyActor | undefined): void => {
  if (event.type === 'xstate.init') {
    onStart(state, entry, event)
    return
  }
  const sender = source === undefined ? undefined : track(state, source)
  if (sender === undefined) {
    // Only a call has an untracked source. Its result comes from outside, even when it is available at once.
    const by = source === undefined ? causeOf(state) : undefined
    // Further events are caused by the actors that process this one.
    state.assumedCause = undefined
    const isSent = source === undefined && by === undefined
    const interactions = isSent ? state.options.interactions?.() : undefined
    entry.queue.push({ event, by, timer: false, ...(interactions === undefined ? {} : { interactions }) })
    return
  }
  const isOutcome = outcome.test(event.type)
  if (isOutcome) finishIfFailed(state, sender)
  const timer = !isOutcome && sender.current === null
  entry.queue.push({ event, by: timer ? undefined : sender.path, timer })
}

const onStart = (state: CaptureState, entry: TrackedActor, event: LabEvent): void => {
  const { actor } = entry
  const { snapshot, input } = actor.options
  // React's strict mode stops an actor and starts the same one again from its snapshot.
  const isFresh = snapshot === undefined && !entry.wasStarted
  start(state, entry, isFresh ? { input } : { state: actor.getSnapshot() }, event)
  // Finished children of a restored actor are not started again, so inspection does not report them.
  if (snapshot !== undefined) for (const child of childrenOf(actor)) if (!isActive(child)) captureAsIs(state, child)
}

/** @param event XState's own object for the start, which marks its end too */
const start = (
  state: CaptureState,
  entry: TrackedActor,
  from: { input: unknown } | { state: unknown },
  event: object,
): void => {
  const { actor, path } = entry
  for (const each of [...state.present.keys()]) if (isWithin(path, each)) state.present.delete(each)
  state.present.set(path, entry)
  entry.wasStarted = true
  const parent = parentOf(actor)
  const by = state.names.has(actor) || parent === undefined ? causeOf(state) : pathOf(state, parent)
  begin(state, entry, { event: { type: 'xstate.init', chart: actor.logic.id, ...from }, by, timer: false }, event)
}

const begin = (
  state: CaptureState,
  entry: TrackedActor,
  next: QueuedEvent | undefined,
  event: object | undefined = next?.event,
): void => {
  if (next === undefined || event === undefined) return
  finishFailedActors(state)
  const { actor, path } = entry
  const at = state.options.now()
  const captured: CapturedEvent = { interactions: [], ...next, at, path, machine: actor.logic, after: null }
  state.events.push(captured)
  entry.current = { captured, event }
  state.processing.push(entry)
  state.options.began?.(captured)
}

const end = (state: CaptureState, entry: TrackedActor): void => {
  if (entry.current === null) return
  entry.current.captured.after = entry.actor.getSnapshot()
  if (entry.current.captured.event.type === 'xstate.stop') state.present.delete(entry.path)
  entry.current = null
  state.processing.splice(state.processing.lastIndexOf(entry), 1)
  if (state.processing.length > 0) return
  state.checkpoints.push({
    eventCount: state.events.length,
    snapshots: new Map([...state.present].map(([path, { actor }]) => [path, actor.getSnapshot()])),
    appearance: state.options.about(),
  })
  if (state.events.length > state.options.limit * 1.5) dropOldEvents(state)
}

/** XState does not report the end of an event for a failed actor, nor its beginning when a guard threw. */
const finishIfFailed = (state: CaptureState, entry: TrackedActor): void => {
  if (entry.actor.getSnapshot().status !== 'error') return
  const [next] = entry.queue.splice(0)
  if (entry.current === null && next !== undefined && isPresent(state, entry)) begin(state, entry, next)
  end(state, entry)
}

const finishFailedActors = (state: CaptureState): void => {
  for (const entry of state.present.values()) finishIfFailed(state, entry)
}

/** Drops events down to `limit`, back to the nearest checkpoint. */
const dropOldEvents = (state: CaptureState): void => {
  const { events, checkpoints, options } = state
  const first = checkpoints.findIndex(({ eventCount }) => eventCount >= events.length - options.limit)
  const dropped = checkpoints[first]?.eventCount ?? 0
  if (dropped === 0) return
  options.dropping(events.slice(0, dropped))
  state.events = events.slice(dropped)
  state.checkpoints = checkpoints.slice(first).map((each) => ({ ...each, eventCount: each.eventCount - dropped }))
}

const outcome = /^xstate\.(done|error)\.actor\./
