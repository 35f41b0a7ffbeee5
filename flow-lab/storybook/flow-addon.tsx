import * as React from 'react'
import { useEffect, useMemo, useState } from 'react'
import { type API, addons, types, useGlobals, useStorybookApi } from 'storybook/manager-api'
import type { LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import { type PanelLanguage, sayIn } from '#flow-lab/panel/words.ts'
import '#flow-lab/panel/panel.css'
import { type Line, lineFromPanel, type Subject, type ToPanel, type ToStage } from './messages.ts'

export type FlowAddonOptions = {
  /** What the toolbar says of the panel's own language and theme. */
  readonly language: (globals: Readonly<Record<string, unknown>>) => PanelLanguage
  readonly theme: (globals: Readonly<Record<string, unknown>>) => 'light' | 'dark' | undefined
}

const name = 'flow-lab'

/** Adds the Flow panel to Storybook's manager. */
export const addFlowPanel = (options: FlowAddonOptions) => {
  // The manager's bundler compiles JSX for a React that it expects to find in scope.
  Object.assign(globalThis, { React })
  addons.register(name, (api) => {
    const line: Line<ToStage, ToPanel> = lineFromPanel(addons.getChannel())
    addons.add(`${name}/panel`, {
      type: types.PANEL,
      title: 'Flow',
      paramKey: 'flow',
      render: ({ active }) => (active === true ? <Panel line={line} options={options} /> : null),
    })
    openLinked(api, line)
  })
}

/** A path that the address names is opened as soon as there is a story to open it in. */
const openLinked = (api: API, line: Line<ToStage, ToPanel>) => {
  const path = api.getQueryParam('flow')
  if (path === undefined || path === '') return
  const listening = line.hear((message) => {
    if (message.tell !== 'subject' || message.subject === null) return
    listening()
    line.send({ ask: 'path', id: path })
  })
  api.setSelectedPanel(`${name}/panel`)
  api.togglePanel(true)
}

type PanelProps = { line: Line<ToStage, ToPanel>; options: FlowAddonOptions }

const Panel = ({ line, options }: PanelProps) => {
  const [globals] = useGlobals()
  const { subject, view, isLive, missing } = useStage(line)
  const draw = useMemo(() => drawerOver(line), [line])
  const language = options.language(globals)
  const theme = options.theme(globals)
  const linkOf = useLinks()
  if (subject === null || view === null)
    return (
      <div className="flow-lab" lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'} data-theme={theme}>
        <div className="flow-lab-columns">
          <p className="flow-lab-quiet">{sayIn(language)('nothing')}</p>
        </div>
      </div>
    )
  return (
    <FlowPanel
      charts={subject.charts}
      hash={subject.hash}
      paths={subject.paths}
      view={view}
      run={(command) => line.send({ ask: 'run', command })}
      draw={draw}
      language={language}
      theme={theme}
      shelf={localStorage}
      live={{ isOn: isLive, set: (isOn) => line.send({ ask: 'live', isOn }) }}
      linkOf={linkOf}
      missingPath={missing}
    />
  )
}

type Shown = {
  readonly subject: Subject | null
  readonly view: LabView | null
  readonly isLive: boolean
  readonly missing: string | undefined
}

const useStage = (line: Line<ToStage, ToPanel>): Shown => {
  const [shown, setShown] = useState<Shown>({ subject: null, view: null, isLive: false, missing: undefined })
  useEffect(() => {
    const silence = line.hear((message) => {
      if (message.tell === 'ready') line.send({ ask: 'show' })
      else if (message.tell === 'subject') setShown((before) => withSubject(before, message.subject))
      else if (message.tell === 'view')
        setShown((before) => ({ ...before, view: message.view, isLive: message.isLive }))
      else if (message.tell === 'missing') setShown((before) => ({ ...before, missing: message.path }))
    })
    line.send({ ask: 'show' })
    return silence
  }, [line])
  return shown
}

// The same charts come again with their paths; a chart that is drawn need not be drawn again for that.
const withSubject = (before: Shown, subject: Subject | null): Shown => {
  if (subject === null) return { subject, view: null, isLive: false, missing: undefined }
  const isSame = before.subject?.hash === subject.hash
  const charts = isSame && before.subject !== null ? before.subject.charts : subject.charts
  return { ...before, subject: { ...subject, charts }, view: isSame ? before.view : null }
}

/** Layouts are made where the worker is: beside the view. */
const drawerOver = (line: Line<ToStage, ToPanel>) => {
  const known = new Map<object, Promise<Drawing>>()
  return (structure: Subject['charts'][number]): Promise<Drawing> => {
    const before = known.get(structure)
    if (before !== undefined) return before
    const drawn = new Promise<Drawing>((resolve, reject) => {
      const silence = line.hear((message) => {
        // Whoever was asked may have been reloaded meanwhile.
        if (message.tell === 'subject') ask()
        if (message.tell !== 'drawn' || message.chart !== structure.chart) return
        silence()
        if (message.drawing !== null) return resolve(message.drawing)
        known.delete(structure)
        reject(new Error(`"${structure.chart}" could not be laid out`))
      })
    })
    const ask = () => line.send({ ask: 'draw', chart: structure.chart })
    known.set(structure, drawn)
    ask()
    return drawn
  }
}

const useLinks = () => {
  const api = useStorybookApi()
  const story = api.getCurrentStoryData()?.id ?? ''
  return (path: LabPath): string => `?path=/story/${story}&flow=${path.id}`
}
