import * as React from 'react'
import { useEffect, useMemo, useState } from 'react'
import { type API, addons, types, useGlobals, useStorybookApi } from 'storybook/manager-api'
import type { LabCommand, LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Log, Problem } from '#flow-lab/core/log.ts'
import type { Tried } from '#flow-lab/core/shorten.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import type { PanelLanguage } from '#flow-lab/panel/words.ts'
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

/** A path or a log that the address names is opened as soon as there is somebody to open it. */
const openLinked = (api: API, line: Line<ToStage, ToPanel>) => {
  const path = api.getQueryParam('flow') || undefined
  linkedLog = api.getQueryParam('log') || undefined
  if (path === undefined && linkedLog === undefined) return
  const listening = line.hear((message) => {
    if (message.tell !== 'subject' || message.subject === null) return
    listening()
    if (path !== undefined) line.send({ ask: 'path', id: path })
  })
  api.setSelectedPanel(`${name}/panel`)
  api.togglePanel(true)
}

/** Of the address. It is opened once, and not each time that somebody comes back to the panel. */
let linkedLog: string | undefined

type PanelProps = { line: Line<ToStage, ToPanel>; options: FlowAddonOptions }

const Panel = ({ line, options }: PanelProps) => {
  const [globals] = useGlobals()
  const { subject, view, isLive, missing, kept, refused } = useStage(line)
  const draw = useMemo(() => drawerOver(line), [line])
  const linkOf = useLinks()
  const isLog = view !== null && view.log !== null
  const run = (command: LabCommand) => {
    if (command.do === 'openLog') linkedLog = undefined
    line.send({ ask: 'run', command })
  }
  return (
    <FlowPanel
      charts={subject?.charts ?? []}
      hash={subject?.hash}
      paths={subject?.paths ?? undefined}
      view={subject === null ? null : view}
      run={run}
      draw={draw}
      language={options.language(globals)}
      theme={options.theme(globals)}
      shelf={localStorage}
      live={isLog ? undefined : { isOn: isLive, set: (isOn) => line.send({ ask: 'live', isOn }) }}
      linkOf={linkOf}
      missingPath={missing}
      // Before it has told what it keeps there is nobody who could open a log.
      recordings={
        kept === null
          ? undefined
          : {
              stored: { names: kept, read: (stored) => textFrom(line, stored) },
              linked: linkedLog,
              refused,
              shorten: (told, isEnough) => shortened(line, told, isEnough),
            }
      }
    />
  )
}

type Shown = {
  readonly subject: Subject | null
  readonly view: LabView | null
  readonly isLive: boolean
  readonly missing: string | undefined
  /** Null until the view has told. */
  readonly kept: readonly string[] | null
  readonly refused: readonly Problem[]
}

const nothing: Shown = { subject: null, view: null, isLive: false, missing: undefined, kept: null, refused: [] }

const useStage = (line: Line<ToStage, ToPanel>): Shown => {
  const [shown, setShown] = useState(nothing)
  useEffect(() => {
    const silence = line.hear((message) => {
      if (message.tell === 'ready') line.send({ ask: 'show' })
      else if (message.tell === 'subject') setShown((before) => withSubject(before, message.subject))
      else if (message.tell === 'view')
        setShown((before) => ({ ...before, view: message.view, isLive: message.isLive }))
      else if (message.tell === 'missing') setShown((before) => ({ ...before, missing: message.path }))
      else if (message.tell === 'kept') setShown((before) => ({ ...before, kept: message.names }))
      else if (message.tell === 'refused') setShown((before) => ({ ...before, refused: message.problems }))
    })
    line.send({ ask: 'show' })
    return silence
  }, [line])
  return shown
}

// The same charts come again with their paths; a chart that is drawn need not be drawn again for that.
const withSubject = (before: Shown, subject: Subject | null): Shown => {
  if (subject === null) return { ...before, subject, view: null, isLive: false, missing: undefined }
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

const textFrom = (line: Line<ToStage, ToPanel>, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const silence = line.hear((message) => {
      if (message.tell !== 'text' || message.name !== name) return
      silence()
      if (message.text === null) reject(new Error(name))
      else resolve(message.text)
    })
    line.send({ ask: 'stored', name })
  })

const shortened = (
  line: Line<ToStage, ToPanel>,
  told: (tried: Tried) => void,
  isEnough: () => boolean,
): Promise<Log | null> =>
  new Promise((resolve) => {
    const silence = line.hear((message) => {
      if (message.tell === 'tried') {
        told(message.tried)
        if (isEnough()) line.send({ ask: 'enough' })
      } else if (message.tell === 'shortened') {
        silence()
        resolve(message.log)
      }
    })
    line.send({ ask: 'shorten' })
  })

const useLinks = () => {
  const api = useStorybookApi()
  const story = api.getCurrentStoryData()?.id ?? ''
  return (path: LabPath): string => `?path=/story/${story}&flow=${path.id}`
}
