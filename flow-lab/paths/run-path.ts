import type { AnyStateMachine, StateValue } from 'xstate'
import { heldWhole } from '#flow-lab/bench/held.ts'
import { createRig } from '#flow-lab/bench/rig.ts'
import type { Path } from './model.ts'
import { callEnded } from './standing.ts'

/**
 * Runs one generated path in a real actor and answers the state after the start and after every step, to be compared
 * with what the path foretold. Calls and child charts wait for the path to end them, and timers for the path to say that
 * they do: each of them only once. Throws when the path ends a call that is not pending, or a timer that is not running.
 */
export const runPath = (machine: AnyStateMachine, path: Path): StateValue[] => {
  const rig = createRig(heldWhole(machine), { from: 'input', input: path.input }, deaf)
  try {
    return [
      rig.actor.getSnapshot().value,
      ...path.steps.map(({ event }) => {
        const call = callEnded(event)?.id
        if (call !== undefined && rig.callOf('', call) === undefined)
          throw new Error(`The call "${call}" is not pending`)
        const fault = rig.give({ t: rig.clock.now(), actor: '', event })
        if (fault !== null) throw new Error(`The timer "${event.type}" is not running`)
        return rig.actor.getSnapshot().value as StateValue
      }),
    ]
  } finally {
    rig.stop()
  }
}

/** What `runPath` must answer. */
export const foretold = (path: Path): StateValue[] => [path.start.value, ...path.steps.map((step) => step.value)]

const nothing = () => undefined
const deaf = { received: nothing, took: nothing, changed: nothing }
