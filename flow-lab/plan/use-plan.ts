import { useState, useSyncExternalStore } from 'react'
import type { PlanChart, PlanPath } from './charts.ts'
import { assignedPaths, type EditedChart, editedFinding } from './edits.ts'
import { type Contents, type Environment, type FindingChange, findingOnBuild, limits } from './plan.ts'
import type { PlanState, PlanStore, StoreFault } from './store.ts'

/** The plan of a store with functions that edit it as one tester on one build. */
export type PlanEditor = PlanState & {
  readonly store: PlanStore
  readonly tester: string
  readonly environment: Environment
  /** The verdict on the build in use. */
  readonly judge: (chart: EditedChart, path: PlanPath, change: FindingChange) => Promise<StoreFault | null>
  /** Edits the finding with the id, or begins one. */
  readonly edit: (
    chart: EditedChart,
    path: PlanPath,
    finding: string | undefined,
    change: FindingChange,
    contents?: Contents,
  ) => Promise<StoreFault | null>
  readonly assign: (charts: readonly PlanChart[], name: string) => Promise<StoreFault | null>
}

export const usePlan = (store: PlanStore, tester: string, environment: Environment): PlanEditor => {
  const state = useSyncExternalStore(store.subscribe, store.state)
  const { plan } = state
  const by = () => ({ tester, environment, at: new Date().toISOString(), id: idOf() })
  return {
    ...state,
    store,
    tester,
    environment,
    judge: (chart, path, change) => {
      const known = findingOnBuild(plan.rows[path.id], { tester, environment })?.id
      return store.merge(editedFinding(plan, chart, path, known, change, by()))
    },
    edit: (chart, path, finding, change, contents) =>
      store.merge(editedFinding(plan, chart, path, finding, change, by()), contents),
    assign: (charts, name) => store.merge(assignedPaths(plan, charts, name, new Date().toISOString())),
  }
}

/** `crypto.randomUUID` is missing where a Storybook is served without HTTPS. */
const idOf = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Stores the tester's name between visits, for example `localStorage`. */
export type NameStorage = Pick<Storage, 'getItem' | 'setItem'>

const testerKey = 'flow-lab:tester'

export const useTester = (storage: NameStorage) => {
  const [tester, setTester] = useState(() => (storage.getItem(testerKey) ?? '').slice(0, limits.name))
  const change = (name: string) => {
    storage.setItem(testerKey, name)
    setTester(name)
  }
  return [tester, change] as const
}
