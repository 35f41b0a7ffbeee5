import * as React from 'react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type API, addons, types, useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import type { LabCommand, LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Log, Problem } from '#flow-lab/core/log.ts'
import type { Names } from '#flow-lab/core/names.ts'
import type { ShortenProgress } from '#flow-lab/core/shorten.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { Drawing } from '#flow-lab/panel/drawing.ts'
import { FlowPanel } from '#flow-lab/panel/flow-panel.tsx'
import type { Recordings } from '#flow-lab/panel/recordings.ts'
import { readDrawing } from '#flow-lab/panel/stored-drawings.ts'
import { browserBackend } from '#flow-lab/plan/browser-backend.ts'
import type { Environment } from '#flow-lab/plan/plan.ts'
import { createPlanStore, type PlanStore } from '#flow-lab/plan/store.ts'
import type { PanelLanguage } from '#flow-lab/text/labels.ts'
import '#flow-lab/panel/panel.css'
import { FittedCanvas } from './fitted-canvas.tsx'
import { type Connection, connectPanel, type Subject, type ToPanel, type ToPlayer } from './protocol.ts'

type PanelConnection = Connection<ToPlayer, ToPanel>

export type FlowAddonOptions = {
  /** The panel's language and theme, read from the toolbar's values. */
  readonly language: (globals: Readonly<Record<string, unknown>>) => PanelLanguage
  readonly theme: (globals: Readonly<Record<string, unknown>>) => 'light' | 'dark' | undefined
  /** Names for the ids of the charts. */
  readonly names?: Names
  /** Folder of the server with the drawings of charts that were laid out before, see `drawingFile`. */
  readonly layouts?: string
  /** The module that exports the charts, for a recording that is saved as a test. */
  readonly testCharts?: Recordings['testCharts']
  /** The facts of this Storybook for findings, and the URL of the test plan. */
  readonly plan: {
    readonly environment: (globals: Readonly<Record<string, unknown>>) => Environment
    readonly page: string
  }
}

const name = 'flow-lab'

export const panelId = `${name}/panel`

const layoutKey = `${name}:layout`

/** Where the panels were and how wide they were in the last visit. Storybook itself only remembers them for one tab. */
export const storedLayout = (): object => {
  try {
    const { panelPosition, rightPanelWidth, bottomPanelHeight } = JSON.parse(localStorage.getItem(layoutKey) ?? '{}')
    return {
      ...(panelPosition === 'right' || panelPosition === 'bottom' ? { panelPosition } : {}),
      ...(isWidth(rightPanelWidth) ? { rightPanelWidth } : {}),
      ...(isWidth(bottomPanelHeight) ? { bottomPanelHeight } : {}),
    }
  } catch {
    return {}
  }
}

/** Smaller panels are closed ones; a visit starts with an open panel. */
const isWidth = (value: unknown): boolean => typeof value === 'number' && value >= 200 && value <= 4_000

const useStoredLayout = () => {
  const { panelPosition, rightPanelWidth, bottomPanelHeight } = useStorybookState().layout
  useEffect(() => {
    localStorage.setItem(layoutKey, JSON.stringify({ panelPosition, rightPanelWidth, bottomPanelHeight }))
  }, [panelPosition, rightPanelWidth, bottomPanelHeight])
}

/** Adds the Flow panel to Storybook's manager. */
export const addFlowPanel = (options: FlowAddonOptions) => {
  // The manager's bundler compiles JSX to calls of a global React.
  Object.assign(globalThis, { React })
  addons.register(name, (api) => {
    const connection: PanelConnection = connectPanel(addons.getChannel())
    const store = createPlanStore(browserBackend())
    addons.add(panelId, {
      type: types.PANEL,
      title: 'Flow',
      paramKey: 'flow',
      render: ({ active }) =>
        active === true ? <Panel connection={connection} options={options} store={store} /> : null,
    })
    addons.add(`${name}/canvas`, {
      type: types.PREVIEW,
      render: FittedCanvas,
    })
    openFromUrl(api, connection, store)
  })
}

/** Opens the path, the log or the recording of a finding in Storybook's URL as soon as the player is ready. */
const openFromUrl = (api: API, connection: PanelConnection, store: PlanStore) => {
  const path = api.getQueryParam('flow') || undefined
  const finding = api.getQueryParam('recording') || undefined
  setLinkedLog(api.getQueryParam('log') || undefined)
  if (path === undefined && linkedLog === undefined && finding === undefined) return
  if (finding !== undefined) openFinding(store, finding)
  const unsubscribe = connection.onMessage((message) => {
    if (message.type !== 'subject' || message.subject === null) return
    unsubscribe()
    if (path !== undefined) connection.send({ type: 'openPath', id: path })
  })
  api.setSelectedPanel(panelId)
  api.togglePanel(true)
}

/** A recording that is missing is opened as the link that it is not, so that the panel reports it. */
const openFinding = (store: PlanStore, id: string) =>
  store.contents([id]).then(
    ({ [id]: text = id }) => setLinkedLog(text),
    () => setLinkedLog(id),
  )

/** The log in the URL, or the text of a finding's recording. Opened once, not each time the panel is mounted. */
let linkedLog: string | undefined
const linkListeners = new Set<() => void>()

const setLinkedLog = (text: string | undefined) => {
  linkedLog = text
  for (const listener of linkListeners) listener()
}

const onLinkedLog = (listener: () => void) => {
  linkListeners.add(listener)
  return () => linkListeners.delete(listener)
}

type PanelProps = { connection: PanelConnection; options: FlowAddonOptions; store: PlanStore }

