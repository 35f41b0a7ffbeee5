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
import { bareScope } from '#flow-lab/core/bare-scope.ts'

/** Where a chart stands while nothing runs: its snapshot, and what would be under way. */
export type Standing = {
  readonly snapshot: AnyMachineSnapshot
  /** Timers that are armed, with the events they will bring, by their ids. One that has ended is armed no more. */
  readonly timers: ReadonlyMap<string, AnyEventObject>
  /** Ids of the calls and child charts that have not ended. */
  readonly calls: ReadonlySet<string>
}

export type Move = Standing & { readonly taken: readonly string[] }

type Labels = ReadonlyMap<AnyTransitionDefinition, string>

/** Where a chart stands when it has started with an input. */
export const started = (machine: AnyStateMachine, labels: Labels, input: unknown): Move => {
  const { snapshot, taken, actions, self } = computed(machine, labels, input, (scope) =>
    machine.getInitialSnapshot(scope, input as never),
  )
  return { snapshot, taken, ...afterwards(new Map(), new Set(), actions, self) }
}

/** Where an event leads. What it ends is not under way any more, unless the chart starts it again. */
export const moved = (
  machine: AnyStateMachine,
  labels: Labels,
  input: unknown,
  { snapshot: from, timers, calls }: Standing,
  event: AnyEventObject,
): Move => {
  const { snapshot, taken, actions, self } = computed(machine, labels, input, (scope) =>
    machine.transition(from, event, scope),
  )
  const ended = timerOf(timers, event)
  const armed = new Map([...timers].filter(([id]) => id !== ended))
  const pending = new Set([...calls].filter((id) => id !== callEnded(event)?.id))
  if (snapshot.status !== 'active') return { snapshot, taken, timers: new Map(), calls: new Set() }
  return { snapshot, taken, ...afterwards(armed, pending, actions, self) }
}

/** Which call an event says that it ended, and how; undefined for any other event. */
export const callEnded = ({ type }: { readonly type: string }): { kind: 'done' | 'error'; id: string } | undefined => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return id === undefined ? undefined : { kind: kind as 'done' | 'error', id }
}

/** The timer that would bring the event; undefined when none is armed for it. */
export const timerOf = (timers: Standing['timers'], event: AnyEventObject): string | undefined =>
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
    for (const transition of inspected._transitions) {
      const label = labels.get(transition)
      if (label !== undefined) taken.push(label)
    }
  })
  const snapshot = compute(bareScope(self, (action) => actions.push(action)))
  return { snapshot: snapshot as AnyMachineSnapshot, taken, actions, self }
}

/** What XState's own actions start and stop, in the order in which the chart asks for it. */
const afterwards = (
  timers: Map<string, AnyEventObject>,
  calls: Set<string>,
  actions: readonly ExecutableActionObject[],
  self: AnyActor,
): { timers: Standing['timers']; calls: Standing['calls'] } => {
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

/** Of XState's actions that arm, disarm, start and stop; of the last one they are the actor itself. */
type Params = {
  readonly event?: AnyEventObject
  readonly id?: string
  readonly delay?: number
  readonly to?: unknown
  readonly sendId?: string
  readonly actorRef?: { readonly id: string }
}
