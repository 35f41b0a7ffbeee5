import {
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createEmptyActor,
  type InspectionEvent,
} from 'xstate'
import { held } from '#flow-lab/bench/held.ts'
import { resume } from '#flow-lab/bench/revive.ts'
import { childrenOf } from '#flow-lab/bench/rig.ts'
import { isMachine } from '#flow-lab/core/is-machine.ts'
import type { Header, LabEvent, Start } from '#flow-lab/core/log.ts'
import { withActors } from '#flow-lab/core/plain.ts'
import type { Recorder } from '#flow-lab/core/recorder.ts'
import { labelsOf } from '#flow-lab/core/structure.ts'
import type { LiveClock } from './clock.ts'
import { persistedOf } from './restore.ts'

/**
 * What an application creates an actor with: pass every machine and its options through it on their way to `createActor` or
 * `useActorRef`. Calling it again for an actor that is there already changes nothing.
 */
export type Cast = <M extends AnyActorLogic, O>(machine: M, options: O) => readonly [machine: M, options: O]

export type Troupe = {
  readonly cast: Cast
  /** Every machine that runs, by its path. */
  readonly machines: () => ReadonlyMap<string, AnyActor>
  /** Whoever has that path, or somebody who hears nothing. */
  readonly actorAt: (path: string) => object
}

export type TroupeOptions = {
  readonly recorder: Pick<Recorder, 'attach' | 'pathOf' | 'cause'>
  readonly clock: LiveClock
  /** Whether a call that starts now may run as it is written. */
  readonly passes: () => boolean
  /** What the next actor of a chart is created with instead of what the application gives it. */
  readonly given?: (chart: string) => { readonly name: string; readonly start: Start } | undefined
  readonly actors?: Header['actors']
  /** A root wants to start; it does when `begin` is called with its name, at once or later. */
  readonly admit: (root: AnyActor, begin: (name: string) => void) => void
  /** A root is to stop; it does when `end` is called, at once or later. Absent: at once. */
  readonly release?: (root: AnyActor, end: () => void) => void
  /** Whether an event may reach an actor that no actor has sent it. */
  readonly allows?: (actor: AnyActor, event: LabEvent) => boolean
  /** Something is about to be done by a machine, or to reach one, and is not recorded yet. */
  readonly before?: () => void
  readonly took: (labels: readonly string[]) => void
  readonly changed: (actor: AnyActor) => void
}

