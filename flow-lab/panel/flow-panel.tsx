import { useId, useMemo, useState } from 'react'
import type { LabCommand, LabPath, LabView, LogView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import type { Names } from '#flow-lab/core/names.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { EditedChart } from '#flow-lab/plan/edits.ts'
import type { Environment } from '#flow-lab/plan/plan.ts'
import type { PlanStore } from '#flow-lab/plan/store.ts'
import { type NameStorage, usePlan, useTester } from '#flow-lab/plan/use-plan.ts'
import { directionOf, type PanelLanguage, translator } from '#flow-lab/text/labels.ts'
import { ChartPanel, type Drawer } from './chart-panel.tsx'
import { ChecklistPanel } from './checklist-panel.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { DivergencePage } from './divergence-page.tsx'
import { JsonTree } from './json-tree.tsx'
import { LanguageContext, usePanelLanguage } from './language-context.ts'
import { NamesContext, useChartTexts, useNames } from './names-context.tsx'
import { NextEvents } from './next-events.tsx'
import { PathList } from './path-list.tsx'
import { PendingCalls } from './pending-calls.tsx'
import { type Opened, RecordingPanel, type RecordingPanelProps } from './recording-panel.tsx'
import type { Recording, Recordings } from './recordings.ts'
import { Scrubber } from './scrubber.tsx'
import { Section } from './section.tsx'

export type FlowPanelProps = {
  /** Structures of every chart that can run. */
  charts: readonly Structure[]
  /** Names for the ids of the charts; default: the descriptions in the charts. */
  names?: Names | undefined
  /** Null when there is no chart. */
  view: LabView | null
  /** Generated paths of the root's chart, its structure hash, and where findings are stored. Absent without paths. */
  paths?: readonly LabPath[] | undefined
  hash?: string | undefined
  plan?: PanelPlan | undefined
  run: (command: LabCommand) => void
  draw: Drawer
  language: PanelLanguage
  /** Absent: the device's preference. */
  theme?: 'light' | 'dark' | undefined
  /** Whether the view shows the running actor. Absent where it always does. */
  live?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | undefined
  linkOf?: ((path: LabPath) => string) | undefined
  /** Id of a requested path that does not exist. */
  missingPath?: string | undefined
  /** Absent where logs cannot be played. */
  recordings?: Recordings | undefined
  /** Absent where nothing is recorded. */
  recording?: Recording | undefined
}

/** The test plan of which the panel edits one chart. */
export type PanelPlan = {
  readonly store: PlanStore
  readonly environment: Environment
  /** Stores the tester's name. */
  readonly names: NameStorage
  /** URL of the page over all charts. */
  readonly page?: string | undefined
}

/** A running chart: its state, possible events, generated paths and recordings. */
export const FlowPanel = (props: FlowPanelProps) => {
  const { charts, names, view, language, theme } = props
  const panelLanguage = useMemo(() => ({ language, translate: translator(language) }), [language])
  const texts = useChartTexts(charts, language, names)
  const [chosen, setChosen] = useState('')
  const [isWhole, setWhole] = useState(false)
  const stop = stopOf(view?.log)
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (name: string, log: Log) => {
    setOpened({ name, log })
    props.run({ do: 'openLog', name, log })
  }
  // The stop that the user has left for the chart, until the log is played from an earlier line.
  const [left, setLeft] = useState('')
  if (stop === '' && left !== '') setLeft('')
  const isStopped = stop !== left
  // The selection ends with its actor.
  const path = view === null || (chosen !== '' && chosen in view.actors) ? chosen : shownActor(view)
  // Keys keep the state of both parts when their order changes. A log can be opened without a view.
  const recording = (
    <RecordingPart
      key="recording"
      recordings={props.recordings}
      recording={props.recording}
      run={props.run}
      store={props.plan?.store}
      log={view?.log ?? null}
      fault={view?.fault ?? null}
      onDivergence={() => setLeft('')}
      opened={opened}
      onOpen={open}
    />
  )
  const controls = view === null ? null : <Controls key="controls" {...props} view={view} path={path} />
  return (
    <LanguageContext.Provider value={panelLanguage}>
      <NamesContext.Provider value={texts}>
        <div
          className="flow-lab"
          lang={language}
          dir={directionOf(language)}
          data-theme={theme}
          data-whole={isWhole ? '' : undefined}
          {...resultOf(view?.log)}
        >
          {view?.log == null || !isStopped ? null : (
            <DivergencePage
              log={view.log}
              run={props.run}
              recordings={props.recordings}
              onOpen={open}
              onLeave={() => setLeft(stop)}
            />
          )}
          <div className="flow-lab-columns" hidden={isStopped}>
            <div className="flow-lab-main">
              {view === null ? (
                <>
                  <h2>{panelLanguage.translate('panel')}</h2>
                  <p className="flow-lab-quiet">{panelLanguage.translate('nothing')}</p>
                </>
              ) : (
                <Chart
                  {...props}
                  view={view}
                  path={path}
                  chosen={path === chosen ? chosen : ''}
                  onPath={setChosen}
                  isWhole={isWhole}
                  onWhole={() => setWhole(!isWhole)}
                />
              )}
            </div>
            <div className="flow-lab-side">{view?.log == null ? [controls, recording] : [recording, controls]}</div>
          </div>
        </div>
      </NamesContext.Provider>
    </LanguageContext.Provider>
  )
}

/** Where the play of a log has stopped, as text: views come through channels that copy them. Empty: it has not. */
const stopOf = (log: LogView | null | undefined): string =>
  log?.divergence == null ? '' : `${log.name} ${log.divergence.line} ${log.divergence.what}`

/** Data attributes for programs, set when a log has been played. */
const resultOf = (log: LogView | null | undefined) => {
  if (log === null || log === undefined) return {}
  const { lines, done, divergence, digest } = log
  if (done < lines.length && divergence === null) return {}
  return { 'data-lab-done': done, 'data-lab-digest': digest ?? '', 'data-lab-divergence': divergence?.line ?? '' }
}

type RunningProps = FlowPanelProps & { view: LabView; path: string }

const Chart = (props: HeadProps) => {
  const { charts, view, path, draw } = props
  const names = useNames()
  const actor = view.actors[path]
  const structure = charts.find(({ chart }) => chart === actor?.chart)
  const taken = view.at === 0 ? [] : (view.steps[view.at - 1]?.taken ?? [])
  return (
    <>
      <Head {...props} />
      {actor === undefined || structure === undefined ? null : (
        <ChartPanel
          key={structure.chart}
          structure={names(structure.chart).structure}
          actor={actor}
          taken={taken}
          draw={draw}
        />
      )}
    </>
  )
}

/** Controls for calls, events and the clock, and the context that they change. */
const Controls = (props: RunningProps) => {
  const { view, path, run } = props
  return (
    <>
      <PendingCalls calls={view.calls} actors={view.actors} fault={view.fault} run={run} />
      <NextEvents next={view.next} actors={view.actors} fault={view.fault} run={run} />
      {/* The lines of a log replace the steps. */}
      {view.log === null ? <Scrubber {...view} run={run} /> : null}
      <ClockPanel {...view} run={run} />
      <Context view={view} path={path} />
      <Review {...props} />
    </>
  )
}

const RecordingPart = (props: RecordingPanelProps) =>
  props.recordings === undefined && props.recording === undefined ? null : <RecordingPanel {...props} />

/** The single root; or the root with the last step; or the actor of a log's last line. */
const shownActor = ({ actors, steps, at, log }: LabView): string => {
  if ('' in actors) return ''
  const line = log?.lines.slice(0, log.done).findLast(({ digest }) => digest === undefined)
  const last = line?.actor ?? steps[at - 1]?.actor ?? ''
  const root = last.split('/')[0] ?? ''
  return (log === null ? [root] : [last, root]).find((path) => path in actors) ?? Object.keys(actors)[0] ?? ''
}

/** `chosen` is empty until the user selects an actor. */
type HeadProps = RunningProps & {
  chosen: string
  onPath: (path: string) => void
  /** Whether the panel covers the whole window. */
  isWhole: boolean
  onWhole: () => void
}

const Head = ({ view, path, live, missingPath, chosen, onPath, isWhole, onWhole }: HeadProps) => {
  const { translate } = usePanelLanguage()
  const id = useId()
  return (
    <>
      <div className="flow-lab-row">
        <h2>
          {translate('panel')} <ChartName chart={view.actors[path]?.chart ?? view.chart} />
        </h2>
        <label htmlFor={id}>{translate('actor')}</label>
        <select id={id} dir="ltr" value={chosen} onChange={(event) => onPath(event.currentTarget.value)}>
          {'' in view.actors ? null : <option value="">{translate('lastActor')}</option>}
          {Object.entries(view.actors).map(([each, { chart }]) => (
            <option key={each} value={each}>
              {each === '' ? chart : `${each} (${chart})`}
            </option>
          ))}
        </select>
        <button type="button" aria-pressed={isWhole} onClick={onWhole}>
          {translate(isWhole ? 'backToPanel' : 'wholeWindow')}
        </button>
        {live === undefined ? null : (
          <>
            <span className="flow-lab-live" data-on={live.isOn ? '' : undefined}>
              {translate(live.isOn ? 'live' : 'paused')}
            </span>
            <button type="button" onClick={() => live.set(!live.isOn)}>
              {translate(live.isOn ? 'pause' : 'play')}
            </button>
          </>
        )}
      </div>
      <div aria-live="polite">
        {view.fault === null ? null : (
          <p className="flow-lab-fault">{translate(view.fault.code, { detail: view.fault.detail })}</p>
        )}
        {missingPath === undefined ? null : (
          <p className="flow-lab-fault">{translate('noSuchPath', { detail: missingPath })}</p>
        )}
      </div>
    </>
  )
}

/** The name of a chart, with its id. */
const ChartName = ({ chart }: { chart: string }) => {
  const { chart: name } = useNames()(chart)
  return (
    <>
      {name === chart || name === '' ? null : (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      <code dir="ltr">{chart}</code>
    </>
  )
}

const Context = ({ view, path }: { view: LabView; path: string }) => {
  const { translate } = usePanelLanguage()
  const actor = view.actors[path]
  return (
    <Section title={translate('context')}>
      {actor === undefined ? null : (
        // The key opens changed values again after each step.
        <JsonTree key={`${path} ${view.at}`} name={actor.chart} value={actor.context} changed={actor.changed} isOpen />
      )}
    </Section>
  )
}

const Review = (props: RunningProps) =>
  props.paths === undefined || props.plan === undefined ? null : (
    <Findings {...props} paths={props.paths} plan={props.plan} />
  )

type FindingsProps = RunningProps & { paths: readonly LabPath[]; plan: PanelPlan }

const Findings = ({ view, paths, run, hash = '', plan, linkOf }: FindingsProps) => {
  const [tester, setTester] = useTester(plan.names)
  const editor = usePlan(plan.store, tester, plan.environment)
  const chart: EditedChart = { chart: view.chart, structure: hash, paths }
  return (
    <>
      <PathList
        paths={paths}
        progress={view.path}
        run={run}
        onOpen={(path) => run({ do: 'openPath', path })}
        linkOf={linkOf}
        chart={chart}
        editor={editor}
      />
      <ChecklistPanel chart={chart} editor={editor} onTester={setTester} page={plan.page} />
    </>
  )
}
