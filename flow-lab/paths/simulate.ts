import {
  type AnyActor,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type ExecutableActionObject,
  type Snapshot,
} from 'xstate'
import { inertScope } from '#flow-lab/core/inert-scope.ts'
import { transitionsIn } from '#flow-lab/core/xstate-internals.ts'

/** A computed state of a chart: its snapshot, armed timers and pending calls. */
export type SimulatedState = {
  readonly snapshot: AnyMachineSnapshot
  /** Events of the armed timers, by timer id. */
  readonly timers: ReadonlyMap<string, AnyEventObject>
  /** Ids of the pending calls and child charts. */
  readonly calls: ReadonlySet<string>
}

export type SimulatedStep = SimulatedState & { readonly taken: readonly string[] }

type Labels = ReadonlyMap<AnyTransitionDefinition, string>

/** The state after the start with an input. */
export const simulateStart = (machine: AnyStateMachine, labels: Labels, input: unknown): SimulatedStep => {
  const { snapshot, taken, actions, self } = computed(machine, labels, input, (scope) =>
    machine.getInitialSnapshot(scope, input as never),
  )
  return { snapshot, taken, ...afterwards(new Map(), new Set(), actions, self) }
}

/** The state after an event. A call or timer that the event ends is removed, unless the chart starts it again. */
export const simulateEvent = (
  machine: AnyStateMachine,
  labels: Labels,
  input: unknown,
  { snapshot: from, timers, calls }: SimulatedState,
  event: AnyEventObject,
): SimulatedStep => {
  const { snapshot, taken, actions, self } = computed(machine, labels, input, (scope) =>
    machine.transition(from, event, scope),
  )
  const ended = timerFor(timers, event)
  const armed = new Map([...timers].filter(([id]) => id !== ended))
  const pending = new Set([...calls].filter((id) => id !== endedCall(event)?.id))
  if (snapshot.status !== 'active') return { snapshot, taken, timers: new Map(), calls: new Set() }
  return { snapshot, taken, ...afterwards(armed, pending, actions, self) }
}

/** The call that an event ends, and its outcome; undefined for any other event. */
export const endedCall = ({ type }: { readonly type: string }): { kind: 'done' | 'error'; id: string } | undefined => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return id === undefined ? undefined : { kind: kind as 'done' | 'error', id }
}

/** Id of the armed timer of an event; undefined when there is none. */
export const timerFor = (timers: SimulatedState['timers'], event: AnyEventObject): string | undefined =>
  [...timers].find(([, { type }]) => type === event.type)?.[0]

type Ran = { snapshot: AnyMachineSnapshot; taken: string[]; actions: ExecutableActionObject[]; self: AnyActor }

const computed = (
  machine: AnyStateMachine,
  labels: Labels,
  input: unknown,
  compute: (scope: AnyActorScope) => Snapshot<unknown>,
): Ran => {
  const taken: string[] = []
  const actions: ExecutableActionObject[] = []
  const self = createActor(machine, { input }) as AnyActor
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    for (const transition of transitionsIn(inspected)) {
      const label = labels.get(transition)
      if (label !== undefined) taken.push(label)
    }
  })
  const snapshot = compute(inertScope(self, (action) => actions.push(action)))
  return { snapshot: snapshot as AnyMachineSnapshot, taken, actions, self }
}

/** Applies XState's own actions to the timers and calls, in order. */
const afterwards = (
  timers: Map<string, AnyEventObject>,
  calls: Set<string>,
  actions: readonly ExecutableActionObject[],
  self: AnyActor,
): { timers: SimulatedState['timers']; calls: SimulatedState['calls'] } => {
  for (const { type, params } of actions) {
    const { event, id, delay, to, sendId, actorRef } = (params ?? {}) as Params
    if (type === 'xstate.raise' || (type === 'xstate.sendTo' && to === self)) {
      if (typeof delay === 'number' && event !== undefined) timers.set(id ?? event.type, event)
    } else if (type === 'xstate.cancel') timers.delete(sendId ?? '')
    else if (type === 'xstate.spawnChild' && actorRef !== undefined) calls.add(actorRef.id)
    else if (type === 'xstate.stopChild' && id !== undefined) calls.delete(id)
  }
  return { timers, calls }
}

/** Parameters of XState's actions that raise, cancel, spawn and stop. */
type Params = {
  readonly event?: AnyEventObject
  readonly id?: string
  readonly delay?: number
  readonly to?: unknown
  readonly sendId?: string
  readonly actorRef?: { readonly id: string }
}
