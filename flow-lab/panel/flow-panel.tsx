import { useId, useMemo, useState } from 'react'
import type { LabCommand, LabPath, LabView, LogView } from '#flow-lab/bench/types.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { ChartPanel, type Drawer } from './chart-panel.tsx'
import { type Shelf, type Subject, untouched } from './checklist.ts'
import { ChecklistPanel } from './checklist-panel.tsx'
import { ClockPanel } from './clock-panel.tsx'
import { JsonTree } from './json-tree.tsx'
import { NextEvents } from './next-events.tsx'
import { SpeechContext, useSpeech } from './panel-context.ts'
import { PathList } from './path-list.tsx'
import { PendingCalls } from './pending-calls.tsx'
import { RecordingPanel } from './recording-panel.tsx'
import type { Recording, Recordings } from './recordings.ts'
import { Scrubber } from './scrubber.tsx'
import { Section } from './section.tsx'
import { useChecklist } from './use-checklist.ts'
import { directionOf, type PanelLanguage, sayIn } from './words.ts'

export type FlowPanelProps = {
  /** Structures of every chart that can run. */
  charts: readonly Structure[]
  /** Null: there is no chart to be shown. */
  view: LabView | null
  /** Generated paths through the root's chart, its structure's hash, and where findings on them are kept; absent without paths. */
  paths?: readonly LabPath[] | undefined
  hash?: string | undefined
  shelf?: Shelf | undefined
  run: (command: LabCommand) => void
  draw: Drawer
  language: PanelLanguage
  /** Absent: what the device prefers. */
  theme?: 'light' | 'dark' | undefined
  /** Whether the view beside the panel is moved by it; absent where the view is always the running one. */
  live?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | undefined
  linkOf?: ((path: LabPath) => string) | undefined
  /** The id of a path that was asked for and is none of these. */
  missingPath?: string | undefined
  /** Absent where no recorded log can be played. */
  recordings?: Recordings | undefined
  /** Absent where nothing is recorded. */
  recording?: Recording | undefined
}

/** A chart while it runs: where it stands, what can come next, every way through it, and what was recorded of it. */
export const FlowPanel = (props: FlowPanelProps) => {
  const { view, language, theme } = props
  const speech = useMemo(() => ({ language, say: sayIn(language) }), [language])
  const [chosen, setChosen] = useState('')
  // A child that has ended is looked at no more.
  const path = view === null || (chosen !== '' && chosen in view.actors) ? chosen : whoIsShown(view)
  return (
    <SpeechContext.Provider value={speech}>
      <div className="flow-lab" lang={language} dir={directionOf(language)} data-theme={theme} {...resultOf(view?.log)}>
        <div className="flow-lab-columns">
          <div className="flow-lab-main">
            {view === null ? (
              <>
                <h2>{speech.say('panel')}</h2>
                <p className="flow-lab-quiet">{speech.say('nothing')}</p>
              </>
            ) : (
              <Chart {...props} view={view} path={path} chosen={path === chosen ? chosen : ''} onPath={setChosen} />
            )}
          </div>
          <div className="flow-lab-side">
            {/* A log can be opened while nothing is shown, and goes on when something is. */}
            <RecordingPart {...props} log={view?.log ?? null} fault={view?.fault ?? null} />
            {view === null ? null : <Hands {...props} view={view} path={path} />}
          </div>
        </div>
      </div>
    </SpeechContext.Provider>
  )
}

/** What programmes read when a log is played as far as it goes. */
const resultOf = (log: LogView | null | undefined) => {
  if (log === null || log === undefined) return {}
  const { lines, done, divergence, digest } = log
  if (done < lines.length && divergence === null) return {}
  return { 'data-lab-done': done, 'data-lab-digest': digest ?? '', 'data-lab-divergence': divergence?.line ?? '' }
}

type RunningProps = FlowPanelProps & { view: LabView; path: string }

const Chart = (props: HeadProps) => {
  const { charts, view, path, run, draw } = props
  const actor = view.actors[path]
  const structure = charts.find(({ chart }) => chart === actor?.chart)
  const taken = view.at === 0 ? [] : (view.steps[view.at - 1]?.taken ?? [])
  return (
    <>
      <Head {...props} />
      {actor === undefined || structure === undefined ? null : (
        <ChartPanel key={structure.chart} structure={structure} actor={actor} taken={taken} draw={draw} />
      )}
      {/* The lines of a log say all that steps do. */}
      {view.log === null ? <Scrubber steps={view.steps} at={view.at} run={run} /> : null}
    </>
  )
}

