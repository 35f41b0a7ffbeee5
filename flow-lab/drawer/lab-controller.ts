import type { LabCommand, LabFault, LabView } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import { joinLogs } from '#flow-lab/core/join.ts'
import { encodeLink } from '#flow-lab/core/link.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import type { RecorderOptions } from '#flow-lab/core/recorder.ts'
import { shortening } from '#flow-lab/core/shorten.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type InteractionRecorder, recordInteractions } from '#flow-lab/live/interactions.ts'
import { createLive, type Live } from '#flow-lab/live/live.ts'
import type { InstrumentActor } from '#flow-lab/live/registry-state.ts'
import { createReplay, type Replay, refusalOfLog } from '#flow-lab/live/replay.ts'
import type { ReplayHost } from '#flow-lab/live/replay-host.ts'
import type { Recordings } from '#flow-lab/panel/recordings.ts'
import { runInSlices } from '#flow-lab/panel/run-in-slices.ts'
import { preserveStorage } from './device-storage.ts'
import { type LabSettings, labSettings } from './lab-settings.ts'

/** What the drawer shows and controls: the application in use, or a recording that is played in its place. */
export type LabController = {
  readonly view: () => LabView
  readonly charts: () => readonly Structure[]
  readonly run: (command: LabCommand) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly recording: {
    readonly limit: number
    readonly count: () => number
    /** The recording of this tab, earlier pages included, and the number of flaws in it. */
    readonly log: () => { readonly log: Log; readonly flaws: number }
    readonly link: () => Promise<string>
  }
  readonly isReplaying: () => boolean
  readonly isOpenFirst: () => boolean
  readonly rememberOpen: (isOpen: boolean) => void
  /** The shortest log that diverges as the played recording does. */
  readonly shorten: NonNullable<Recordings['shorten']>
  readonly areCallsManual: () => boolean
  readonly setCallsManual: (isOn: boolean) => void
  /** The recording in the URL that this page was opened with. */
  readonly linked: string | null
  /** Whether the next replay waits for the user to repeat the recorded interactions. */
  readonly setWaitForInteractions: (isOn: boolean) => void
  readonly awaited: () => ReturnType<Replay['awaited']>
  /** Resolves when all commands so far are done. */
  readonly whenIdle: () => Promise<void>
  /** Turns the lab off and reloads the application without it. */
  readonly close: () => void
}

/** An application that the lab starts, records, and replaces by a replay. */
export type LabHost = {
  /** Starts the application; every actor that it creates passes through `instrumentActor`. */
  readonly start: (instrumentActor: InstrumentActor) => RunningApplication
  readonly createReplayHost: () => ReplayHost
  /** The storage that a replay overwrites. It is restored at the end. */
  readonly storage?: Storage
  readonly reload: () => void
}

export type RunningApplication = { readonly whenReady: Promise<unknown>; readonly stop: () => void }

export type LabControllerOptions = Pick<RecorderOptions, 'about' | 'schemas' | 'words' | 'environment'> & {
  readonly host: LabHost
  /** Every chart that a log may contain, by id. */
  readonly charts: Charts
  readonly knowledge: Knowledge
  /** The storage of the tab for the lab's settings and recordings; null when there is none. */
  readonly tab: Storage | null
  /** Prefix of the keys in the tab's storage. */
  readonly name: string
  /** The query of the page, with `?lab=2000` for the number of events kept. */
  readonly search: string
  /** Name of the actor whose end is the end of a page. With it, recordings of a tab's pages become one. */
  readonly pageActor?: string
  /** URL to which a recording is appended as a fragment. */
  readonly linkTo: string
  /** Whether an element belongs to the lab. */
  readonly isOwn: (element: Element) => boolean
}

type LabState = {
  readonly options: LabControllerOptions
  readonly settings: LabSettings
  readonly limit: number
  /** Recordings of earlier pages of this tab, as files. */
  readonly earlier: readonly string[]
  readonly linked: string | null
  readonly interactions: InteractionRecorder
  readonly listeners: Set<() => void>
  readonly live: Live
  readonly application: RunningApplication
  replay: Replay | null
  /** The log of `replay`. */
  played: Log | null
  fault: LabFault | null
  waitForInteractions: boolean
  restoreStorage: () => void
  /** Stops saving the recording after every change. */
  stopSaving: () => void
  /** The last view, with the view and the fault that it was made of. */
  shown: { readonly of: LabView; readonly fault: LabFault | null; readonly view: LabView } | null
}

