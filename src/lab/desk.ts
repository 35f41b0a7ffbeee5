import type { LabCommand, LabFault, LabView } from '#flow-lab/bench/types.ts'
import { joined } from '#flow-lab/core/join.ts'
import { encodeLink } from '#flow-lab/core/link.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { shortening } from '#flow-lab/core/shorten.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { watchHands } from '#flow-lab/live/hands.ts'
import { createLive } from '#flow-lab/live/live.ts'
import { createReplay, type Replay, refusalOf } from '#flow-lab/live/replay.ts'
import { inSlices } from '#flow-lab/panel/in-slices.ts'
import type { Recordings } from '#flow-lab/panel/recordings.ts'
import { labWords } from '#machines/lab-words.ts'
import { chartSchemas } from '#machines/schemas.ts'
import type { Surroundings } from '#src/app/create-app.ts'
import { charts } from './charts.ts'
import { knowledge } from './knowledge.ts'
import { type Begin, followAddress, replayHost } from './replay-host.ts'
import { keepEarlier, keepFolded, readEarlier, turnOff, turnOn, wasFolded } from './switch.ts'

/** What the drawer shows and commands: the portal while it is used, or a recording of it that is played in its place. */
export type Desk = {
  readonly view: () => LabView
  readonly charts: () => readonly Structure[]
  readonly run: (command: LabCommand) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly recording: {
    readonly limit: number
    readonly count: () => number
    /** What was recorded in this tab, pages that were left included, and how many of its places no replay can follow. */
    readonly log: () => { readonly log: Log; readonly flaws: number }
    readonly link: () => Promise<string>
  }
  readonly isReplaying: () => boolean
  readonly isOpenFirst: () => boolean
  readonly rememberOpen: (isOpen: boolean) => void
  /** Of the recording that is played, the shortest that still diverges. */
  readonly shorten: NonNullable<Recordings['shorten']>
  readonly isHolding: () => boolean
  readonly hold: (isOn: boolean) => void
  /** The recording in the address that this page was opened with, until it was taken. */
  readonly linked: string | null
  /** Lines of which the log says what was done with the controls wait for somebody to do it. */
  readonly waitForHands: (isOn: boolean) => void
  readonly awaited: () => ReturnType<Replay['awaited']>
  readonly settled: () => Promise<void>
  /** The lab goes, and the portal starts as if it had never been there. */
  readonly close: () => void
}

export type DeskOptions = {
  readonly surroundings: Surroundings
  readonly begin: Begin
  /** Whether an element is the lab's own. */
  readonly isOwn: (element: Element) => boolean
}

