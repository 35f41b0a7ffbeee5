import { useMemo } from 'react'
import { LanguageContext } from '#flow-lab/panel/language-context.ts'
import '#flow-lab/panel/panel.css'
import { countsOf, filtered } from '#flow-lab/plan/charts.ts'
import { usePlan, useTester } from '#flow-lab/plan/use-plan.ts'
import { directionOf, translator } from '#flow-lab/text/labels.ts'
import { PlanCharts } from './plan-charts.tsx'
import { PlanFiles } from './plan-files.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { CarriedOverNotice, ConflictNotice, PlanSettings, Progress } from './plan-head.tsx'
import './plan-page.css'
import type { PlanPageProps, PlanParts } from './plan-parts.ts'
import { usePlanView } from './plan-view.ts'

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