/** Creates the actors of a running application so that they are recorded, and moved by hand where that is asked for. */
export const createTroupe = (options: TroupeOptions): Troupe => {
  const { recorder, clock, passes, given, actors = {}, admit, release, allows, before, took, changed } = options
  const roots = new Map<string, AnyActor>()
  const begun = new WeakMap<AnyActor, string>()
  const awaiting = new WeakSet<AnyActor>()
  const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()

  const heldOf = <M extends AnyStateMachine>(machine: M): M => {
    const copy = copies.get(machine) ?? held(machine, passes)
    copies.set(machine, copy)
    // Whatever passes twice is a copy already.
    copies.set(copy, copy)
    return copy as M
  }

  const onStage = (root: AnyActor) => {
    const start = root.start.bind(root)
    const begin = (name: string) => {
      awaiting.delete(root)
      const isFresh = !begun.has(root)
      begun.set(root, name)
      roots.set(name, root)
      recorder.attach(name, root)
      const isRestored = isFresh && root.options.snapshot !== undefined
      if (isRestored) acquaint(root)
      const arm = isRestored ? resume(root) : () => undefined
      start()
      arm()
    }
    const stop = root.stop.bind(root)
    root.stop = () => {
      if (release === undefined || !isRunning(root)) return stop()
      let isOver = false
      const running = withChildren(root).filter(isRunning)
      release(root, () => {
        isOver = true
        stop()
      })
      // React takes whoever it has stopped for stopped.
      queueMicrotask(() => {
        if (!isOver) for (const each of running) goOn(each)
      })
      return root
    }
    root.start = () => {
      if (isRunning(root) || awaiting.has(root)) return root
      awaiting.add(root)
      const name = begun.get(root)
      // React stops and starts the same actor where it was; nobody has to be asked twice.
      if (name !== undefined) begin(name)
      else admit(root, begin)
      return root
    }
  }

  const actorAt = (path: string): object => machines().get(path) ?? createEmptyActor()

  /** Contexts that were kept as JSON name actors only. */
  const acquaint = (root: AnyActor) => {
    const name = begun.get(root) ?? ''
    const within = new Map<string, AnyActor>()
    const find = (path: string, actor: AnyActor) => {
      if (!isMachine(actor.logic)) return
      within.set(path, actor)
      for (const [id, child] of Object.entries(childrenOf(actor)))
        find(path === '' ? id : `${path}/${id}`, child as AnyActor)
    }
    find(name, root)
    for (const actor of within.values()) {
      const snapshot = actor.getSnapshot()
      snapshot.context = withActors(snapshot.context, (path) => within.get(path) ?? actorAt(path))
    }
  }

  /** What reaches an actor from outside goes through here; what actors send each other doesn't. */
  const listen = (actor: AnyActor) => {
    if (allows === undefined) return
    const send = actor.send
    actor.send = (event: LabEvent) => {
      if (recorder.cause() !== undefined || allows(actor, event)) send(event)
    }
  }

  const inspect = (seen: InspectionEvent) => {
    const actor = seen.actorRef as AnyActor
    if (!isMachine(actor.logic)) return
    if (seen.type === '@xstate.actor') {
      if (actor._parent === undefined) onStage(actor)
      listen(actor)
      return
    }
    // Told before the recorder is, who makes a line of it.
    if (seen.type !== '@xstate.snapshot') before?.()
    if (seen.type === '@xstate.microstep') {
      took(seen._transitions.flatMap((each) => labelsOf(each.source.machine).get(each) ?? []))
    } else if (seen.type === '@xstate.snapshot') changed(actor)
  }

  const cast: Cast = (logic, its) => {
    if (!isMachine(logic)) return [logic, its]
    const machine: AnyStateMachine = logic
    const copy = heldOf(machine)
    const from = given?.(machine.id)
    const snapshot = from && persistedOf(copy, from.name, from.start, actors)
    let root: AnyActor | undefined
    return [
      copy as typeof logic,
      {
        ...its,
        ...(from === undefined ? {} : { input: withActors(from.start.input, actorAt) }),
        ...(snapshot === undefined ? {} : { snapshot }),
        clock: clock.forSystem(() => root as AnyActor),
        inspect: (seen: InspectionEvent) => {
          if (seen.type === '@xstate.actor') root ??= seen.actorRef as AnyActor
          inspect(seen)
        },
      },
    ]
  }

  const machines = () => {
    const found = new Map<string, AnyActor>()
    const add = (actor: AnyActor) => {
      const path = recorder.pathOf(actor)
      if (path === undefined || !isRunning(actor) || !isMachine(actor.logic)) return
      found.set(path, actor)
      for (const child of Object.values(childrenOf(actor as AnyActorRef))) add(child as AnyActor)
    }
    for (const root of roots.values()) add(root)
    return found
  }

  return { cast, machines, actorAt }
}

/** The chart's id, or the first of `cart-2`, `cart-3` that nobody has who runs. */
export const freeName = (chart: string, taken: (name: string) => boolean): string => {
  let name = chart
  for (let copy = 2; taken(name); copy++) name = `${chart}-${copy}`
  return name
}

const withChildren = (actor: AnyActor): AnyActor[] => [
  actor,
  ...Object.values(childrenOf(actor) ?? {}).flatMap((child) => withChildren(child as AnyActor)),
]

const goOn = (actor: AnyActor) => {
  Object.assign(actor, { _processingStatus: 1 })
}

// Not in the types, but XState's own React binding reads it too.
const isRunning = (actor: AnyActor): boolean =>
  (actor as unknown as { _processingStatus: number })._processingStatus === 1
