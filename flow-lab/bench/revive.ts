import type { AnyActor, AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { createActor } from 'xstate'

type Options = Parameters<typeof createActor>[1]

/**
 * An actor, not started yet, that goes on from a snapshot as if it had got there by itself: calls of the states it stands in are
 * under way and their timers run, which a restored actor of xstate does not do for states it was put into.
 *
 * @param snapshot of the same chart, e.g. of an actor that a story holds still; children in it are kept
 */
export const revive = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, options: object): AnyActor => {
  const persisted = machine.getPersistedSnapshot(snapshot)
  const actor = createActor(machine, { ...options, snapshot: persisted, input: undefined } as Options) as AnyActor
  const start = actor.start.bind(actor)
  const arm = resume(actor)
  actor.start = () => {
    start()
    arm()
    return actor
  }
  return actor
}

/** Puts the calls of a restored actor under way; it is still to be started, and the answer to be called after that. */
export const resume = (actor: AnyActor): (() => void) => {
  const restored = callAgain(actor)
  return () => {
    for (const each of restored) armTimers(each)
  }
}

/** Puts the children that are missing beside those that are there. Answers every machine that was only restored. */
const callAgain = (actor: AnyActor): AnyActor[] => {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  if (!('machine' in snapshot) || snapshot.status !== 'active') return []
  const before = Object.values(snapshot.children) as AnyActor[]
  for (const node of snapshot._nodes)
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
  for (const node of snapshot._nodes)
    for (const [event, delay] of delaysOf(node)) {
      const named = typeof delay === 'string' ? snapshot.machine.implementations.delays[delay] : delay
      const ms: unknown = typeof named === 'function' ? named(argumentsOf(actor), undefined) : named
      if (typeof ms === 'number') actor.system.scheduler.schedule(actor, actor, { type: event }, ms, event)
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
