import { type AnyActor, type AnyActorRef, type AnyStateMachine, createEmptyActor, type InspectionEvent } from 'xstate'
import { childrenOf } from '#flow-lab/bench/harness.ts'
import { withManualCalls } from '#flow-lab/bench/manual-calls.ts'
import { isMachine } from '#flow-lab/core/is-machine.ts'
import type { LabEvent } from '#flow-lab/core/log.ts'
import { withActors } from '#flow-lab/core/plain.ts'
import { labelsOf } from '#flow-lab/core/structure.ts'
import { isRunning, parentOf, transitionsIn } from '#flow-lab/core/xstate-internals.ts'
import type { ActorRegistry, ActorRegistryOptions, RegistryState } from './registry-state.ts'
import { persistedOf } from './restore.ts'
import { interceptLifecycle } from './root-lifecycle.ts'

/** Keeps the actors that an application creates through `instrumentActor`. */
export const createActorRegistry = (options: ActorRegistryOptions): ActorRegistry => {
  const state: RegistryState = {
    options,
    roots: new Map(),
    names: new WeakMap(),
    starting: new WeakSet(),
    copies: new WeakMap(),
  }
  return {
    instrumentActor: (logic, its) =>
      isMachine(logic) ? [manualCopy(state, logic), instrumentedOptions(state, logic, its)] : [logic, its],
    machines: () => runningMachines(state),
    actorAt: (path) => actorAt(state, path),
  }
}

const instrumentedOptions = <O>(state: RegistryState, machine: AnyStateMachine, options: O): O => {
  const { startFor, actors = {}, clock } = state.options
  const given = startFor?.(machine.id)
  const snapshot = given && persistedOf(manualCopy(state, machine), given.name, given.start, actors)
  let root: AnyActor | undefined
  return {
    ...options,
    ...(given === undefined ? {} : { input: withActors(given.start.input, (path) => actorAt(state, path)) }),
    ...(snapshot === undefined ? {} : { snapshot }),
    clock: clock.forSystem(() => root as AnyActor),
    inspect: (seen: InspectionEvent) => {
      if (seen.type === '@xstate.actor') root ??= seen.actorRef as AnyActor
      inspect(state, seen)
    },
  }
}

/** The machine with calls that wait while `runsCalls` returns false. A copy is returned as it is. */
const manualCopy = <M extends AnyStateMachine>({ copies, options }: RegistryState, machine: M): M => {
  const copy = copies.get(machine) ?? withManualCalls(machine, options.runsCalls)
  copies.set(machine, copy)
  copies.set(copy, copy)
  return copy as M
}

const inspect = (state: RegistryState, seen: InspectionEvent): void => {
  const { beforeEvent, onTransitions, onChange } = state.options
  const actor = seen.actorRef as AnyActor
  if (!isMachine(actor.logic)) return
  if (seen.type === '@xstate.actor') {
    if (parentOf(actor) === undefined) interceptLifecycle(state, actor, (path) => actorAt(state, path))
    filterEvents(state, actor)
    return
  }
  // This inspector runs before that of the recorder, which adds a line.
  if (seen.type !== '@xstate.snapshot') beforeEvent?.()
  if (seen.type === '@xstate.microstep') {
    onTransitions(transitionsIn(seen).flatMap((each) => labelsOf(each.source.machine).get(each) ?? []))
  } else if (seen.type === '@xstate.snapshot') onChange(actor)
}

/** Drops events from outside that `acceptsEvent` refuses. Events between actors do not go through `actor.send`. */
const filterEvents = ({ options: { recorder, acceptsEvent } }: RegistryState, actor: AnyActor): void => {
  if (acceptsEvent === undefined) return
  const send = actor.send
  actor.send = (event: LabEvent) => {
    if (recorder.cause() !== undefined || acceptsEvent(actor, event)) send(event)
  }
}

const runningMachines = ({ options, roots }: RegistryState): Map<string, AnyActor> => {
  const found = new Map<string, AnyActor>()
  const add = (actor: AnyActor) => {
    const path = options.recorder.pathOf(actor)
    if (path === undefined || !isRunning(actor) || !isMachine(actor.logic)) return
    found.set(path, actor)
    for (const child of Object.values(childrenOf(actor as AnyActorRef))) add(child as AnyActor)
  }
  for (const root of roots.values()) add(root)
  return found
}

const actorAt = (state: RegistryState, path: string): object => runningMachines(state).get(path) ?? createEmptyActor()

/** The chart's id, or the first of `cart-2`, `cart-3` and so on that is not taken. */
export const freeName = (chart: string, isTaken: (name: string) => boolean): string => {
  let name = chart
  for (let copy = 2; isTaken(name); copy++) name = `${chart}-${copy}`
  return name
}
