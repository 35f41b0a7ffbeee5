import {
  type Actor,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InputFrom,
  SimulatedClock,
  type Snapshot,
  type StateValue,
} from 'xstate'

type Call = Snapshot<unknown> & { input: unknown }

export type Harness<M extends AnyStateMachine> = {
  actor: Actor<M>
  /** State values since the start, without consecutive repetitions. */
  states: StateValue[]
  /** The calls in order, with their inputs. */
  calls: [hole: string, input: unknown][]
  /** Ends a pending call or child with an output. @throws if it is not pending */
  resolve: (hole: string, output: unknown) => void
  reject: (hole: string, failure: unknown) => void
  clock: SimulatedClock
}

/**
 * Starts a chart whose calls and children stay pending until the test ends each of them, synchronously, with `resolve` or
 * `reject`.
 *
 * @param running names of child charts that run; the test ends their calls instead
 */
export const createHarness = <M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  running: readonly string[] = [],
): Harness<M> => {
  const calls: [string, unknown][] = []
  const states: StateValue[] = []
  const clock = new SimulatedClock()
  const held = (chart: AnyStateMachine): AnyStateMachine =>
    chart.provide({
      actors: Object.fromEntries(
        Object.entries(chart.implementations.actors).map(([src, logic]) => [
          src,
          running.includes(src) ? held(logic as AnyStateMachine) : pending(src, calls),
        ]),
      ),
    })
  const actor = createActor(held(machine) as M, { input, clock } as never)
  actor.subscribe(({ value }) => {
    if (JSON.stringify(value) !== JSON.stringify(states.at(-1))) states.push(value)
  })
  actor.start()
  const end = (hole: string, event: AnyEventObject) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const call = callIn(snapshot, hole)
    if (call === undefined) throw new Error(`"${hole}" is not pending in ${JSON.stringify(snapshot.value)}`)
    call.send(event)
  }
  return {
    actor,
    states,
    calls,
    clock,
    resolve: (hole, output) => end(hole, { type: 'call.resolved', output }),
    reject: (hole, error) => end(hole, { type: 'call.rejected', error }),
  }
}

const callIn = (snapshot: AnyMachineSnapshot, hole: string): AnyActorRef | undefined => {
  const children = Object.values(snapshot.children) as AnyActorRef[]
  return (
    snapshot.children[hole] ??
    children
      .map((child) => child.getSnapshot())
      .filter((each) => 'children' in each)
      .map((each) => callIn(each as AnyMachineSnapshot, hole))
      .find((call) => call !== undefined)
  )
}

const pending = (hole: string, calls: [string, unknown][]): AnyActorLogic => {
  const logic: ActorLogic<Call, AnyEventObject, unknown> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start: ({ input }) => {
      calls.push([hole, input])
    },
    transition: (snapshot, event) => {
      if (event.type === 'call.resolved')
        return { input: snapshot.input, status: 'done', output: event.output, error: undefined }
      if (event.type === 'call.rejected')
        return { input: snapshot.input, status: 'error', output: undefined, error: event.error }
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic
}
