import type { AnyActor, AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { createActor } from 'xstate'
import { activeNodes, scheduleEvent } from '#flow-lab/core/xstate-internals.ts'

type Options = Parameters<typeof createActor>[1]

/**
 * Returns an actor, not started yet, that continues from a snapshot. It starts the calls and timers of its active states;
 * XState starts them only when a transition enters the state.
 *
 * @param snapshot of the same chart; its children are kept
 */
export const restoreActor = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, options: object): AnyActor => {
  const persisted = machine.getPersistedSnapshot(snapshot)
  const actor = createActor(machine, { ...options, snapshot: persisted, input: undefined } as Options) as AnyActor
  const start = actor.start.bind(actor)
  const arm = resumeEffects(actor)
  actor.start = () => {
    start()
    arm()
    return actor
  }
  return actor
}

/** Creates the missing calls of a restored actor before its start. The returned function, called after the start, arms its timers. */
export const resumeEffects = (actor: AnyActor): (() => void) => {
  const restored = callAgain(actor)
  return () => {
    for (const each of restored) armTimers(each)
  }
}

/** Adds the missing children of the active states. Returns every restored machine. */
const callAgain = (actor: AnyActor): AnyActor[] => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  if (!('machine' in snapshot) || snapshot.status !== 'active') return []
  const before = Object.values(snapshot.children) as AnyActor[]
  for (const node of activeNodes(snapshot))
    for (const { id, src, input, systemId } of node.invoke) {
      if (id in snapshot.children) continue
      const logic = typeof src === 'string' ? snapshot.machine.implementations.actors[src] : src
      if (logic === undefined) continue
      const given = typeof input === 'function' ? input({ ...argumentsOf(actor), self: actor }) : input
      snapshot.children[id] = createActor(
        logic as AnyActorLogic,
        { id, src, systemId, parent: actor, input: given } as Options,
      )
    }
  return [actor, ...before.flatMap(callAgain)]
}

const armTimers = (actor: AnyActor) => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  for (const node of activeNodes(snapshot))
    for (const [event, delay] of delaysOf(node)) {
      const named = typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay
      const ms: unknown = typeof named === 'function' ? named(argumentsOf(actor), undefined) : named
      if (typeof ms === 'number') scheduleEvent(actor, { type: event }, ms, event)
    }
}

const delaysOf = (node: StateNode): Map<string, unknown> =>
  new Map(node.after.map(({ eventType, delay }) => [eventType, delay]))

const argumentsOf = (actor: AnyActor) => ({
  context: (actor.getSnapshot() as AnyMachineSnapshot).context,
  event: { type: 'xstate.init' },
  self: actor,
  system: actor.system,
})
