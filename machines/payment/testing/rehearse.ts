import {
  type Actor,
  type ActorLogic,
  type AnyActorLogic,
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

export type Rehearsal<M extends AnyStateMachine> = {
  actor: Actor<M>
  /** Every state since the start, without repetitions. */
  states: StateValue[]
  /** What each call was made with, in order: `[hole, input]`. */
  calls: [hole: string, input: unknown][]
  /** Ends a pending call (or child); throws when it is not pending. */
  answer: (hole: string, output: unknown) => void
  refuse: (hole: string, failure: unknown) => void
  clock: SimulatedClock
}

/** A chart whose calls and children are answered by hand, at once: a test reads like a script. */
export const rehearse = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Rehearsal<M> => {
  const calls: [string, unknown][] = []
  const states: StateValue[] = []
  const clock = new SimulatedClock()
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((src) => [src, pending(src, calls)]),
  )
  const actor = createActor(machine.provide({ actors }) as M, { input, clock } as never)
  actor.subscribe(({ value }) => {
    if (JSON.stringify(value) !== JSON.stringify(states.at(-1))) states.push(value)
  })
  actor.start()
  const end = (hole: string, event: AnyEventObject) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    const call = snapshot.children[hole]
    if (call === undefined) throw new Error(`"${hole}" is not pending in ${JSON.stringify(snapshot.value)}`)
    call.send(event)
  }
  return {
    actor,
    states,
    calls,
    clock,
    answer: (hole, output) => end(hole, { type: 'call.answered', output }),
    refuse: (hole, error) => end(hole, { type: 'call.refused', error }),
  }
}

const pending = (hole: string, calls: [string, unknown][]): AnyActorLogic => {
  const logic: ActorLogic<Call, AnyEventObject, unknown> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    start: ({ input }) => {
      calls.push([hole, input])
    },
    transition: (snapshot, event) => {
      if (event.type === 'call.answered')
        return { input: snapshot.input, status: 'done', output: event.output, error: undefined }
      if (event.type === 'call.refused')
        return { input: snapshot.input, status: 'error', output: undefined, error: event.error }
      return snapshot
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic
}
