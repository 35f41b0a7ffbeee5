import {
  type ActorLogic,
  type AnyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from 'xstate'
import { isMachine } from '#flow-lab/core/is-machine.ts'
import { nodesOf } from '#flow-lab/core/structure.ts'

/**
 * The same machine with every call held by hand: it waits until it is told how it ends. Children that are machines run,
 * with their calls held too. Calls written into the chart without a name can't be held and run as they are.
 *
 * @param passes is asked when a call starts, whether it may run as it is written; who is told by hand how it ends meanwhile
 * ends so, and the call is given up
 */
export const held = <M extends AnyStateMachine>(machine: M, passes?: () => boolean): M => {
  const known = new Map<AnyStateMachine, AnyStateMachine>()
  const hold = (each: AnyStateMachine): AnyStateMachine => {
    const before = known.get(each)
    if (before !== undefined) return before
    const logics: Record<string, AnyActorLogic> = {}
    for (const src of sourcesOf(each)) {
      const logic = each.implementations.actors[src]
      logics[src] = isMachine(logic) ? hold(logic) : callOf(logic as AnyActorLogic | undefined, passes)
    }
    const copy = each.provide({ actors: logics })
    known.set(each, copy)
    return copy
  }
  return hold(machine) as M
}

/** The same machine with its child charts held too: each waits like a call until it is told how it ends. */
export const heldWhole = <M extends AnyStateMachine>(machine: M): M =>
  machine.provide({ actors: Object.fromEntries([...sourcesOf(machine)].map((src) => [src, heldCall])) }) as M

export const isHeldCall = (actor: AnyActorRef): boolean => 'logic' in actor && heldCalls.has(actor.logic as object)

export const inputOf = (call: AnyActorRef): unknown => (call.getSnapshot() as Call).input

export const answer = (call: AnyActorRef, output: unknown) => call.send({ type: answered, output })

/** Lets a call run that is held. */
export const pass = (call: AnyActorRef) => call.send({ type: passed })

export const refuse = (call: AnyActorRef, error: unknown) => call.send({ type: refused, error })

/** Every machine that can run inside this one, itself first. */
export const machinesIn = (machine: AnyStateMachine): AnyStateMachine[] => {
  const found = new Set<AnyStateMachine>([machine])
  for (const each of found)
    for (const logic of Object.values(each.implementations.actors)) if (isMachine(logic)) found.add(logic)
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
const passed = 'flow-lab.passed'
const stopped = 'xstate.stop'

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

const heldCalls = new WeakSet<object>([heldCall])

/** A call that runs as it is written when it may, and that a hand can end before. */
const callOf = (logic: AnyActorLogic | undefined, passes: (() => boolean) | undefined): typeof heldCall => {
  if (logic === undefined || passes === undefined) return heldCall
  const running = new WeakMap<object, AnyActor>()

  const run = (call: AnyActorRef) => {
    const { status, input } = call.getSnapshot() as Call
    if (status !== 'active' || running.has(call)) return
    const inner = createActor(logic, { input } as never) as AnyActor
    running.set(call, inner)
    const complete = () => {
      const { status: end, output } = inner.getSnapshot()
      // One that is given up completes too.
      if (end === 'done') answer(call, output)
    }
    inner.subscribe({ complete, error: (error: unknown) => refuse(call, error) })
    inner.start()
  }

  const passing: typeof heldCall = {
    ...heldCall,
    // A moment later, so that whatever it does at once comes from outside, and not from the chart that called.
    start: (_, { self }) => {
      if (passes()) queueMicrotask(() => run(self))
    },
    transition: (snapshot, event, scope) => {
      if (event.type === passed) run(scope.self)
      else if (event.type === answered || event.type === refused || event.type === stopped) {
        const inner = running.get(scope.self)
        // A moment later too: it is in the middle of telling how it has ended.
        if (inner !== undefined) queueMicrotask(() => inner.stop())
      }
      return heldCall.transition(snapshot, event, scope)
    },
  }
  heldCalls.add(passing)
  return passing
}
