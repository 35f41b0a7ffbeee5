import { useId } from 'react'
import { usePanelLanguage } from '#flow-lab/panel/language-context.ts'
import { countsOf, type PlanChart, pathName } from '#flow-lab/plan/charts.ts'
import { conflictOf, currentFinding, type Verdict, verdictOf, verdicts } from '#flow-lab/plan/plan.ts'
import { FindingForm } from './finding-form.tsx'
import { Bar } from './plan-head.tsx'
import type { OneChartProps, PathProps, PlanParts } from './plan-parts.ts'

/** With filters that leave this many paths, all charts are open. */
const fewPaths = 40

/** The charts by area, each with its counts. An open chart shows its paths. */
export const PlanCharts = (props: PlanParts) => {
  const { shown, charts, view } = props
  const count = shown.reduce((sum, { paths }) => sum + paths.length, 0)
  const isNarrowed = shown.length < charts.length && count <= fewPaths
  return [...Map.groupBy(shown, ({ area }) => area)].map(([area, its]) => (
    <section key={area} className="flow-lab-plan-area">
      <h2>{props.areaName(area)}</h2>
      {its.map((chart) => (
        <OneChart key={chart.chart} {...props} chart={chart} isOpen={isNarrowed || view.open.includes(chart.chart)} />
      ))}
    </section>
  ))
}

const OneChart = (props: OneChartProps) => {
  const { chart, isOpen, charts, risks, changes, flowName, editor, view, onView } = props
  const { translate } = usePanelLanguage()
  const id = useId()
  // The counts are of the whole chart, with any filters.
  const whole = charts.find((each) => each.chart === chart.chart) ?? chart
  const counts = countsOf([whole], editor.plan)
  const risk = risks[chart.chart]
  const toggle = () =>
    onView({ open: isOpen ? view.open.filter((each) => each !== chart.chart) : [...view.open, chart.chart] })
  return (
    <div className="flow-lab-plan-chart">
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <span className="flow-lab-plan-name">{flowName(chart.chart)}</span>
          {changes?.charts[chart.chart] === undefined ? null : (
            <small title={changes.charts[chart.chart]?.join('\n')}>{translate('changedChart')}</small>
          )}
          {risk === undefined ? null : <small data-risk={risk}>{translate(`risk.${risk}`)}</small>}
          <Bar counts={counts} />
          <bdi className="flow-lab-plan-figure">
            {translate('tested', { done: counts.all - counts.open, all: counts.all })}
          </bdi>
        </button>
      </h3>
      <div id={id}>{isOpen ? <Paths {...props} whole={whole} /> : null}</div>
    </div>
  )
}

const Paths = (props: OneChartProps & { whole: PlanChart }) => {
  const { chart, flowName } = props
  const { translate } = usePanelLanguage()
  return (
    <table>
      <caption>{flowName(chart.chart)}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('paths')}</th>
          <th scope="col">{translate('verdict')}</th>
          <th scope="col">{translate('assignee')}</th>
          <th scope="col">{translate('tester')}</th>
          <th scope="col">{translate('finding')}</th>
        </tr>
      </thead>
      <tbody>
        {chart.paths.map((path) => (
          <PathRow key={path.id} {...props} path={path} row={props.editor.plan.rows[path.id]} />
        ))}
      </tbody>
    </table>
  )
}

const PathRow = (props: PathProps) => {
  const { whole, path, row, editor, view, onView } = props
  const { translate, language } = usePanelLanguage()
  const title = pathName(path, language)
  const id = useId()
  const finding = currentFinding(row)
  const isShown = view.path === path.id
  const attached = row?.findings.reduce((sum, { attachments }) => sum + attachments.length, 0) ?? 0
  return (
    <>
      <tr data-verdict={verdictOf(row)} data-shown={isShown ? '' : undefined}>
        <th scope="row">
          <PathLink {...props} />
          {conflictOf(row).length === 0 ? null : <small className="flow-lab-fault">{translate('conflict')}</small>}
        </th>
        <td>
          <select
            aria-label={`${translate('verdict')}: ${title}`}
            value={verdictOf(row)}
            onChange={({ currentTarget: { value } }) => editor.judge(whole, path, { verdict: value as Verdict })}
          >
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {translate(verdict)}
              </option>
            ))}
          </select>
        </td>
        <td>
          <bdi>{row?.assignment?.name}</bdi>
        </td>
        <td>
          <bdi>{finding?.tester}</bdi> <small>{finding?.at.slice(0, 10)}</small>
        </td>
        <td>
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={id}
            aria-label={translate('findingOf', { title })}
            onClick={() => onView({ path: isShown ? null : path.id })}
          >
            {translate('finding')}
          </button>
          {finding === undefined ? null : <Brief note={finding.note} attached={attached} />}
        </td>
      </tr>
      {isShown ? (
        <tr className="flow-lab-plan-finding">
          <td id={id} colSpan={5}>
            <FindingForm {...props} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

const Brief = ({ note, attached }: { note: string; attached: number }) => (
  <small>
    {' '}
    <bdi>{note.length > 40 ? `${note.slice(0, 39)}…` : note}</bdi>
    {attached === 0 ? null : ` +${attached}`}
  </small>
)

const PathLink = ({ chart, path }: PathProps) => {
  const { language } = usePanelLanguage()
  const name = pathName(path, language)
  const text = <bdi dir={name === path.title ? 'ltr' : 'auto'}>{name}</bdi>
  return (
    <>
      {chart.story === null ? (
        text
      ) : (
        // Relative to the preview frame; `_top` opens the whole Storybook.
        <a href={`./?path=/story/${chart.story}&flow=${path.id}`} target="_top">
          {text}
        </a>
      )}
      {name === path.title ? null : (
        <small className="flow-lab-plan-title">
          <code dir="ltr">{path.title}</code>
        </small>
      )}
    </>
  )
}
