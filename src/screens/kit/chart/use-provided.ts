import { type DependencyList, useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { type App, useApp } from '#src/runtime/context/app-context.ts'

/**
 * The chart with its calls and actions implemented, for `useChart`. The implementations are made again when a dependency
 * changes; a running actor uses the newest ones.
 *
 * @param dependencies values of the component that `implement` uses; the application itself never changes
 */
export const useProvided = <M extends AnyStateMachine>(
  machine: M,
  implement: (app: App) => Parameters<M['provide']>[0],
  dependencies: DependencyList,
): M => {
  const app = useApp()
  // biome-ignore lint/correctness/useExhaustiveDependencies: biome.json has the callers' dependencies checked
  return useMemo(() => machine.provide(implement(app)) as M, [machine, app, ...dependencies])
}
