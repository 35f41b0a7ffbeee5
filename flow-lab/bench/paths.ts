import type { AnyStateMachine } from 'xstate'
import { createDigester } from '#flow-lab/core/digest.ts'
import type { LabPath } from './types.ts'
import { createPlain } from './view.ts'

/** A generated path, as generators give it: an input, and events with the state foretold after each. */
export type FoundPath = {
  readonly input: unknown
  readonly start: { readonly value: unknown; readonly taken: readonly string[] }
  readonly steps: readonly {
    readonly event: { readonly type: string }
    readonly value: unknown
    readonly taken: readonly string[]
  }[]
}

/** Paths as JSON, each with an id that it keeps while its input and its events stay as they are. */
export const pathsOf = (machine: AnyStateMachine, found: readonly FoundPath[]): LabPath[] => {
  const plain = createPlain()
  const digester = createDigester()
  return found.map(({ input, start, steps }) => ({
    id: `${machine.id}-${digester.of([input, steps.map(({ event }) => event)]).slice(0, 8)}`,
    ...(input === undefined ? {} : { input: plain(input) }),
    start: { value: plain(start.value) as never, taken: start.taken },
    steps: steps.map(({ event, value, taken }) => ({ event: plain(event) as never, value: plain(value), taken })),
  }))
}
