import type { AnyStateMachine, StateValue } from 'xstate'
import { createHarness, type HarnessListener } from '#flow-lab/bench/harness.ts'
import { withManualChildren } from '#flow-lab/bench/manual-calls.ts'
import type { Path } from './model.ts'
import { endedCall } from './simulate.ts'

/**
 * Runs one generated path in a real actor. Returns the state after the start and after every step, for comparison with
 * `expectedStates`. Calls, child charts and timers end only when the path ends them, and each only once.
 *
 * @throws when the path ends a call that is not pending or a timer that is not running
 */
export const runPath = (machine: AnyStateMachine, path: Path): StateValue[] => {
  const harness = createHarness(withManualChildren(machine), { from: 'input', input: path.input }, noListener)
  try {
    return [
      harness.actor.getSnapshot().value,
      ...path.steps.map(({ event }) => {
        const call = endedCall(event)?.id
        if (call !== undefined && harness.callOf('', call) === undefined)
          throw new Error(`The call "${call}" is not pending`)
        const fault = harness.apply({ t: harness.clock.now(), actor: '', event })
        if (fault !== null) throw new Error(`The timer "${event.type}" is not running`)
        return harness.actor.getSnapshot().value as StateValue
      }),
    ]
  } finally {
    harness.stop()
  }
}

/** The states that `runPath` must return. */
export const expectedStates = (path: Path): StateValue[] => [path.start.value, ...path.steps.map((step) => step.value)]

const noListener: HarnessListener = {
  onEvent: () => undefined,
  onTransition: () => undefined,
  onChange: () => undefined,
}