const Panel = ({ connection, options, store }: PanelProps) => {
  const [globals] = useGlobals()
  useStoredLayout()
  const { subject, view, isLive, missingPath, recordings, problems } = usePlayer(connection)
  const draw = useMemo(() => createRemoteDrawer(connection, options.layouts), [connection, options.layouts])
  const linkOf = useLinks()
  const linked = useSyncExternalStore(onLinkedLog, () => linkedLog)
  const isLog = view !== null && view.log !== null
  const run = (command: LabCommand) => {
    if (command.do === 'openLog') setLinkedLog(undefined)
    connection.send({ type: 'run', command })
  }
  return (
    <div className="flow-lab-host">
      <FlowPanel
        charts={subject?.charts ?? []}
        names={options.names}
        hash={subject?.hash}
        paths={subject?.paths ?? undefined}
        view={subject === null ? null : view}
        run={run}
        draw={draw}
        language={options.language(globals)}
        theme={options.theme(globals)}
        plan={{ store, names: localStorage, environment: options.plan.environment(globals), page: options.plan.page }}
        live={isLog ? undefined : { isOn: isLive, set: (isOn) => connection.send({ type: 'setLive', isLive: isOn }) }}
        linkOf={linkOf}
        missingPath={missingPath}
        // Until the player has sent its recordings, it cannot open a log.
        recordings={
          recordings === null
            ? undefined
            : {
                stored: { names: recordings, read: (stored) => readRecording(connection, stored) },
                linked,
                refused: problems,
                testCharts: options.testCharts,
                shorten: (onProgress, isEnough) => shorten(connection, onProgress, isEnough),
              }
        }
      />
    </div>
  )
}

/** The last messages of the player. */
type Received = {
  readonly subject: Subject | null
  readonly view: LabView | null
  readonly isLive: boolean
  readonly missingPath: string | undefined
  /** Null until the player has sent them. */
  readonly recordings: readonly string[] | null
  readonly problems: readonly Problem[]
}

const nothing: Received = {
  subject: null,
  view: null,
  isLive: false,
  missingPath: undefined,
  recordings: null,
  problems: [],
}

const usePlayer = (connection: PanelConnection): Received => {
  const [received, setReceived] = useState(nothing)
  useEffect(() => {
    const unsubscribe = connection.onMessage((message) => {
      if (message.type === 'ready') connection.send({ type: 'watch' })
      else setReceived((before) => withMessage(before, message))
    })
    connection.send({ type: 'watch' })
    return unsubscribe
  }, [connection])
  return received
}

const withMessage = (before: Received, message: ToPanel): Received => {
  switch (message.type) {
    case 'subject':
      return withSubject(before, message.subject)
    case 'view':
      return { ...before, view: message.view, isLive: message.isLive }
    case 'pathMissing':
      return { ...before, missingPath: message.id }
    case 'recordings':
      return { ...before, recordings: message.names }
    case 'logProblems':
      return { ...before, problems: message.problems }
    default:
      return before
  }
}

/** Keeps the chart objects when the same charts arrive again with their paths, so that they are not drawn again. */
const withSubject = (before: Received, subject: Subject | null): Received => {
  if (subject === null) return { ...before, subject, view: null, isLive: false, missingPath: undefined }
  const isSame = before.subject?.hash === subject.hash
  const charts = isSame && before.subject !== null ? before.subject.charts : subject.charts
  return { ...before, subject: { ...subject, charts }, view: isSame ? before.view : null }
}

/** Charts that no file shows are laid out in the preview, because its bundler can start the worker. */
const createRemoteDrawer = (connection: PanelConnection, layouts: string | undefined) => {
  const known = new Map<object, Promise<Drawing>>()
  return (structure: Structure): Promise<Drawing> => {
    const before = known.get(structure)
    if (before !== undefined) return before
    const drawing = storedOrRequested(connection, layouts, structure)
    known.set(structure, drawing)
    drawing.catch(() => known.delete(structure))
    return drawing
  }
}

const storedOrRequested = async (connection: PanelConnection, layouts: string | undefined, structure: Structure) => {
  const stored = layouts === undefined ? null : await readDrawing(layouts, structure).catch(() => null)
  return stored ?? requestDrawing(connection, structure)
}

let requests = 0

const requestDrawing = (connection: PanelConnection, structure: Structure) =>
  new Promise<Drawing>((resolve, reject) => {
    const id = ++requests
    const request = () => connection.send({ type: 'draw', id, structure })
    const unsubscribe = connection.onMessage((message) => {
      // The preview may have reloaded since the request.
      if (message.type === 'ready') request()
      if (message.type !== 'drawing' || message.id !== id) return
      unsubscribe()
      if (message.drawing === null) reject(new Error(`"${structure.chart}" could not be laid out`))
      else resolve(message.drawing)
    })
    request()
  })

const readRecording = (connection: PanelConnection, stored: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const unsubscribe = connection.onMessage((message) => {
      if (message.type !== 'recording' || message.name !== stored) return
      unsubscribe()
      if (message.text === null) reject(new Error(stored))
      else resolve(message.text)
    })
    connection.send({ type: 'readRecording', name: stored })
  })

const shorten = (
  connection: PanelConnection,
  onProgress: (tried: ShortenProgress) => void,
  isEnough: () => boolean,
): Promise<Log | null> =>
  new Promise((resolve) => {
    const unsubscribe = connection.onMessage((message) => {
      if (message.type === 'shortenProgress') {
        onProgress(message.tried)
        if (isEnough()) connection.send({ type: 'stopShortening' })
      } else if (message.type === 'shortened') {
        unsubscribe()
        resolve(message.log)
      }
    })
    connection.send({ type: 'shorten' })
  })

const useLinks = () => {
  const api = useStorybookApi()
  const story = api.getCurrentStoryData()?.id ?? ''
  return (path: LabPath): string => `?path=/story/${story}&flow=${path.id}`
}
