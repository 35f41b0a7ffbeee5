import { useMemo } from 'react'
import { LanguageContext } from '#flow-lab/panel/language-context.ts'
import '#flow-lab/panel/panel.css'
import { type Changes, countsOf, filtered, type PlanChart, type Risk } from '#flow-lab/plan/charts.ts'
import type { Environment } from '#flow-lab/plan/plan.ts'
import type { PlanStore } from '#flow-lab/plan/store.ts'
import { type NameStorage, type PlanEditor, usePlan, useTester } from '#flow-lab/plan/use-plan.ts'
import { directionOf, type PanelLanguage, translator } from '#flow-lab/text/labels.ts'
import { PlanCharts } from './plan-charts.tsx'
import { PlanFiles } from './plan-files.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { CarriedOverNotice, ConflictNotice, PlanSettings, Progress } from './plan-head.tsx'
import './plan-page.css'
import { type PlanView, usePlanView, type ViewStorage } from './plan-view.ts'

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

/** One test plan over all charts: findings, filters, merges and exports. */
export const PlanPage = (props: PlanPageProps) => {
  const { charts, risks, changes, store, language, theme, names, views } = props
  const words = useMemo(() => ({ language, translate: translator(language) }), [language])
  const [tester, setTester] = useTester(names)
  const [view, onView] = usePlanView(views)
  const editor = usePlan(store, tester, { ...props.environment, ...view.facts })
  const { plan, isLoading, fault } = editor
  const shown = filtered(charts, view.filters, { plan, risks, changes })
  const parts: PlanParts = { ...props, editor, view, onView, shown }
  return (
    <LanguageContext value={words}>
      <div
        className="flow-lab flow-lab-page flow-lab-plan"
        data-theme={theme}
        lang={language}
        dir={directionOf(language)}
      >
        <h1>{words.translate('plan')}</h1>
        <p className="flow-lab-quiet">{words.translate('planIntro')}</p>
        <Progress counts={countsOf(charts, plan)} />
        <CarriedOverNotice {...parts} />
        <ConflictNotice {...parts} />
        <div aria-live="polite">
          {isLoading ? <p>{words.translate('planLoading')}</p> : null}
          {fault === null ? null : (
            <p className="flow-lab-fault">{words.translate(fault.code, { detail: fault.detail })}</p>
          )}
        </div>
        <div className="flow-lab-plan-tools">
          <PlanSettings {...parts} onTester={setTester} />
          <PlanFiles {...parts} />
        </div>
        <PlanFilters {...parts} />
        <PlanCharts {...parts} />
      </div>
    </LanguageContext>
  )
}
