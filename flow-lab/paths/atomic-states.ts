import type { AnyStateMachine, StateNode } from 'xstate'
import { nodesOf } from '#flow-lab/core/structure.ts'

/** Atomic and final states, without those that an unguarded `always` transition leaves at once. */
export const atomicStates = (machine: AnyStateMachine): StateNode[] =>
  nodesOf(machine.root).filter((node) => (node.type === 'atomic' || node.type === 'final') && !isPassedThrough(node))

const isPassedThrough = (node: StateNode): boolean => node.always?.some(({ guard }) => guard === undefined) ?? false
