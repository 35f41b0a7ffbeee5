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
 * Returns the machine with manual calls: each stays pending until `resolveCall` or `rejectCall` ends it. Child machines
 * run, with manual calls too. Calls without a name in the chart run as they are written.
 *
 * @param passes returns whether a call that starts now may run as it is written. `resolveCall` and `rejectCall` then
 * stop the running call.
 */
export const withManualCalls = <M extends AnyStateMachine>(machine: M, passes?: () => boolean): M => {
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

/** Returns the machine with manual calls; its child charts do not run but stay pending like calls. */
export const withManualChildren = <M extends AnyStateMachine>(machine: M): M =>
  machine.provide({ actors: Object.fromEntries([...sourcesOf(machine)].map((src) => [src, manualCall])) }) as M

export const isManualCall = (actor: AnyActorRef): boolean => 'logic' in actor && manualCalls.has(actor.logic as object)

export const inputOf = (call: AnyActorRef): unknown => (call.getSnapshot() as Call).input

export const resolveCall = (call: AnyActorRef, output: unknown) => call.send({ type: answered, output })

/** Whether a pending manual call can run as it is written and does not run yet. */
export const canRunCall = (call: AnyActorRef): boolean =>
  'logic' in call && waiting.get(call.logic as object)?.(call) === true

/** Runs a pending manual call as it is written. */
export const runCall = (call: AnyActorRef) => call.send({ type: passed })

export const rejectCall = (call: AnyActorRef, error: unknown) => call.send({ type: refused, error })

/** The machine itself and every machine that it can invoke. */
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

const manualCall: ActorLogic<Call, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: ({ input, ...call }, event) => {
    if (event.type === answered) return { input, status: 'done', output: event.output, error: undefined }
    if (event.type === refused) return { input, status: 'error', output: undefined, error: event.error }
    return { input, ...call } as Call
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

const manualCalls = new WeakSet<object>([manualCall])

/** Of calls that can run as they are written: whether one waits for a result. */
const waiting = new WeakMap<object, (call: AnyActorRef) => boolean>()

/** A call that runs as it is written when `passes` allows it, and that can be ended by command before. */
const callOf = (logic: AnyActorLogic | undefined, passes: (() => boolean) | undefined): typeof manualCall => {
  if (logic === undefined || passes === undefined) return manualCall
  const running = new WeakMap<object, AnyActor>()

  const run = (call: AnyActorRef) => {
    const { status, input } = call.getSnapshot() as Call
    if (status !== 'active' || running.has(call)) return
    const inner = createActor(logic, { input } as never) as AnyActor
    running.set(call, inner)
    const complete = () => {
      const { status: end, output } = inner.getSnapshot()
      // A stopped call completes too, with another status.
      if (end === 'done') resolveCall(call, output)
    }
    inner.subscribe({ complete, error: (error: unknown) => rejectCall(call, error) })
    inner.start()
  }

  const passing: typeof manualCall = {
    ...manualCall,
    // In a microtask, so that a synchronous result is an external event and not part of the invoking transition.
    start: (_, { self }) => {
      if (passes()) queueMicrotask(() => run(self))
    },
    transition: (snapshot, event, scope) => {
      if (event.type === passed) run(scope.self)
      else if (event.type === answered || event.type === refused || event.type === stopped) {
        const inner = running.get(scope.self)
        // In a microtask, because the call may be reporting its own end.
        if (inner !== undefined) queueMicrotask(() => inner.stop())
      }
      return manualCall.transition(snapshot, event, scope)
    },
  }
  manualCalls.add(passing)
  waiting.set(passing, (call) => call.getSnapshot().status === 'active' && !running.has(call))
  return passing
}
