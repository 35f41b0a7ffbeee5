import type { AnyStateMachine } from 'xstate'
import { structureOf } from '#flow-lab/core/structure.ts'

type Named = {
  readonly machine: AnyStateMachine
  readonly events?: object
  readonly outcomes?: object
  readonly schemas?: Schemas
}
type Schemas = { readonly outputs?: object }

/**
 * The events that a chart's samples name, and the calls that its samples or schemas name, without the chart handling them. A
 * schema of an event that no state handles is right: a child may report it.
 */
export const modelFaults = ({ machine, events = {}, outcomes = {}, schemas = {} }: Named): string[] => {
  const { states, transitions } = structureOf(machine)
  const types = new Set(transitions.filter(({ event }) => event.kind === 'sent').map(({ type }) => type))
  const calls = new Set(states.flatMap((state) => state.calls.map(({ id }) => id)))
  const unknown = (names: object, known: ReadonlySet<string>) =>
    Object.keys(names).filter((name) => !name.startsWith('xstate.') && !known.has(name))
  const fault = (what: string) => (name: string) => `${machine.id}: ${what} “${name}”, which the chart does not have`
  return [
    ...unknown(events, types).map(fault('samples of the event')),
    ...unknown(outcomes, calls).map(fault('samples of the call')),
    ...unknown(schemas.outputs ?? {}, calls).map(fault('a schema of the call')),
  ]
}
