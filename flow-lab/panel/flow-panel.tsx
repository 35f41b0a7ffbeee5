import { useId, useMemo, useState } from 'react'
import type { LabCommand, LabPath, LabView } from '#flow-lab/bench/types.ts'
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
import { Scrubber } from './scrubber.tsx'
import { Section } from './section.tsx'
import { useChecklist } from './use-checklist.ts'
import { directionOf, type PanelLanguage, sayIn } from './words.ts'

export type FlowPanelProps = {
  /** Structures of every chart that can run, and the hash of the root's. */
  charts: readonly Structure[]
  hash: string
  view: LabView
  paths: readonly LabPath[]
  run: (command: LabCommand) => void
  draw: Drawer
  language: PanelLanguage
  /** Absent: what the device prefers. */
  theme?: 'light' | 'dark' | undefined
  shelf: Shelf
  /** Whether the view beside the panel is moved by it; absent where the view is always the running one. */
  live?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | undefined
  linkOf?: ((path: LabPath) => string) | undefined
  /** The id of a path that was asked for and is none of these. */
  missingPath?: string | undefined
}

/** A chart while it runs: where it stands, what can come next, and every way through it. */
export const FlowPanel = (props: FlowPanelProps) => {
  const { charts, view, run, draw, language, theme } = props
  const speech = useMemo(() => ({ language, say: sayIn(language) }), [language])
  const [chosen, setChosen] = useState('')
  // A child that has ended is looked at no more.
  const path = chosen in view.actors ? chosen : ''
  const actor = view.actors[path]
  const structure = charts.find(({ chart }) => chart === actor?.chart)
  const taken = view.at === 0 ? [] : (view.steps[view.at - 1]?.taken ?? [])
  return (
    <SpeechContext.Provider value={speech}>
      <div className="flow-lab" lang={language} dir={directionOf(language)} data-theme={theme}>
        <div className="flow-lab-columns">
          <div className="flow-lab-main">
            <Head {...props} path={path} onPath={setChosen} />
            {actor === undefined || structure === undefined ? null : (
              <ChartPanel key={structure.chart} structure={structure} actor={actor} taken={taken} draw={draw} />
            )}
            <Scrubber steps={view.steps} at={view.at} run={run} />
          </div>
          <div className="flow-lab-side">
            <PendingCalls calls={view.calls} run={run} />
            <NextEvents next={view.next} run={run} />
            <ClockPanel now={view.now} timers={view.timers} run={run} />
            <Context view={view} path={path} />
            <Review {...props} />
          </div>
        </div>
      </div>
    </SpeechContext.Provider>
  )
}

type HeadProps = FlowPanelProps & { path: string; onPath: (path: string) => void }

const Head = ({ view, live, missingPath, path, onPath }: HeadProps) => {
  const { say } = useSpeech()
  const id = useId()
  return (
    <>
      <div className="flow-lab-row">
        <h2>
          {say('panel')} <code dir="ltr">{view.chart}</code>
        </h2>
        <label htmlFor={id}>{say('actor')}</label>
        <select id={id} dir="ltr" value={path} onChange={(event) => onPath(event.currentTarget.value)}>
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

const Review = ({ view, paths, run, hash, shelf, linkOf }: FlowPanelProps) => {
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
