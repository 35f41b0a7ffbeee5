import { type AnyActor, createActor, fromPromise, type InspectionEvent, SimulatedClock, setup } from 'xstate'
import type { Samples } from '../core/xstate-internals.ts'

/** Loads, and loads again, with a timer. */
export const loaderMachine = setup({
  actors: { load: fromPromise(() => new Promise<string>(() => undefined)) },
  delays: { patience: 500 },
}).createMachine({
  id: 'loader',
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load' }, after: { patience: 'late' }, on: { 'load.retried': 'again' } },
    again: { invoke: { id: 'load', src: 'load' }, after: { patience: 'late' } },
    late: {},
  },
})

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>

/** One object of XState of each kind of which the lab reads private fields. */
export const startSamples = () => {
  const microsteps: Microstep[] = []
  const clock = new SimulatedClock()
  const root = createActor(loaderMachine, {
    clock,
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') microsteps.push(seen)
    },
  })
  root.start()
  root.send({ type: 'load.retried' })
  const snapshot = root.getSnapshot()
  const stopped = createActor(loaderMachine).start().stop()
  const [microstep] = microsteps.slice(-1)
  const child = snapshot.children.load
  if (microstep === undefined || child === undefined) throw new Error('The machine has taken no step')
  const samples: Samples = {
    root,
    child,
    unstarted: createActor(loaderMachine),
    stopped,
    snapshot,
    system: root.system,
    microstep,
  }
  return { samples, root: root as AnyActor, child, snapshot, microstep, clock }
}
