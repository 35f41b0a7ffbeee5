import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type Snapshot,
  type StateValue,
} from 'xstate'
import { nodesOf, type Path } from './paths.ts'

/**
 * Runs one generated path in a real actor and answers the state after the start and after every step, to be compared
 * with what the path foretold. Calls wait for the path to answer them; a timer must really be armed when the path says that
 * it ends. Throws when the path answers a call that is not pending, or ends a timer that is not running.
 */
export const runPath = (machine: AnyStateMachine, path: Path): StateValue[] => {
  const clock = new SimulatedClock()
  const actor = createActor(machine.provide({ actors: standIns(machine) }), { input: path.input, clock })
  actor.start()
  const values = [actor.getSnapshot().value]
  for (const { event } of path.steps) {
    const [, kind, hole] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (hole === undefined) {
      if (event.type.startsWith('xstate.after.')) demandArmed(actor.system, event.type)
      actor.send(event)
    } else {
      const call = actor.getSnapshot().children[hole]
      if (call === undefined) throw new Error(`The call "${hole}" is not pending`)
      call.send(
        kind === 'done'
          ? { type: 'call.answered', output: event.output }
          : { type: 'call.refused', error: event.error },
      )
    }
    values.push(actor.getSnapshot().value)
  }
  actor.stop()
  return values
}

/** What `runPath` must answer. */
export const foretold = (path: Path): StateValue[] => [path.start.value, ...path.steps.map((step) => step.value)]

const demandArmed = (system: ReturnType<typeof createActor>['system'], type: string) => {
  const armed = Object.values(system.getSnapshot()._scheduledEvents).some((scheduled) => scheduled.event.type === type)
  if (!armed) throw new Error(`The timer "${type}" is not running`)
}

const standIns = (machine: AnyStateMachine): Record<string, AnyActorLogic> =>
  Object.fromEntries(
    nodesOf(machine.root)
      .flatMap((node) => node.invoke)
      .flatMap((invoke) => (typeof invoke.src === 'string' ? [[invoke.src, pendingCall]] : [])),
  )

type Call = Snapshot<unknown> & { input: unknown }

/** A call that ends when it is told to, and how. */
const pendingCall: ActorLogic<Call, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'call.answered')
      return { input: snapshot.input, status: 'done', output: event.output, error: undefined }
    if (event.type === 'call.refused')
      return { input: snapshot.input, status: 'error', output: undefined, error: event.error }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}
