import type { AnyMachineSnapshot } from 'xstate'
import { snapshotAfter } from '#flow-lab/core/simulation.ts'
import { distinctions } from './distinctions.ts'
import { leavesOf } from './state-value.ts'
import type { Json, Outcome } from './types.ts'

/**
 * The results of a call with the states that they enter. Results with the same target are distinguished by the fields in which
 * they differ.
 *
 * @param snapshot of the actor that waits for the call
 */
export const outcomesOf = (
  snapshot: AnyMachineSnapshot,
  call: string,
  kind: 'done' | 'error',
  values: readonly Json[],
): Outcome[] => {
  const led = values.map((value) => ({ value, leadsTo: targetsOf(snapshot, endOf(call, kind, value)) }))
  const nameOf = ({ value, leadsTo }: (typeof led)[number]) =>
    JSON.stringify([leadsTo, kind === 'error' && codeIn(value)])
  const groups = Map.groupBy(led, nameOf)
  return led.map((each) => {
    const alike = groups.get(nameOf(each)) ?? []
    return { ...each, differs: distinctions(alike.map(({ value }) => value))[alike.indexOf(each)] ?? '' }
  })
}

/** The event that reports the end of a call. */
export const endOf = (call: string, kind: 'done' | 'error', value: unknown) => ({
  type: `xstate.${kind}.actor.${call}`,
  ...(kind === 'done' ? { output: value } : { error: value }),
})

const targetsOf = (snapshot: AnyMachineSnapshot, event: { readonly type: string }): string[] => {
  const before = leavesOf(snapshot.value as Json)
  const after = snapshotAfter(snapshot, event)
  return after.status === 'error' ? [] : leavesOf(after.value as Json).filter((state) => !before.includes(state))
}

const codeIn = (value: Json) => (typeof value === 'object' && value !== null && 'code' in value ? value.code : value)
