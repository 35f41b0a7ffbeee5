import type { LabCommand, LabFault, LabView } from '#flow-lab/bench/types.ts'
import { joinLogs } from '#flow-lab/core/join.ts'
import { encodeLink } from '#flow-lab/core/link.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { shortening } from '#flow-lab/core/shorten.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type InteractionRecorder, recordInteractions } from '#flow-lab/live/interactions.ts'
import { createLive, type Live } from '#flow-lab/live/live.ts'
import { createReplay, type Replay, refusalOf } from '#flow-lab/live/replay.ts'
import type { Recordings } from '#flow-lab/panel/recordings.ts'
import { runInSlices } from '#flow-lab/panel/run-in-slices.ts'
import type { Portal } from '#src/app/composition/create-app.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { lastPaint } from '#src/theme/brand.ts'
import { chartSchemas, charts, labWords } from './charts.ts'
import { preserveStorage } from './device-storage.ts'
import { knowledge } from './knowledge.ts'
import {
  readEarlierLogs,
  storeCollapsed,
  storeEarlierLog,
  surrogateKeyOf,
  turnOff,
  turnOn,
  wasCollapsed,
} from './lab-settings.ts'
import { type Begin, followAddress, replayHost } from './replay-host.ts'

/** The commit of this build, defined in vite.config.ts. */
declare const __BUILT_COMMIT__: string

/** What the drawer shows and controls: the portal in use, or a recording that is played in its place. */
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
  /** Turns the lab off and reloads the portal without it. */
  readonly close: () => void
}

export type LabControllerOptions = {
  readonly surroundings: Surroundings
  readonly begin: Begin
  /** Whether an element belongs to the lab. */
  readonly isOwn: (element: Element) => boolean
}

type LabState = {
  readonly options: LabControllerOptions
  readonly limit: number
  /** Recordings of earlier pages of this tab, as files. */
  readonly earlier: readonly string[]
  readonly linked: string | null
  readonly interactions: InteractionRecorder
  readonly listeners: Set<() => void>
  readonly live: Live
  readonly app: Promise<Portal>
  readonly stopFollowing: () => void
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
      link: async () => `${location.origin}/?lab#${await encodeLink(recordedLog(lab).log)}`,
    },
    isReplaying: () => lab.replay !== null,
    // The drawer asks whether to open a linked recording.
    isOpenFirst: () => lab.linked !== null || !wasCollapsed(options.surroundings.tab, window.innerWidth),
    rememberOpen: (isOpen) => storeCollapsed(options.surroundings.tab, !isOpen),
    shorten: (onProgress, isEnough) =>
      lab.played === null ? Promise.resolve(null) : runInSlices(shortening(lab.played, charts, isEnough), onProgress),
    areCallsManual: live.areCallsManual,
    setCallsManual: live.setCallsManual,
    linked: lab.linked,
    setWaitForInteractions: (isOn) => {
      lab.waitForInteractions = isOn
    },
    awaited: () => lab.replay?.awaited() ?? null,
    whenIdle: async () => {
      await lab.app
      await lab.replay?.whenIdle()
    },
    close: () => {
      window.removeEventListener('pagehide', onPageHide)
      close(lab)
    },
  }
}

const createLabState = (options: LabControllerOptions): LabState => {
  const { surroundings, begin, isOwn } = options
  const limit = turnOn(surroundings.tab, surroundings.location.search)
  const earlier = readEarlierLogs(surroundings.tab)
  const linked = takeLink()
  const interactions = recordInteractions({ page: document, isOwn })
  const live = createLive({
    seed: crypto.randomUUID(),
    about: currentAppearance,
    schemas: chartSchemas,
    words: labWords,
    environment: () => ({
      build: surroundings.deployment ?? '',
      commit: __BUILT_COMMIT__,
      host: surroundings.location.hostname,
      brand: lastPaint()?.brand.name ?? '',
      browser: navigator.userAgent,
      viewport: `${window.innerWidth} × ${window.innerHeight}`,
    }),
    surrogateKey: surrogateKeyOf(surroundings.tab),
    limit,
    interactions: interactions.take,
    knowledge,
  })
  const { history, unfollow } = followAddress(surroundings.history, live.instrumentActor)
  return {
    options,
    limit,
    earlier,
    linked,
    interactions,
    listeners: new Set(),
    live,
    app: begin({ ...surroundings, history, instrumentActor: live.instrumentActor }),
    stopFollowing: unfollow,
    replay: null,
    played: null,
    fault: null,
    waitForInteractions: false,
    restoreStorage: () => undefined,
    stopSaving: () => undefined,
    shown: null,
  }
}

/** Null until the first configuration has been loaded: before that no theme is rendered. */
const currentAppearance = () => {
  const { lang: language, dataset } = document.documentElement
  return language === '' || dataset.theme === undefined ? null : { language, theme: dataset.theme }
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
const recordedLog = ({ live, earlier, limit }: LabState): { log: Log; flaws: number } => {
  const { log: own, flaws } = live.log()
  const before = earlier.flatMap((text) => {
    const read = readLog(text)
    return read.ok ? [read.value] : []
  })
  const log = [...before, own].reduceRight((second, first) =>
    first.lines.length + second.lines.length > limit * 2 ? second : joinLogs(first, second, charts, 'address'),
  )
  return { log, flaws: flaws.length }
}

/** Stores the recording for the next page of this tab, redacted like a file. */
const save = ({ options, replay, live, earlier }: LabState): void => {
  if (replay === null && live.count() > 0)
    storeEarlierLog(options.surroundings.tab, [...earlier, writeLog(live.log().log)])
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

/** Replaces the portal in use, or the recording that is played, by a replay of a log. */
const open = (lab: LabState, { name, log, allowChanged = false }: OpenLog): LabFault | null => {
  const refusal = refusalOf(log, charts, { allowChanged })
  if (refusal !== null) return refusal
  const { surroundings, begin } = lab.options
  if (lab.replay === null) stopPortal(lab)
  else lab.replay.stop()
  lab.played = log
  lab.replay = createReplay({
    name,
    log,
    charts,
    host: replayHost(surroundings, begin),
    waitForInteractions: lab.waitForInteractions,
    onClose: () => {
      lab.restoreStorage()
      location.reload()
    },
  })
  lab.replay.subscribe(() => changed(lab))
  return null
}

const stopPortal = (lab: LabState): void => {
  save(lab)
  lab.stopSaving()
  lab.restoreStorage = preserveStorage(lab.options.surroundings.storage)
  lab.stopFollowing()
  lab.app.then((each) => each.stop()).catch(() => undefined)
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
  turnOff(lab.options.surroundings.tab)
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
