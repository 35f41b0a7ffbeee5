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
import { type Armed, createHandClock } from './hand-clock.ts'
import { answer, isHeldCall, refuse } from './held.ts'
import { revive } from './revive.ts'
import type { LabFault } from './types.ts'
import type { Scheduled } from './view.ts'

/** Where a bench starts: fresh with an input, or from a snapshot of an actor that somebody holds still. */
export type Start =
  | { readonly from: 'input'; readonly input: unknown }
  | { readonly from: 'snapshot'; readonly snapshot: AnyMachineSnapshot }

/** An input from outside: who got it, and when. */
export type Received = { readonly t: number; readonly actor: string; readonly event: AnyEventObject }

/** What a rig tells while it runs; `took` and `changed` belong to what was received last. */
export type RigListener = {
  readonly received: (input: Received) => void
  readonly took: (transition: AnyTransitionDefinition) => void
  readonly changed: () => void
}

/** One run of a machine whose calls and clock are moved by hand. */
export type Rig = ReturnType<typeof createRig>

/** @param machine with its calls held */
export const createRig = (machine: AnyStateMachine, start: Start, listener: RigListener) => {
  const claimed = new WeakSet<object>()
  const scheduled = (): Scheduled => {
    const all: Scheduled[] = Object.values(actor.system.getSnapshot()._scheduledEvents)
    const fresh = all.find((each) => !claimed.has(each))
    if (fresh === undefined) throw new Error('A timer was armed for nothing')
    claimed.add(fresh)
    return fresh
  }
  const clock = createHandClock(scheduled)
  let firing = false

  const inspect = (seen: InspectionEvent) => {
    if (seen.type === '@xstate.microstep') for (const each of seen._transitions) listener.took(each)
    if (seen.type === '@xstate.snapshot' && isMachine(seen.actorRef)) listener.changed()
    if (seen.type === '@xstate.event' && isMachine(seen.actorRef) && isFromOutside(seen)) {
      firing = false
      listener.received({ t: clock.now(), actor: pathOf(seen.actorRef), event: seen.event })
    }
  }
  // Everything else is produced by the machines themselves, and would come twice if it were taken down.
  const isFromOutside = ({ sourceRef, event }: Extract<InspectionEvent, { type: '@xstate.event' }>): boolean =>
    event.type !== 'xstate.init' &&
    event.type !== 'xstate.stop' &&
    (firing || sourceRef === undefined || isHeldCall(sourceRef as AnyActorRef))

  const options = { clock, inspect, id: machine.id }
  const actor = (
    start.from === 'snapshot'
      ? revive(machine, start.snapshot, options)
      : createActor(machine, { ...options, input: withActors(start.input, standIn) } as never)
  ) as AnyActor
  actor.start()

  const machines = (): Map<string, AnyActor> => {
    const found = new Map<string, AnyActor>([['', actor]])
    for (const [path, each] of found)
      for (const [id, child] of Object.entries(childrenOf(each)))
        if (isMachine(child)) found.set(path === '' ? id : `${path}/${id}`, child as AnyActor)
    return found
  }

  const timers = (): (Armed<Scheduled> & { readonly actor: string })[] =>
    clock.timers().map((each) => ({ ...each, actor: pathOf(each.what.target) }))

  const fire = (timer: Armed<Scheduled>) => {
    clock.moveTo(timer.due)
    firing = true
    timer.fire()
    firing = false
  }

  const callOf = (path: string, id: string): AnyActorRef | undefined => {
    const call = childrenOf(machines().get(path))[id]
    return call !== undefined && isHeldCall(call) && call.getSnapshot().status === 'active' ? call : undefined
  }

  /** Gives an input as if it came from outside: ends a call or a timer when the event is one's end. */
  const give = ({ t, actor: path, event }: Received): LabFault | null => {
    const target = machines().get(path)
    if (target === undefined) return { code: 'noActor', detail: path }
    clock.moveTo(t)
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    const call = callOf(path, id)
    if (call !== undefined) return kind === 'done' ? done(answer(call, event.output)) : done(refuse(call, event.error))
    // A child that is a machine ends by itself; a path that knows only its end may still say that it has.
    if (kind !== undefined && childrenOf(target)[id] === undefined) return { code: 'noCall', detail: id }
    const timer = timers().find(({ actor: whose, what }) => whose === path && what.event.type === event.type)
    if (timer !== undefined) return done(fire(timer))
    if (event.type.startsWith('xstate.after.')) return { code: 'noTimer', detail: event.type }
    return done(target.send(withActors(event, standIn) as AnyEventObject))
  }

  return {
    actor,
    clock,
    machines,
    timers,
    fire,
    callOf,
    give,
    stop: () => {
      actor.stop()
    },
  }
}

const isMachine = (actor: unknown): boolean => {
  const snapshot: unknown = (actor as AnyActorRef | undefined)?.getSnapshot?.()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
}

export const childrenOf = (actor: AnyActorRef | undefined): Readonly<Record<string, AnyActorRef>> =>
  actor === undefined ? {} : (actor.getSnapshot() as AnyMachineSnapshot).children

/** `''` for the root, else the ids of the children on the way down. */
export const pathOf = (actor: unknown): string => {
  const { id, _parent } = actor as { id: string; _parent?: object }
  if (_parent === undefined) return ''
  const outer = pathOf(_parent)
  return outer === '' ? id : `${outer}/${id}`
}

// What is kept as JSON names actors only; whoever is sent something in their place says nothing.
const standIn = () => createEmptyActor()

const done = (_: unknown): null => null
