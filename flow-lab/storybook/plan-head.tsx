import { type ReactNode, useId } from 'react'
import { usePanelLanguage } from '#flow-lab/panel/language-context.ts'
import { type Counts, carriedOverIn, noFilters, takenOver } from '#flow-lab/plan/charts.ts'
import { conflictOf, type Environment, environmentFacts, limits } from '#flow-lab/plan/plan.ts'
import type { PlanParts } from './plan-parts.ts'

/** The counts as words and as a bar. */
export const Progress = ({ counts }: { counts: Counts }) => {
  const { translate } = usePanelLanguage()
  return (
    <div className="flow-lab-plan-progress">
      <p>{translate('planProgress', counts)}</p>
      <Bar counts={counts} />
    </div>
  )
}

export const Bar = ({ counts: { all, passed, failed } }: { counts: Counts }) => (
  <svg className="flow-lab-plan-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect data-verdict="passed" width={(100 * passed) / Math.max(1, all)} height="1" />
    <rect
      data-verdict="failed"
      x={(100 * passed) / Math.max(1, all)}
      width={(100 * failed) / Math.max(1, all)}
      height="1"
    />
  </svg>
)

/** How the charts have changed since the findings. */
export const CarriedOverNotice = ({ charts, editor: { plan, store } }: PlanParts) => {
  const { translate } = usePanelLanguage()
  const carried = carriedOverIn(plan, charts)
  if (carried === null) return null
  const takeOver = () => store.merge(takenOver(plan, charts, new Date().toISOString()))
  return (
    <Notice action={translate('takeOver')} onAction={takeOver}>
      {translate('planCarried', carried)}
    </Notice>
  )
}

export const ConflictNotice = ({ editor: { plan }, onView }: PlanParts) => {
  const { translate } = usePanelLanguage()
  const count = Object.values(plan.rows).filter((row) => conflictOf(row).length > 0).length
  if (count === 0) return null
  return (
    <Notice
      action={translate('showConflicts')}
      onAction={() => onView({ filters: { ...noFilters, state: 'conflict' } })}
    >
      {translate('conflicts', { count })}
    </Notice>
  )
}

const Notice = ({ children, action, onAction }: { children: ReactNode; action: string; onAction: () => void }) => (
  <div className="flow-lab-question flow-lab-row">
    <p>{children}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)

/** The tester's name and the environment of new findings. */
export const PlanSettings = ({
  editor: { tester, environment },
  onView,
  view,
  onTester,
}: PlanParts & { onTester: (name: string) => void }) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  return (
    <section className="flow-lab-plan-box" aria-label={translate('environment')}>
      <div className="flow-lab-field">
        <label htmlFor={id}>{translate('tester')}</label>
        <input
          id={id}
          dir="auto"
          autoComplete="name"
          maxLength={limits.name}
          value={tester}
          onChange={(event) => onTester(event.currentTarget.value)}
        />
      </div>
      <details>
        <summary>
          {translate('environment')}{' '}
          <bdi className="flow-lab-quiet">
            {[environment.brand, environment.commit, environment.viewport].filter(Boolean).join(', ')}
          </bdi>
        </summary>
        <EnvironmentFields
          environment={environment}
          onFact={(fact, value) => onView({ facts: { ...view.facts, [fact]: value } })}
        />
      </details>
    </section>
  )
}

type EnvironmentFieldsProps = {
  environment: Environment
  onFact: (fact: keyof Environment, value: string) => void
}

export const EnvironmentFields = ({ environment, onFact }: EnvironmentFieldsProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  return (
    <div className="flow-lab-plan-facts">
      {environmentFacts.map((fact) => (
        <div key={fact} className="flow-lab-field">
          <label htmlFor={`${id}-${fact}`}>{translate(`fact.${fact}`)}</label>
          <input
            id={`${id}-${fact}`}
            dir="auto"
            maxLength={limits.fact}
            value={environment[fact]}
            onChange={(event) => onFact(fact, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  )
}
