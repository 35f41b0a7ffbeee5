import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'
import { nodesOf, stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import type { PathModel } from './model.ts'
import { endedCall } from './simulate.ts'

/**
 * Tracks the outcomes of calls on paths: for each state with a call, its success and each error of the model. Errors that
 * depend on the context are added when a path first reaches them.
 */
export const createOutcomes = ({ machine, outcomes }: PathModel<AnyStateMachine>) => {
  const wanted = new Set<string>()
  const met = new Set<string>()
  for (const node of nodesOf(machine.root))
    for (const { id } of node.invoke) {
      if (handles(node, `xstate.done.actor.${id}`)) wanted.add(labelOf(node, 'done', id))
      const errors = outcomes?.[id]?.errors ?? usualErrors
      if (!handles(node, `xstate.error.actor.${id}`)) continue
      if (typeof errors === 'function') wanted.add(labelOf(node, 'error', id))
      else for (const error of errors) wanted.add(labelOf(node, 'error', id, nameOf(error)))
    }
  // Details that depend on the context do not make another outcome.
  const nameIn = (call: string, error: unknown): string =>
    typeof outcomes?.[call]?.errors === 'function' ? codeOf(error) : nameOf(error)

  return {
    /** Records the end of a call. Returns true when this outcome was not recorded before. */
    record: (from: AnyMachineSnapshot, event: AnyEventObject): boolean => {
      const end = endedCall(event)
      const node = activeNodes(from).find(({ invoke }) => invoke.some(({ id }) => id === end?.id))
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

/** Errors of a call without errors in its model. */
export const usualErrors: readonly unknown[] = [{ code: 'serverFailed' }]

const labelOf = (node: StateNode, kind: 'done' | 'error', call: string, name?: string): string =>
  `${stateIdOf(node)} · ${kind} ${call}${name === undefined ? '' : `: ${name}`}`

/** An error's code and its details, without the HTTP status. */
const nameOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return JSON.stringify(error)
  const { code: _, status: __, ...rest } = error as { code: unknown; status?: unknown }
  return Object.keys(rest).length === 0 ? codeOf(error) : `${codeOf(error)} ${JSON.stringify(rest)}`
}

const codeOf = (error: unknown): string => String(Object(error).code ?? JSON.stringify(error))

const handles = (node: StateNode, type: string): boolean =>
  node.transitions.has(type) || (node.parent !== undefined && handles(node.parent, type))
