import {
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate'
import { withActors } from '#flow-lab/core/plain.ts'
import { parentOf, type Scheduled, scheduledIn, transitionsIn } from '#flow-lab/core/xstate-internals.ts'
import { isManualCall, rejectCall, resolveCall } from './manual-calls.ts'
import { createManualClock, type ManualClock, type ManualTimer } from './manual-clock.ts'
import { restoreActor } from './restore-actor.ts'
import type { LabFault } from './types.ts'

/** Where a bench starts: with an input, or from the snapshot of an actor. */
export type Start =
  | { readonly from: 'input'; readonly input: unknown }
  | { readonly from: 'snapshot'; readonly snapshot: AnyMachineSnapshot }

/** An event from outside: its time, the path of the machine that received it, and the event itself. */
export type ExternalEvent = { readonly t: number; readonly actor: string; readonly event: AnyEventObject }

/** Callbacks of a harness. `onTransition` and `onChange` are effects of the last `onEvent`. */
export type HarnessListener = {
  readonly onEvent: (event: ExternalEvent) => void
  readonly onTransition: (transition: AnyTransitionDefinition) => void
  readonly onChange: () => void
}

/** A timer and the path of the machine that it belongs to. */
export type HarnessTimer = ManualTimer<Scheduled> & { readonly actor: string }

/** One run of a machine with manual calls and a manual clock. */
export type Harness = {
  readonly actor: AnyActor
  readonly clock: ManualClock<Scheduled>
  /** Every machine that runs, by path; the root has the path `''`. */
  readonly machines: () => Map<string, AnyActor>
  readonly timers: () => HarnessTimer[]
  readonly fire: (timer: ManualTimer<Scheduled>) => void
  /** The pending call with this id; undefined when there is none. */
  readonly callOf: (path: string, id: string) => AnyActorRef | undefined
  /** Sends an event. An event that reports the end of a call or a timer ends that call or timer. */
  readonly apply: (event: ExternalEvent) => LabFault | null
  readonly stop: () => void
}

/** `isFiring` is true between the start of a timer's callback and the event that it sends. */
type Timing = { readonly clock: ManualClock<Scheduled>; isFiring: boolean }

type Run = { readonly actor: AnyActor; readonly timing: Timing }

/** @param machine with manual calls, see `withManualCalls` */
export const createHarness = (machine: AnyStateMachine, start: Start, listener: HarnessListener): Harness => {
  const clock = createManualClock(newTimers(() => actor))
  const timing: Timing = { clock, isFiring: false }
  const inspect = (inspected: InspectionEvent) => report(timing, listener, inspected)
  const actor = createRoot(machine, start, { clock, inspect, id: machine.id })
  actor.start()
  const run: Run = { actor, timing }
  return {
    actor,
    clock,
    machines: () => machinesIn(actor),
    timers: () => timersOf(clock),
    fire: (timer) => fire(timing, timer),
    callOf: (path, id) => callOf(run, path, id),
    apply: (event) => apply(run, event),
    stop: () => {
      actor.stop()
    },
  }
}

const createRoot = (machine: AnyStateMachine, start: Start, options: object): AnyActor =>
  (start.from === 'snapshot'
    ? restoreActor(machine, start.snapshot, options)
    : createActor(machine, { ...options, input: withActors(start.input, createPlaceholder) } as never)) as AnyActor

/** Returns, each time, the scheduled event that was added to the actor's system since the last call. */
const newTimers = (actor: () => AnyActor) => {
  const known = new WeakSet<object>()
  return (): Scheduled => {
    const added = scheduledIn(actor().system).find((each) => !known.has(each))
    if (added === undefined) throw new Error('The clock got a timer that no actor scheduled')
    known.add(added)
    return added
  }
}

const report = (timing: Timing, listener: HarnessListener, inspected: InspectionEvent) => {
  if (inspected.type === '@xstate.microstep') for (const each of transitionsIn(inspected)) listener.onTransition(each)
  if (inspected.type === '@xstate.snapshot' && isMachine(inspected.actorRef)) listener.onChange()
  if (inspected.type === '@xstate.event' && isMachine(inspected.actorRef) && isExternal(timing, inspected)) {
    timing.isFiring = false
    listener.onEvent({ t: timing.clock.now(), actor: pathOf(inspected.actorRef), event: inspected.event })
  }
}

/** The machines send all other events themselves; recording those too would apply them twice. */
const isExternal = (
  timing: Timing,
  { sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>,
): boolean =>
  event.type !== 'xstate.init' &&
  event.type !== 'xstate.stop' &&
  (timing.isFiring || sourceRef === undefined || isManualCall(sourceRef as AnyActorRef))

const machinesIn = (root: AnyActor): Map<string, AnyActor> => {
  const found = new Map<string, AnyActor>([['', root]])
  for (const [path, each] of found)
    for (const [id, child] of Object.entries(childrenOf(each)))
      if (isMachine(child)) found.set(path === '' ? id : `${path}/${id}`, child as AnyActor)
  return found
}

const timersOf = (clock: ManualClock<Scheduled>): HarnessTimer[] =>
  clock.timers().map((each) => ({ ...each, actor: pathOf(each.what.target) }))

const fire = (timing: Timing, timer: ManualTimer<Scheduled>) => {
  timing.clock.moveTo(timer.due)
  timing.isFiring = true
  timer.fire()
  timing.isFiring = false
}

const callOf = (run: Run, path: string, id: string): AnyActorRef | undefined => {
  const call = childrenOf(machinesIn(run.actor).get(path))[id]
  return call !== undefined && isManualCall(call) && call.getSnapshot().status === 'active' ? call : undefined
}

const apply = (run: Run, { t, actor: path, event }: ExternalEvent): LabFault | null => {
  const target = machinesIn(run.actor).get(path)
  if (target === undefined) return { code: 'noActor', detail: path }
  run.timing.clock.moveTo(t)
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  const call = callOf(run, path, id)
  if (call !== undefined) {
    if (kind === 'done') resolveCall(call, event.output)
    else rejectCall(call, event.error)
    return null
  }
  // A child machine ends by itself. A generated path has only its end, so the event is sent as it is.
  if (kind !== undefined && childrenOf(target)[id] === undefined) return { code: 'noCall', detail: id }
  const timer = timersOf(run.timing.clock).find(({ actor, what }) => actor === path && what.event.type === event.type)
  if (timer !== undefined) fire(run.timing, timer)
  else if (event.type.startsWith('xstate.after.')) return { code: 'noTimer', detail: event.type }
  else target.send(withActors(event, createPlaceholder) as AnyEventObject)
  return null
}

const isMachine = (actor: unknown): boolean => {
  const snapshot: unknown = (actor as AnyActorRef | undefined)?.getSnapshot?.()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
}

export const childrenOf = (actor: AnyActorRef | undefined): Readonly<Record<string, AnyActorRef>> =>
  actor === undefined ? {} : (actor.getSnapshot() as AnyMachineSnapshot).children

/** `''` for a root, otherwise the ids of the children from the root down, joined with `/`. */
export const pathOf = (actor: unknown): string => {
  const parent = parentOf(actor as object)
  if (parent === undefined) return ''
  const outer = pathOf(parent)
  const { id } = actor as { id: string }
  return outer === '' ? id : `${outer}/${id}`
}

/** JSON keeps only the names of actors. This actor takes the place of the original and ignores every event. */
const createPlaceholder = () => createEmptyActor()
