import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
} from 'xstate'
import { bareScope } from './bare-scope.ts'
import type { ActorState, States } from './digest.ts'
import { withActors } from './plain.ts'

/** The charts that a log may speak of, by their ids. */
export type Charts = Readonly<Record<string, AnyStateMachine>>

/** All that is needed to go on from the middle: what a snapshot holds, without actors. */
export type StoredState = ActorState & {
  /** What the states remember that have a history: ids of states by the id of the history state. */
  readonly history?: Readonly<Record<string, readonly string[]>> | undefined
  /** Ids of the calls and child charts that were running. */
  readonly children: readonly string[]
}

/** An actor inside a fold. It does nothing: what its chart would do to the world is left out. */
export type Standing = {
  readonly chart: string
  readonly machine: AnyStateMachine
  readonly scope: AnyActorScope
  readonly snapshot: AnyMachineSnapshot
}

export type Fold = {
  /** A chart's initial state. Throws RangeError when it is none of the charts. */
  readonly start: (path: string, chart: string, input: unknown) => void
  /** A state in the middle. Throws when the chart has no such state, RangeError when it is none of the charts. */
  readonly restore: (path: string, chart: string, state: StoredState) => void
  /** What the event makes of the actor. False: nobody stands there, or it runs no more, so that it hears nothing. */
  readonly receive: (path: string, event: { readonly type: string }) => boolean
  readonly standing: (path: string) => Standing | undefined
  readonly stateOf: (path: string) => ActorState | null
  readonly states: () => States
  /** Where all actors stand, to come back to; cheap, since nothing is copied. */
  readonly mark: () => ReadonlyMap<string, Standing>
  readonly goTo: (mark: ReadonlyMap<string, Standing>) => void
}

/** Is told which transitions an event makes an actor take, `always` and raised events included; not those of its start. */
export type Taking = (transitions: readonly AnyTransitionDefinition[]) => void

/**
 * States computed from events alone. No actor runs: no call is made, no timer starts, nothing is sent to anybody. Each actor
 * goes its own way from what it received itself, events of its parent and its children included.
 */
export const createFold = (charts: Charts, taking?: Taking): Fold => {
  let actors = new Map<string, Standing>()
  const host = createActor(createMachine({ id: 'host' }))
  // Nothing is ever taken out of this system, so a name given twice would be a fault that no real system has.
  Object.assign(host.system, { _set: nothing })
  let going: object | undefined
  if (taking !== undefined)
    host.system.inspect((told) => {
      if (told.type === '@xstate.microstep' && told.actorRef === going) taking(told._transitions)
    })

  const chartOf = (id: string): AnyStateMachine => {
    const machine = Object.hasOwn(charts, id) ? charts[id] : undefined
    if (machine === undefined) throw new RangeError(`There is no chart "${id}"`)
    return machine
  }

  const scopeOf = (path: string, machine: AnyStateMachine, input: unknown) =>
    bareScope(createActor(machine, { id: path.slice(path.lastIndexOf('/') + 1), input, parent: host }))

  /** What stood inside of whoever starts anew is gone with it. */
  const clear = (path: string) => {
    for (const each of [...actors.keys()]) if (isWithin(path, each)) actors.delete(each)
  }

  return {
    start: (path, chart, input) => {
      const machine = chartOf(chart)
      clear(path)
      const scope = scopeOf(path, machine, withActors(input, standIn))
      actors.set(path, { chart, machine, scope, snapshot: scope.self.getSnapshot() as AnyMachineSnapshot })
    },
    restore: (path, chart, { value, context, status, history = {}, children }) => {
      const machine = chartOf(chart)
      clear(path)
      const scope = scopeOf(path, machine, undefined)
      const restored = machine.restoreSnapshot(
        {
          value,
          context: withActors(context, standIn),
          status,
          children: {},
          historyValue: Object.fromEntries(
            Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => ({ id: node }))]),
          ),
        } as never,
        scope,
      ) as AnyMachineSnapshot
      const standIns = Object.fromEntries(children.map((id) => [id, standIn(`${path}/${id}`)]))
      actors.set(path, { chart, machine, scope, snapshot: { ...restored, children: standIns } as AnyMachineSnapshot })
    },
    receive: (path, event) => {
      const actor = actors.get(path)
      if (actor === undefined) return false
      if (event.type === 'xstate.stop') return actors.delete(path)
      if (actor.snapshot.status !== 'active') return false
      going = actor.scope.self
      actors.set(path, { ...actor, snapshot: next(actor, withActors(event, standIn) as { type: string }) })
      return true
    },
    standing: (path) => actors.get(path),
    stateOf: (path) => {
      const actor = actors.get(path)
      return actor === undefined ? null : actor.snapshot
    },
    states: () => new Map([...actors].map(([path, { snapshot }]) => [path, snapshot])),
    mark: () => new Map(actors),
    goTo: (mark) => {
      actors = new Map(mark)
    },
  }
}

/** Whether a path is another one, or lies below it. The path '' is that of a root that stands alone. */
export const isWithin = (path: string, other: string): boolean =>
  other === path || other.startsWith(path === '' ? '' : `${path}/`)

const nothing = () => undefined

// A guard that throws ends the actor, as it would end it running.
const next = ({ machine, snapshot, scope }: Standing, event: { type: string }): AnyMachineSnapshot => {
  try {
    return machine.transition(snapshot, event, scope) as AnyMachineSnapshot
  } catch (error) {
    return { ...snapshot, status: 'error', error } as AnyMachineSnapshot
  }
}

/** Stands where an actor stood: it can be told anything, and it hears nothing. */
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