/** All that is done by hand, and what it does. */
const Hands = (props: RunningProps) => {
  const { view, path, run } = props
  return (
    <>
      <PendingCalls calls={view.calls} run={run} />
      <NextEvents next={view.next} fault={view.fault} run={run} />
      <ClockPanel now={view.now} timers={view.timers} run={run} />
      <Context view={view} path={path} />
      <Review {...props} />
    </>
  )
}

const RecordingPart = ({ recordings, recording, run, log, fault }: RecordingPartProps) =>
  recordings === undefined && recording === undefined ? null : (
    <RecordingPanel log={log} fault={fault} recordings={recordings} recording={recording} run={run} />
  )

type RecordingPartProps = Pick<FlowPanelProps, 'recordings' | 'recording' | 'run'> & Pick<LabView, 'log' | 'fault'>

/** Of one root that one. Of several the one in which the last step was; in a log whoever got the last line. */
const whoIsShown = ({ actors, steps, at, log }: LabView): string => {
  if ('' in actors) return ''
  const line = log?.lines.slice(0, log.done).findLast(({ digest }) => digest === undefined)
  const last = line?.actor ?? steps[at - 1]?.actor ?? ''
  const root = last.split('/')[0] ?? ''
  return (log === null ? [root] : [last, root]).find((path) => path in actors) ?? Object.keys(actors)[0] ?? ''
}

/** `chosen` is empty while nobody has chosen. */
type HeadProps = RunningProps & { chosen: string; onPath: (path: string) => void }

const Head = ({ view, path, live, missingPath, chosen, onPath }: HeadProps) => {
  const { say } = useSpeech()
  const id = useId()
  return (
    <>
      <div className="flow-lab-row">
        <h2>
          {say('panel')} <code dir="ltr">{view.actors[path]?.chart ?? view.chart}</code>
        </h2>
        <label htmlFor={id}>{say('actor')}</label>
        <select id={id} dir="ltr" value={chosen} onChange={(event) => onPath(event.currentTarget.value)}>
          {'' in view.actors ? null : <option value="">{say('lastActor')}</option>}
          {Object.entries(view.actors).map(([each, { chart }]) => (
            <option key={each} value={each}>
              {each === '' ? chart : `${each} (${chart})`}
            </option>
          ))}
        </select>
        {live === undefined ? null : (
          <>
            <span className="flow-lab-live" data-on={live.isOn ? '' : undefined}>
              {say(live.isOn ? 'live' : 'still')}
            </span>
            <button type="button" onClick={() => live.set(!live.isOn)}>
              {say(live.isOn ? 'hold' : 'play')}
            </button>
          </>
        )}
      </div>
      <div aria-live="polite">
        {view.fault === null ? null : (
          <p className="flow-lab-fault">{say(view.fault.code, { detail: view.fault.detail })}</p>
        )}
        {missingPath === undefined ? null : (
          <p className="flow-lab-fault">{say('noSuchPath', { detail: missingPath })}</p>
        )}
      </div>
    </>
  )
}

const Context = ({ view, path }: { view: LabView; path: string }) => {
  const { say } = useSpeech()
  const actor = view.actors[path]
  return (
    <Section title={say('context')}>
      {actor === undefined ? null : (
        // What has changed opens by itself, anew after each step.
        <JsonTree key={`${path} ${view.at}`} name={actor.chart} value={actor.context} changed={actor.changed} isOpen />
      )}
    </Section>
  )
}

const Review = (props: RunningProps) =>
  props.paths === undefined || props.shelf === undefined ? null : (
    <Findings {...props} paths={props.paths} shelf={props.shelf} />
  )

type FindingsProps = RunningProps & { paths: readonly LabPath[]; shelf: Shelf }

const Findings = ({ view, paths, run, hash = '', shelf, linkOf }: FindingsProps) => {
  const subject: Subject = useMemo(() => ({ chart: view.chart, structure: hash }), [view.chart, hash])
  const { checklist, setChecklist, tester, setTester } = useChecklist(shelf, subject)
  return (
    <>
      <PathList
        paths={paths}
        progress={view.path}
        run={run}
        onOpen={(path) => run({ do: 'openPath', path })}
        linkOf={linkOf}
        checklist={checklist}
        onFinding={(path, finding) => setChecklist({ ...checklist, [path.id]: { ...untouched, ...finding } })}
      />
      <ChecklistPanel
        key={subject.chart}
        subject={subject}
        paths={paths}
        checklist={checklist}
        onChecklist={setChecklist}
        tester={tester}
        onTester={setTester}
      />
    </>
  )
}
