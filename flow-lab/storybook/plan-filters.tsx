import { type ReactNode, useId, useState } from 'react'
import { usePanelLanguage } from '#flow-lab/panel/language-context.ts'
import { type Filters, noFilters, risks } from '#flow-lab/plan/charts.ts'
import { limits } from '#flow-lab/plan/plan.ts'
import type { PlanParts } from './plan-parts.ts'
import { planStates } from './plan-view.ts'

/** Which paths are shown, and an assignment of all of them. */
export const PlanFilters = (props: PlanParts) => {
  const { charts, changes, editor, view, onView, shown, flowName } = props
  const { filters } = view
  const { translate } = usePanelLanguage()
  const id = useId()
  const set = (change: Partial<Filters>) => onView({ filters: { ...filters, ...change } })
  const assignees = [
    ...new Set(Object.values(editor.plan.rows).flatMap(({ assignment }) => assignment?.name || [])),
  ].sort()
  return (
    <search className="flow-lab-plan-filters" aria-label={translate('filters')}>
      <div className="flow-lab-row">
        <div className="flow-lab-field flow-lab-plan-search">
          <label htmlFor={id}>{translate('searchPaths')}</label>
          <input
            id={id}
            type="search"
            dir="auto"
            value={filters.search}
            onChange={(event) => set({ search: event.currentTarget.value })}
          />
        </div>
        <Choice label={translate('chartFilter')} value={filters.chart} onValue={(chart) => set({ chart })}>
          <option value="">{translate('everyChart')}</option>
          {charts.map(({ chart }) => (
            <option key={chart} value={chart}>
              {flowName(chart)}
            </option>
          ))}
        </Choice>
        <Choice
          label={translate('risk')}
          value={filters.risk}
          onValue={(value) => set({ risk: value as Filters['risk'] })}
        >
          <option value="">{translate('everyRisk')}</option>
          {risks.map((risk) => (
            <option key={risk} value={risk}>
              {translate(`risk.${risk}`)}
            </option>
          ))}
        </Choice>
        <Choice
          label={translate('verdict')}
          value={filters.state}
          onValue={(value) => set({ state: value as Filters['state'] })}
        >
          <option value="">{translate('everyVerdict')}</option>
          {planStates.map((state) => (
            <option key={state} value={state}>
              {translate(state === 'new' ? 'newPath' : state)}
            </option>
          ))}
        </Choice>
        <Choice label={translate('assignee')} value={filters.assignee} onValue={(assignee) => set({ assignee })}>
          <option value="">{translate('everyone')}</option>
          {/* The chosen one may have no path any more. */}
          {[...new Set([...assignees, filters.assignee])].filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        {changes === null ? null : (
          <label className="flow-lab-row">
            <input
              type="checkbox"
              checked={filters.isChanged}
              onChange={(event) => set({ isChanged: event.currentTarget.checked })}
            />
            {translate('changedSince', { commit: changes.since })}
          </label>
        )}
        <button type="button" disabled={isUnfiltered(filters)} onClick={() => onView({ filters: noFilters })}>
          {translate('clearFilters')}
        </button>
      </div>
      {changes === null ? <small dir="auto">{translate('changedHint')}</small> : null}
      <Assignment key={filters.assignee} shown={shown} editor={editor} />
    </search>
  )
}

const isUnfiltered = (filters: Filters): boolean =>
  Object.entries(noFilters).every(([name, value]) => filters[name as keyof Filters] === value)

type ChoiceProps = { label: string; value: string; onValue: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onValue, children }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="flow-lab-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  )
}

const Assignment = ({ shown, editor }: Pick<PlanParts, 'shown' | 'editor'>) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  const [name, setName] = useState('')
  const count = shown.reduce((sum, { paths }) => sum + paths.length, 0)
  return (
    <div className="flow-lab-row flow-lab-plan-count">
      <p aria-live="polite">
        {count === 0 ? translate('noPlanPaths') : translate('planCount', { paths: count, charts: shown.length })}
      </p>
      <label htmlFor={id}>{translate('assignShown')}</label>
      <input
        id={id}
        dir="auto"
        maxLength={limits.name}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <button type="button" disabled={count === 0} onClick={() => editor.assign(shown, name.trim())}>
        {translate('assign')}
      </button>
    </div>
  )
}
