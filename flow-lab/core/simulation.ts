import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
} from 'xstate'
import type { ActorState, States } from './digest.ts'
import { inertScope } from './inert-scope.ts'
import { withActors } from './plain.ts'
import { allowDuplicateSystemIds, transitionsIn } from './xstate-internals.ts'

/** Charts by their ids. */
export type Charts = Readonly<Record<string, AnyStateMachine>>

/** A snapshot without actors: enough to continue from it. */
export type StoredState = ActorState & {
  /** Ids of the remembered states by the id of their history state. */
  readonly history?: Readonly<Record<string, readonly string[]>> | undefined
  /** Ids of the calls and child charts that were active. */
  readonly children: readonly string[]
}

/** An actor of a simulation. Its actions are not executed. */
export type SimulatedActor = {
  readonly chart: string
  readonly machine: AnyStateMachine
  readonly scope: AnyActorScope
  readonly snapshot: AnyMachineSnapshot
}

export type Simulation = {
  /** Puts a chart into its initial state. @throws RangeError when the chart is unknown */
  readonly start: (path: string, chart: string, input: unknown) => void
  /** Puts a chart into a stored state. @throws Error when the chart has no such state; RangeError when it is unknown */
  readonly restore: (path: string, chart: string, state: StoredState) => void
  /** Computes the actor's next state. Returns false when there is no active actor with that path. */
  readonly receive: (path: string, event: { readonly type: string }) => boolean
  readonly actor: (path: string) => SimulatedActor | undefined
  readonly stateOf: (path: string) => ActorState | null
  readonly states: () => States
  /** All actors, to return to with `load`. Cheap, because snapshots are immutable. */
  readonly save: () => ReadonlyMap<string, SimulatedActor>
  readonly load: (saved: ReadonlyMap<string, SimulatedActor>) => void
}

/** Called with the transitions that an event makes an actor take, `always` and raised events included, starts excluded. */
export type OnTransitions = (transitions: readonly AnyTransitionDefinition[]) => void

type SimulationState = {
  readonly charts: Charts
  /** The parent of all simulated actors, which owns their system. */
  readonly host: ReturnType<typeof createHost>
  actors: Map<string, SimulatedActor>
  /** XState's actor for the event that is computed now. */
  current: object | undefined
}

/**
 * Computes states from events alone. No actor runs: no call is made, no timer starts and nothing is sent. Each actor moves
 * only by the events that it received itself, those of its parent and children included.
 */
export const createSimulation = (charts: Charts, onTransitions?: OnTransitions): Simulation => {
  const state: SimulationState = { charts, host: createHost(), actors: new Map(), current: undefined }
  if (onTransitions !== undefined)
    state.host.system.inspect((seen) => {
      if (seen.type === '@xstate.microstep' && seen.actorRef === state.current) onTransitions(transitionsIn(seen))
    })
  return {
    start: (path, chart, input) => start(state, path, chart, input),
    restore: (path, chart, stored) => restore(state, path, chart, stored),
    receive: (path, event) => receive(state, path, event),
    actor: (path) => state.actors.get(path),
    stateOf: (path) => state.actors.get(path)?.snapshot ?? null,
    states: () => new Map([...state.actors].map(([path, { snapshot }]) => [path, snapshot])),
    save: () => new Map(state.actors),
    load: (saved) => {
      state.actors = new Map(saved)
    },
  }
}

/** The snapshot after an event, computed without effects; with the status `error` when a guard or an action throws. */
export const snapshotAfter = (snapshot: AnyMachineSnapshot, event: { readonly type: string }): AnyMachineSnapshot => {
  const machine: AnyStateMachine = snapshot.machine
  const scope = inertScope(createActor(machine, { input: undefined, parent: createHost() }))
  return nextSnapshot({ machine, snapshot, scope }, event)
}

const createHost = () => {
  const host = createActor(createMachine({ id: 'host' }))
  // Simulated actors are never removed from this system, so a later actor with the same systemId would be rejected.
  allowDuplicateSystemIds(host.system)
  return host
}

const start = (state: SimulationState, path: string, chart: string, input: unknown): void => {
  const machine = chartOf(state, chart)
  removeWithin(state, path)
  const scope = scopeOf(state, path, machine, withActors(input, standIn))
  state.actors.set(path, { chart, machine, scope, snapshot: scope.self.getSnapshot() as AnyMachineSnapshot })
}

const restore = (state: SimulationState, path: string, chart: string, stored: StoredState): void => {
  const { value, context, status, history = {}, children } = stored
  const machine = chartOf(state, chart)
  removeWithin(state, path)
  const scope = scopeOf(state, path, machine, undefined)
  const historyValue = Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => ({ id: node }))] as const)
  const persisted = {
    value,
    context: withActors(context, standIn),
    status,
    children: {},
    historyValue: Object.fromEntries(historyValue),
  }
  const restored = machine.restoreSnapshot(persisted as never, scope) as AnyMachineSnapshot
  const standIns = Object.fromEntries(children.map((id) => [id, standIn(`${path}/${id}`)]))
  state.actors.set(path, { chart, machine, scope, snapshot: { ...restored, children: standIns } as AnyMachineSnapshot })
}

const receive = (state: SimulationState, path: string, event: { readonly type: string }): boolean => {
  const actor = state.actors.get(path)
  if (actor === undefined) return false
  if (event.type === 'xstate.stop') return state.actors.delete(path)
  if (actor.snapshot.status !== 'active') return false
  state.current = actor.scope.self
  const snapshot = nextSnapshot(actor, withActors(event, standIn) as { type: string })
  state.actors.set(path, { ...actor, snapshot })
  return true
}

/** A guard that throws puts the actor into status `error`, as in a running actor. */
const nextSnapshot = (
  { machine, snapshot, scope }: Pick<SimulatedActor, 'machine' | 'snapshot' | 'scope'>,
  event: { readonly type: string },
): AnyMachineSnapshot => {
  try {
    return machine.transition(snapshot, event, scope) as AnyMachineSnapshot
  } catch (error) {
    return { ...snapshot, status: 'error', error } as AnyMachineSnapshot
  }
}

const chartOf = ({ charts }: SimulationState, id: string): AnyStateMachine => {
  const machine = Object.hasOwn(charts, id) ? charts[id] : undefined
  if (machine === undefined) throw new RangeError(`There is no chart "${id}"`)
  return machine
}

const scopeOf = ({ host }: SimulationState, path: string, machine: AnyStateMachine, input: unknown) =>
  inertScope(createActor(machine, { id: path.slice(path.lastIndexOf('/') + 1), input, parent: host }))

/** Removes an actor and those inside it, before it starts again. */
const removeWithin = ({ actors }: SimulationState, path: string): void => {
  for (const each of [...actors.keys()]) if (isWithin(path, each)) actors.delete(each)
}

/** Whether `other` is the same path or one below it. The path '' is that of a single root, which contains every path. */
export const isWithin = (path: string, other: string): boolean =>
  other === path || other.startsWith(path === '' ? '' : `${path}/`)

const nothing = () => undefined

/** An actor reference that ignores every event. JSON shows it as the mark of the actor. */
const standIn = (path: string): object => {
  const self = {
    id: path.slice(path.lastIndexOf('/') + 1),
    sessionId: path,
    send: nothing,
    start: nothing,
    stop: nothing,
    getSnapshot: nothing,
    getPersistedSnapshot: nothing,
    subscribe: () => ({ unsubscribe: nothing }),
    on: () => ({ unsubscribe: nothing }),
    toJSON: () => ({ $actor: path }),
  }
  return Object.assign(self, { ref: self })
}
