import type { AnyStateMachine, Snapshot } from 'xstate'
import type { Header, Start } from '#flow-lab/core/log.ts'
import { nodesOf } from '#flow-lab/core/structure.ts'

/**
 * The persisted snapshot to create an actor from where a log begins, its child machines included. Active calls are not in
 * it; `resume` starts them again. Undefined when the log begins with the actor's own start.
 */
export const persistedOf = (
  machine: AnyStateMachine,
  path: string,
  { state }: Start,
  actors: Header['actors'],
): Snapshot<unknown> | undefined => {
  if (state === undefined) return undefined
  const { value, context, status, history = {} } = state
  const children = Object.fromEntries(
    state.children.flatMap((id) => {
      const start = actors[`${path}/${id}`]
      const src = nodesOf(machine.root)
        .flatMap((node) => node.invoke)
        .find((invoke) => invoke.id === id)?.src
      const logic = typeof src === 'string' ? machine.implementations.actors[src] : undefined
      if (start === undefined || logic === undefined) return []
      const snapshot = persistedOf(logic as AnyStateMachine, `${path}/${id}`, start, actors)
      return snapshot === undefined ? [] : [[id, { src, snapshot }] as const]
    }),
  )
  const historyValue = Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => ({ id: node }))] as const)
  return {
    value,
    context,
    status,
    children,
    historyValue: Object.fromEntries(historyValue),
  } as unknown as Snapshot<unknown>
}
