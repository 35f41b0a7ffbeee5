import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { nodesOf, placeOf } from '#flow-lab/core/structure.ts'
import type { PathModel } from './model.ts'
import { callEnded } from './standing.ts'

/**
 * Keeps account of how calls end on paths: where each is made, that it was answered, and that it was refused with each
 * failure of the model. Failures that only a context can tell are known when a path first comes there.
 */
export const createOutcomes = ({ machine, outcomes }: PathModel<AnyStateMachine>) => {
  const wanted = new Set<string>()
  const met = new Set<string>()
  for (const node of nodesOf(machine.root))
    for (const { id } of node.invoke) {
      if (hears(node, `xstate.done.actor.${id}`)) wanted.add(labelOf(node, 'done', id))
      const errors = outcomes?.[id]?.errors ?? usualErrors
      if (!hears(node, `xstate.error.actor.${id}`)) continue
      if (typeof errors === 'function') wanted.add(labelOf(node, 'error', id))
      else for (const error of errors) wanted.add(labelOf(node, 'error', id, nameOf(error)))
    }
  // What a context puts into a failure makes it no other failure.
  const nameIn = (call: string, error: unknown): string =>
    typeof outcomes?.[call]?.errors === 'function' ? codeOf(error) : nameOf(error)

  return {
    /** Says that a path has ended a call so, coming from a state; false when another one has before, or no call is ended. */
    meet: (from: AnyMachineSnapshot, event: AnyEventObject): boolean => {
      const end = callEnded(event)
      const node = from._nodes.find(({ invoke }) => invoke.some(({ id }) => id === end?.id))
      if (end === undefined || node === undefined) return false
      const name = end.kind === 'done' ? undefined : nameIn(end.id, event.error)
      const label = labelOf(node, end.kind, end.id, name)
      if (end.kind === 'error') wanted.delete(labelOf(node, 'error', end.id))
      wanted.add(label)
      if (met.has(label)) return false
      met.add(label)
      return true
    },
    all: (): string[] => [...wanted],
    missed: (): string[] => [...wanted].filter((label) => !met.has(label)),
  }
}

/** What a call is refused with when its model says nothing of it. */
export const usualErrors: readonly unknown[] = [{ code: 'serverFailed' }]

const labelOf = (node: StateNode, kind: 'done' | 'error', call: string, name?: string): string =>
  `${placeOf(node)} · ${kind} ${call}${name === undefined ? '' : `: ${name}`}`

/** A failure's code, and what else it says where that makes it another failure. */
const nameOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return JSON.stringify(error)
  const { code: _, status: __, ...rest } = error as { code: unknown; status?: unknown }
  return Object.keys(rest).length === 0 ? codeOf(error) : `${codeOf(error)} ${JSON.stringify(rest)}`
}

const codeOf = (error: unknown): string => String(Object(error).code ?? JSON.stringify(error))

const hears = (node: StateNode, type: string): boolean =>
  node.transitions.has(type) || (node.parent !== undefined && hears(node.parent, type))
