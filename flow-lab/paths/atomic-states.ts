import type { AnyStateMachine, StateNode } from 'xstate'
import { nodesOf } from '#flow-lab/core/structure.ts'

/** States in which a chart can stand: those without states of their own that are not left at once in every case. */
export const atomicStates = (machine: AnyStateMachine): StateNode[] =>
  nodesOf(machine.root).filter((node) => (node.type === 'atomic' || node.type === 'final') && !isPassedThrough(node))

const isPassedThrough = (node: StateNode): boolean => node.always?.some(({ guard }) => guard === undefined) ?? false
