import type { AnyStateMachine } from 'xstate'
import { createDigester } from '#flow-lab/core/digest.ts'
import { partOf, titlesOf } from './path-titles.ts'
import type { LabPath } from './types.ts'
import { createJsonCopier } from './view.ts'

/** A path from a generator: an input, and events with the expected state after each. */
export type GeneratedPath = {
  readonly input: unknown
  readonly start: { readonly value: unknown; readonly taken: readonly string[] }
  readonly steps: readonly {
    readonly event: { readonly type: string }
    readonly value: unknown
    readonly taken: readonly string[]
  }[]
}

/** Paths as JSON. The id of a path is a digest of its input and events. */
export const pathsOf = (machine: AnyStateMachine, found: readonly GeneratedPath[]): LabPath[] => {
  const plain = createJsonCopier()
  const digester = createDigester()
  const paths = found.map(({ input, start, steps }) => ({
    id: `${machine.id}-${digester.of([input, steps.map(({ event }) => event)]).slice(0, 8)}`,
    ...(input === undefined ? {} : { input: plain(input) }),
    start: { value: plain(start.value) as never, taken: start.taken },
    steps: steps.map(({ event, value, taken }) => ({ event: plain(event) as never, value: plain(value), taken })),
  }))
  const titles = titlesOf(paths)
  return paths.map((path, index) => ({ ...path, title: titles[index] ?? path.id, part: partOf(path) }))
}
