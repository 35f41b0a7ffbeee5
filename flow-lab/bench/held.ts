import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { nodesOf } from '#flow-lab/core/structure.ts'

/**
 * The same machine with every call held by hand: it waits until it is told how it ends. Children that are machines run,
 * with their calls held too. Calls written into the chart without a name can't be held and run as they are.
 */
export const held = (machine: AnyStateMachine): AnyStateMachine => {
  const known = new Map<AnyStateMachine, AnyStateMachine>()
  const hold = (each: AnyStateMachine): AnyStateMachine => {
    const before = known.get(each)
    if (before !== undefined) return before
    const logics: Record<string, AnyActorLogic> = {}
    for (const src of sourcesOf(each)) {
      const logic = each.implementations.actors[src]
      logics[src] = logic instanceof StateMachine ? hold(logic) : heldCall
    }
    const copy = each.provide({ actors: logics })
    known.set(each, copy)
    return copy
  }
  return hold(machine)
}

export const isHeldCall = (actor: AnyActorRef): boolean => 'logic' in actor && actor.logic === heldCall

export const inputOf = (call: AnyActorRef): unknown => (call.getSnapshot() as Call).input

export const answer = (call: AnyActorRef, output: unknown) => call.send({ type: answered, output })

export const refuse = (call: AnyActorRef, error: unknown) => call.send({ type: refused, error })

/** Every machine that can run inside this one, itself first. */
export const machinesIn = (machine: AnyStateMachine): AnyStateMachine[] => {
  const found = new Set<AnyStateMachine>([machine])
  for (const each of found)
    for (const logic of Object.values(each.implementations.actors)) if (logic instanceof StateMachine) found.add(logic)
  return [...found]
}

const sourcesOf = (machine: AnyStateMachine): Set<string> => {
  const invoked = nodesOf(machine.root).flatMap((node) => node.invoke.map(({ src }) => src))
  return new Set([
    ...Object.keys(machine.implementations.actors),
    ...invoked.filter((src): src is string => typeof src === 'string' && !src.startsWith('xstate.invoke.')),
  ])
}

const answered = 'flow-lab.answered'
const refused = 'flow-lab.refused'

type Call = Snapshot<unknown> & { input: unknown }

const heldCall: ActorLogic<Call, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: ({ input, ...call }, event) => {
    if (event.type === answered) return { input, status: 'done', output: event.output, error: undefined }
    if (event.type === refused) return { input, status: 'error', output: undefined, error: event.error }
    return { input, ...call } as Call
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}