export const createLabController = (options: LabControllerOptions): LabController => {
  const lab = createLabState(options)
  const { live, listeners } = lab
  const onPageHide = () => {
    save(lab)
    lab.restoreStorage()
  }
  live.subscribe(() => changed(lab))
  lab.stopSaving = saveOnChange(lab)
  window.addEventListener('pagehide', onPageHide)
  return {
    view: () => viewOf(lab),
    charts: () => (lab.replay ?? live).charts(),
    run: (command) => {
      lab.fault = execute(lab, command)
      changed(lab)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recording: {
      limit: lab.limit,
      count: live.count,
      log: () => recordedLog(lab),
      link: async () => `${options.linkTo}#${await encodeLink(recordedLog(lab).log)}`,
    },
    isReplaying: () => lab.replay !== null,
    // The drawer asks whether to open a linked recording.
    isOpenFirst: () => lab.linked !== null || !lab.settings.wasCollapsed(window.innerWidth),
    rememberOpen: (isOpen) => lab.settings.storeCollapsed(!isOpen),
    shorten: (onProgress, isEnough) =>
      lab.played === null
        ? Promise.resolve(null)
        : runInSlices(shortening(lab.played, options.charts, isEnough), onProgress),
    areCallsManual: live.areCallsManual,
    setCallsManual: live.setCallsManual,
    linked: lab.linked,
    setWaitForInteractions: (isOn) => {
      lab.waitForInteractions = isOn
    },
    awaited: () => lab.replay?.awaited() ?? null,
    whenIdle: async () => {
      await lab.application.whenReady
      await lab.replay?.whenIdle()
    },
    close: () => {
      window.removeEventListener('pagehide', onPageHide)
      close(lab)
    },
  }
}

const createLabState = (options: LabControllerOptions): LabState => {
  const { host, tab, name, search, isOwn, charts: _, ...recording } = options
  const settings = labSettings(tab, name)
  const limit = settings.turnOn(search)
  const earlier = settings.readEarlierLogs()
  const linked = takeLink()
  const interactions = recordInteractions({ page: document, isOwn })
  const live = createLive({
    ...recording,
    seed: crypto.randomUUID(),
    surrogateKey: settings.surrogateKey(),
    limit,
    interactions: interactions.take,
  })
  return {
    options,
    settings,
    limit,
    earlier,
    linked,
    interactions,
    listeners: new Set(),
    live,
    application: host.start(live.instrumentActor),
    replay: null,
    played: null,
    fault: null,
    waitForInteractions: false,
    restoreStorage: () => undefined,
    stopSaving: () => undefined,
    shown: null,
  }
}

const changed = ({ listeners }: LabState): void => {
  for (const listener of listeners) listener()
}

const viewOf = (lab: LabState): LabView => {
  const { fault } = lab
  const of = (lab.replay ?? lab.live).view()
  if (lab.shown?.of !== of || lab.shown.fault !== fault)
    lab.shown = { of, fault, view: { ...of, fault: fault ?? of.fault } }
  return lab.shown.view
}

/** The recording of this tab: as many of the earlier pages as fit, joined with this page. */
const recordedLog = ({
  options: { charts, pageActor },
  live,
  earlier,
  limit,
}: LabState): { log: Log; flaws: number } => {
  const { log: own, flaws } = live.log()
  if (pageActor === undefined) return { log: own, flaws: flaws.length }
  const before = earlier.flatMap((text) => {
    const read = readLog(text)
    return read.ok ? [read.value] : []
  })
  const log = [...before, own].reduceRight((second, first) =>
    first.lines.length + second.lines.length > limit * 2 ? second : joinLogs(first, second, charts, pageActor),
  )
  return { log, flaws: flaws.length }
}

/** Stores the recording for the next page of this tab, redacted like a file. */
const save = ({ options, settings, replay, live, earlier }: LabState): void => {
  if (options.pageActor !== undefined && replay === null && live.count() > 0)
    settings.storeEarlierLogs([...earlier, writeLog(live.log().log)])
}

/** Saves after changes too, because a browser may end a page before a write in `pagehide` takes effect. */
const saveOnChange = (lab: LabState): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = lab.live.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      save(lab)
    }, 50)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

const execute = (lab: LabState, command: LabCommand): LabFault | null => {
  if (command.do === 'openLog') return open(lab, command)
  if (lab.replay !== null) return lab.replay.run(command)
  return command.do === 'goTo' ? goBack(lab, command.step) : lab.live.run(command)
}

type OpenLog = Omit<Extract<LabCommand, { do: 'openLog' }>, 'do'>

/** Replaces the application in use, or the recording that is played, by a replay of a log. */
const open = (lab: LabState, { name, log, allowChanged = false }: OpenLog): LabFault | null => {
  const { host, charts } = lab.options
  const refusal = refusalOfLog(log, charts, { allowChanged })
  if (refusal !== null) return refusal
  if (lab.replay === null) stopApplication(lab)
  else lab.replay.stop()
  lab.played = log
  lab.replay = createReplay({
    name,
    log,
    charts,
    host: host.createReplayHost(),
    waitForInteractions: lab.waitForInteractions,
    onClose: () => {
      lab.restoreStorage()
      host.reload()
    },
  })
  lab.replay.subscribe(() => changed(lab))
  return null
}

const stopApplication = (lab: LabState): void => {
  const { storage } = lab.options.host
  save(lab)
  lab.stopSaving()
  if (storage !== undefined) lab.restoreStorage = preserveStorage(storage)
  lab.application.stop()
  lab.live.stop()
}

/** Replays the recording of this tab up to an earlier step. */
const goBack = (lab: LabState, step: number): LabFault | null => {
  const recorded = recordedLog(lab).log
  const steps = recorded.lines.filter((line) => !isDigest(line) && line[3].by === undefined).length
  const back = lab.live.view().steps.length - step
  const refusal = open(lab, { name: '', log: recorded })
  if (refusal === null) lab.replay?.run({ do: 'goTo', step: steps - back })
  return refusal
}

const close = (lab: LabState): void => {
  lab.stopSaving()
  lab.interactions.stop()
  lab.settings.turnOff()
  lab.restoreStorage()
  const { pathname, search } = location
  const rest = new URLSearchParams(search)
  rest.delete('lab')
  location.replace(`${pathname}${rest.size === 0 ? '' : `?${rest}`}`)
}

/** Removes a recording from the URL, so that it does not become part of the next recording. */
const takeLink = (): string | null => {
  const link = location.hash.slice(1)
  if (!/^lab\d+\./.test(link)) return null
  window.history.replaceState(window.history.state, '', location.pathname + location.search)
  return link
}
