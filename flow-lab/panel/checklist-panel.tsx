import { useId } from 'react'
import { carriedOver, countsOf } from '#flow-lab/plan/charts.ts'
import type { EditedChart } from '#flow-lab/plan/edits.ts'
import { limits } from '#flow-lab/plan/plan.ts'
import type { PlanEditor } from '#flow-lab/plan/use-plan.ts'
import { usePanelLanguage } from './language-context.ts'
import { Section } from './section.tsx'

export type ChecklistPanelProps = {
  chart: EditedChart
  editor: PlanEditor
  onTester: (tester: string) => void
  /** URL of the test plan over all charts. */
  page: string | undefined
}

/** The counts of one chart of the test plan, and the tester's name. */
export const ChecklistPanel = ({ chart, editor: { plan, fault, tester }, onTester, page }: ChecklistPanelProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const { passed, failed, open } = countsOf([{ ...chart, area: '', story: null }], plan)
  // The paths arrive after the chart.
  const carried = chart.paths.length === 0 ? null : carriedOver(plan, chart)
  return (
    <Section title={translate('checklist')}>
      <p>{translate('progress', { passed, failed, open })}</p>
      {carried === null ? null : <p className="flow-lab-carried">{translate('carriedOver', carried)}</p>}
      <div className="flow-lab-row">
        <label htmlFor={id}>{translate('tester')}</label>
        <input
          id={id}
          dir="auto"
          autoComplete="name"
          maxLength={limits.name}
          value={tester}
          onChange={(event) => onTester(event.currentTarget.value)}
        />
        {page === undefined ? null : <a href={page}>{translate('toPlan')}</a>}
      </div>
      <div aria-live="polite">
        {fault === null ? null : <p className="flow-lab-fault">{translate(fault.code, { detail: fault.detail })}</p>}
      </div>
    </Section>
  )
}