export const createDesk = ({ surroundings, begin, isOwn }: DeskOptions): Desk => {
  const { tab } = surroundings
  const limit = turnOn(tab, surroundings.location.search)
  const earlier = readEarlier(tab)
  const linked = takeLink()
  const hands = watchHands({ page: document, isOwn })
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  const live = createLive({
    seed: crypto.randomUUID(),
    about: () => {
      const { lang: language, dataset } = document.documentElement
      // Before the first configuration has come nobody sees any theme.
      return language === '' || dataset.theme === undefined ? null : { language, theme: dataset.theme }
    },
    schemas: chartSchemas,
    words: labWords,
    limit,
    hands: hands.take,
    knowledge,
  })
  live.subscribe(changed)
  const { history, unfollow } = followAddress(surroundings.history, live.cast)
  const app = begin({ ...surroundings, history, cast: live.cast })

  let replay: Replay | null = null
  let played: Log | null = null
  let fault: LabFault | null = null
  let isPressed = false
  let restore: () => void = () => undefined

  const log = () => {
    const { log: own, flaws } = live.log()
    const before = earlier.flatMap((text) => {
      const read = readLog(text)
      return read.ok ? [read.value] : []
    })
    const all = [...before, own].reduceRight((second, first) =>
      first.lines.length + second.lines.length > limit * 2 ? second : joined(first, second, charts, 'address'),
    )
    return { log: all, flaws: flaws.length }
  }

  // Secrets stay in memory: the page that comes next gets what a file would have.
  const keep = () => {
    if (replay === null && live.count() > 0) keepEarlier(tab, [...earlier, writeLog(live.log().log)])
  }
  // At its very end a page may be gone before the browser has heard what it wants to be kept.
  let keeping: ReturnType<typeof setTimeout> | undefined
  const unkept = live.subscribe(() => {
    keeping ??= setTimeout(() => {
      keeping = undefined
      keep()
    }, 50)
  })
  const end = () => {
    keep()
    restore()
  }
  window.addEventListener('pagehide', end)

  const open = (name: string, opened: Log): LabFault | null => {
    const refusal = refusalOf(opened, charts)
    if (refusal !== null) return refusal
    if (replay === null) {
      keep()
      clearTimeout(keeping)
      unkept()
      restore = rememberDevice(surroundings.storage)
      unfollow()
      app.then((each) => each.stop()).catch(() => undefined)
      live.stop()
    } else replay.stop()
    played = opened
    const host = replayHost(surroundings, begin)
    replay = createReplay({ name, log: opened, charts, host, isPressed, onClose: leave })
    replay.subscribe(changed)
    return null
  }

  const leave = () => {
    restore()
    location.reload()
  }

  /** Going back is a replay of what was recorded so far, up to the step before. */
  const goBack = (step: number): LabFault | null => {
    const recorded = log().log
    const outside = recorded.lines.filter((line) => !isDigest(line) && line[3].by === undefined).length
    const refused = open('', recorded)
    if (refused === null) replay?.run({ do: 'goTo', step: outside - (live.view().steps.length - step) })
    return refused
  }

  const obey = (command: LabCommand): LabFault | null => {
    if (command.do === 'openLog') return open(command.name, command.log)
    if (replay !== null) return replay.run(command)
    return command.do === 'goTo' ? goBack(command.step) : live.run(command)
  }

  let seen: { of: LabView; fault: LabFault | null; view: LabView } | null = null

  return {
    view: () => {
      const of = (replay ?? live).view()
      if (seen?.of !== of || seen.fault !== fault) seen = { of, fault, view: { ...of, fault: fault ?? of.fault } }
      return seen.view
    },
    charts: () => (replay ?? live).charts(),
    run: (command) => {
      fault = obey(command)
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recording: {
      limit,
      count: live.count,
      log,
      link: async () => `${location.origin}/?lab#${await encodeLink(log().log)}`,
    },
    isReplaying: () => replay !== null,
    // A recording in the address is asked about in the drawer.
    isOpenFirst: () => linked !== null || !wasFolded(tab, window.innerWidth),
    rememberOpen: (isOpen) => keepFolded(tab, !isOpen),
    shorten: (told, isEnough) =>
      played === null ? Promise.resolve(null) : inSlices(shortening(played, charts, isEnough), told),
    isHolding: live.holds,
    hold: live.hold,
    linked,
    waitForHands: (isOn) => {
      isPressed = isOn
    },
    awaited: () => replay?.awaited() ?? null,
    settled: async () => {
      await app
      await replay?.settled()
    },
    close: () => {
      window.removeEventListener('pagehide', end)
      clearTimeout(keeping)
      unkept()
      hands.stop()
      turnOff(tab)
      restore()
      const { pathname, search } = location
      const rest = new URLSearchParams(search)
      rest.delete('lab')
      location.replace(`${pathname}${rest.size === 0 ? '' : `?${rest}`}`)
    },
  }
}

/** Takes a recording out of the address, where it would be part of whatever is recorded next. */
const takeLink = (): string | null => {
  const link = location.hash.slice(1)
  if (!/^lab\d+\./.test(link)) return null
  window.history.replaceState(window.history.state, '', location.pathname + location.search)
  return link
}

/**
 * A replay shows other people's choices; the device keeps its own, and what other tabs do to it meanwhile. Answers how to
 * bring them back.
 */
const rememberDevice = (storage: Storage): (() => void) => {
  const kept = new Map<string, string>()
  for (let at = 0; at < storage.length; at++) {
    const key = storage.key(at)
    const value = key === null ? null : storage.getItem(key)
    if (key !== null && value !== null) kept.set(key, value)
  }
  // Browsers tell nobody but the others of a change. Somebody who signed out there must not be signed in again.
  const heed = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== storage) return
    if (key === null) kept.clear()
    else if (newValue === null) kept.delete(key)
    else kept.set(key, newValue)
  }
  window.addEventListener('storage', heed)
  return () => {
    window.removeEventListener('storage', heed)
    for (const key of Object.keys(storage)) if (!kept.has(key)) storage.removeItem(key)
    for (const [key, value] of kept) if (storage.getItem(key) !== value) storage.setItem(key, value)
  }
}
