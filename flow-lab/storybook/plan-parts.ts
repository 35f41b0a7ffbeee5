import type { Changes, PlanChart, PlanPath, Risk } from '#flow-lab/plan/charts.ts'
import type { Environment, PlanRow } from '#flow-lab/plan/plan.ts'
import type { PlanStore } from '#flow-lab/plan/store.ts'
import type { NameStorage, PlanEditor } from '#flow-lab/plan/use-plan.ts'
import type { PanelLanguage } from '#flow-lab/text/labels.ts'
import type { PlanView, ViewStorage } from './plan-view.ts'

export type PlanPageProps = {
  charts: readonly PlanChart[]
  risks: Readonly<Record<string, Risk>>
  changes: Changes | null
  store: PlanStore
  /** The facts of this page, for new findings. */
  environment: Environment
  language: PanelLanguage
  theme: 'light' | 'dark'
  /** The name of a flow by the id of its chart, and of an area. */
  flowName: (chart: string) => string
  areaName: (area: string) => string
  names: NameStorage
  views: ViewStorage
}

/** The properties that every part of the page needs. */
export type PlanParts = Pick<PlanPageProps, 'charts' | 'risks' | 'changes' | 'flowName' | 'areaName'> & {
  editor: PlanEditor
  view: PlanView
  onView: (change: Partial<PlanView>) => void
  /** The charts with the paths that fit the filters. */
  shown: readonly PlanChart[]
}

/** A chart in the list. */
export type OneChartProps = PlanParts & { chart: PlanChart; isOpen: boolean }

/** A path in the list; `whole` is its chart with the paths that the filters hide. */
export type PathProps = OneChartProps & { whole: PlanChart; path: PlanPath; row: PlanRow | undefined }
