import type { AnyActor } from 'xstate'
import { answer, isHeldCall, refuse } from '#flow-lab/bench/held.ts'
import { childrenOf } from '#flow-lab/bench/rig.ts'
import type { Json, LabEvent, LogDivergence } from '#flow-lab/bench/types.ts'
import { createPlain } from '#flow-lab/bench/view.ts'
import { compareRuns } from '#flow-lab/core/compare.ts'
import { createDigester } from '#flow-lab/core/digest.ts'
import type { Entry } from '#flow-lab/core/journal.ts'
import { type EventLine, type Hand, isDigest, type Log, type Start } from '#flow-lab/core/log.ts'
import { withActors } from '#flow-lab/core/plain.ts'
import { createRecorder, type Recorder } from '#flow-lab/core/recorder.ts'
import { createTroupe } from './cast.ts'
import { createLiveClock } from './clock.ts'
import { isRootIn, isStartOf, rootIn, usedUntil } from './lines.ts'
import { createPatience } from './patience.ts'
import type { ReplayOptions } from './replay.ts'
import { createScene, type Scene } from './scene.ts'

/** One run of a log by real actors, from its first line on. */
export type Run = Pick<Scene, 'charts'> & {
  readonly view: () => ReturnType<Scene['view']>
  /** How many lines have happened, digests included. */
  readonly done: () => number
  /** Of all actors together, at the last digest that was reached, as it came out here. */
  readonly digest: () => string | null
  readonly divergence: () => LogDivergence | null
  readonly awaited: () => { readonly line: number; readonly hands: readonly Hand[] } | null
  /** Plays until so many lines have happened, or something else has. */
  readonly playTo: (count: number) => Promise<void>
  readonly stop: () => void
}

type Wanting = { readonly root: AnyActor; readonly begin: (name: string) => void }

/** Milliseconds in which a hand is lent to what is there. */
const briefly = 1_000

export const beginRun = (options: ReplayOptions, changed: () => void): Run => {
  const { log, charts, host, isPressed = false, patience = 15_000 } = options
  const { header, lines } = log
  const clock = createLiveClock(null)
  const digester = createDigester()
  const wanting: Wanting[] = []
  // Whoever the application has let go already, though it is not yet their turn.
  const leaving: { readonly root: AnyActor; readonly end: () => void }[] = []
  const heads = new Set(Object.keys(header.actors))
  const rootHeads = [...heads].filter(isRootIn(log))
  let isStarted = false
  let at = 0
  let isGiving = false
  // The line that is being brought about in place of an application, until it has come.
  let bringing = -1
  let isStopped = false
  let awaited: ReturnType<Run['awaited']> = null
  let divergence: LogDivergence | null = null
  let digest: string | null = null

  const { until, wake } = createPatience(() => divergence !== null || isStopped)

  const due = (): EventLine | undefined => {
    const line = lines[at]
    return line === undefined || isDigest(line) ? undefined : line
  }

  const skipDigests = () => {
    for (let line = lines[at]; line !== undefined && isDigest(line); line = lines[at]) at++
  }

  const diverge = (what: LogDivergence['what'], found: Json = null) => {
    const line = due()
    divergence ??= {
      line: at + 1,
      what,
      actor: line?.[1] ?? null,
      expected: plain(line ?? null),
      found,
      differences: [],
    }
    wake()
  }

  const began = (entry: Entry) => {
    scene.began(entry)
    const { path, event, by, timer } = entry
    if (event.type === 'xstate.init' && heads.delete(path)) return
    skipDigests()
    const line = due()
    const found = [Math.round(clock.now()), path, plain(event), by === undefined ? {} : { by }] as Json
    if (divergence !== null) return
    if (line === undefined || !isSame(line, entry)) return diverge('event', found)
    if (line[3].by !== by || line[3].timer !== (timer || undefined)) return diverge('event', found)
    at += 1
    skipDigests()
    wake()
  }

  const isSame = ([, path, event]: EventLine, entry: Entry): boolean => {
    if (path !== entry.path || event.type !== entry.event.type) return false
    return event.type === 'xstate.init'
      ? event.chart === entry.event.chart
      : digester.of(event) === digester.of(plain(entry.event))
  }

  const recorder: Recorder = createRecorder({
    seed: header.seed,
    now: clock.now,
    limit: Number.POSITIVE_INFINITY,
    about: () => ({ language: header.language, theme: header.theme }),
    isReplay: true,
    began,
  })
  const plain = createPlain((actor) => recorder.pathOf(actor))

  /** Who is created next of a chart: one of those that stand before the first line, or the next that starts. */
  const given = (chart: string): { name: string; start: Start } | undefined => {
    const name = rootHeads.find((path) => heads.has(path) && header.actors[path]?.chart === chart)
    const head = name === undefined ? undefined : header.actors[name]
    if (name !== undefined && head !== undefined) return { name, start: head }
    const line = lines.slice(at).find((each) => isStartOf(each, chart) && isRootIn(log)(each[1]))
    return line === undefined ? undefined : { name: line[1], start: line[2] as unknown as Start }
  }

  /** Lets those start that are due. */
  const admit = () => {
    if (!isStarted) {
      const all = rootHeads.map((path) => [
        path,
        wanting.find(({ root }) => root.logic.id === header.actors[path]?.chart),
      ])
      if (all.some(([, one]) => one === undefined)) return
      isStarted = true
      for (const [path, one] of all as [string, Wanting][]) enter(one, path)
      wake()
    }
    skipDigests()
    const line = due()
    if (line === undefined || line[2].type !== 'xstate.init') return
    const next = wanting.find(({ root }) => root.logic.id === line[2].chart)
    if (next !== undefined) enter(next, line[1])
  }

  /** Lets those go that are due. */
  const letGo = () => {
    skipDigests()
    const line = due()
    if (line === undefined || line[2].type !== 'xstate.stop') return
    const next = leaving.find(({ root }) => recorder.pathOf(root) === line[1])
    if (next === undefined) return
    leaving.splice(leaving.indexOf(next), 1)
    next.end()
  }

  const enter = (one: Wanting, path: string) => {
    wanting.splice(wanting.indexOf(one), 1)
    one.begin(path)
  }

  const isDue = (path: string, event: LabEvent): boolean => {
    if (isGiving || recorder.cause() !== undefined) return true
    skipDigests()
    const line = due()
    if (!isPressed || line?.[1] !== path) return false
    return digester.of(line[2]) === digester.of(plain(event))
  }

  const troupe = createTroupe({
    recorder,
    clock,
    passes: () => false,
    given,
    actors: header.actors,
    admit: (root, begin) => {
      wanting.push({ root, begin })
      admit()
    },
    release: (root, end) => {
      if (isStopped) return end()
      leaving.push({ root, end })
      letGo()
    },
    allows: (actor, event) => isDue(recorder.pathOf(actor) ?? '', event as LabEvent),
    before: () => {
      if (isStarted) doForOthers()
    },
    took: (labels) => scene.took(labels),
    changed: () => scene.changed(),
  })
  const knowledge = { samples: () => undefined, schemas: () => undefined, failures: () => [] }
  const limit = Number.MAX_SAFE_INTEGER
  const scene = createScene({ machines: troupe.machines, clock, recorder: () => recorder, knowledge, limit })
  scene.subscribe(changed)

  /** While somebody still uses what goes next, as far as that is waited for: resolves when nothing more is done to it. */
  const stay = (): Promise<unknown> | undefined => {
    const count = isPressed ? usedUntil(log, at, (path) => troupe.machines().has(path)) : 0
    return at < count ? until(() => at >= count, briefly) : undefined
  }

  /** Brings one line about. False: what it needs is not there. */
  const give = ([, path, event, note]: EventLine): boolean => {
    if (note.by !== undefined) {
      doForOthers()
      return true
    }
    return isPressed && (note.hands !== undefined || isLeft(note, event)) ? true : act(path, event, note)
  }

  const act = (path: string, event: EventLine[2], note: EventLine[3]): boolean => {
    const isRoot = isRootIn(log)(path)
    if (event.type === 'xstate.init') {
      if (isRoot) {
        if (host.enter !== undefined) host.enter(path, event as unknown as Start)
        admit()
      }
      return true
    }
    if (event.type === 'xstate.stop') {
      if (isRoot) host.leave?.(path, troupe.machines().get(path))
      letGo()
      return true
    }
    if (host.bring?.(path, event as LabEvent) === true) return true
    const actor = troupe.machines().get(path)
    if (actor === undefined) return false
    if (note.timer === true) {
      const timer = clock
        .timers()
        .find(({ what }) => recorder.pathOf(what.target) === path && what.event.type === event.type)
      timer?.end()
      return timer !== undefined
    }
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (id === undefined) {
      actor.send(withActors(event, troupe.actorAt) as LabEvent)
      return true
    }
    const call = childrenOf(actor)[id]
    if (call === undefined || !isHeldCall(call)) return false
    if (kind === 'done') answer(call, withActors(event.output, troupe.actorAt))
    else refuse(call, event.error)
    return true
  }

  /** What one root did to another, by actions that only an application brings. */
  const doForOthers = () => {
    if (host.isBare !== true) return
    for (let line = due(); line !== undefined && at !== bringing; line = due()) {
      const [, path, event, note] = line
      const { by } = note
      if (by === undefined || rootIn(log, path) === rootIn(log, by)) break
      const [index, before] = [at, bringing]
      bringing = index
      recorder.causedBy(by, () => act(path, event, note))
      bringing = before
      if (at === index) break
    }
  }

  /** Gives one line, and waits for it only where it has not come at once: nobody else gets a turn between two lines. */
  const playLine = (): Promise<void> | undefined => {
    const line = due()
    if (line === undefined) return undefined
    const index = at
    clock.moveTo(line[0])
    isGiving = true
    let isGiven = false
    try {
      isGiven = give(line)
    } finally {
      isGiving = false
    }
    if (!isGiven) diverge('stalled')
    return at > index || divergence !== null ? undefined : arrival(line, index)
  }

  const arrival = async ([, path, event, note]: EventLine, index: number): Promise<void> => {
    const hands = isPressed && note.by === undefined ? note.hands : undefined
    if (hands !== undefined) {
      awaited = { line: index + 1, hands }
      changed()
    } else if (isLeft(note, event)) {
      // The application may do it by itself, as it did when it was recorded.
      if (!(await until(() => at > index, 300)) && divergence === null && !isStopped) {
        isGiving = true
        act(path, event, note)
        isGiving = false
      }
    }
    const hasCome = await until(() => at > index, patience)
    awaited = null
    if (!hasCome && divergence === null && !isStopped) diverge('stalled')
  }

  /** Whether an event that no hand was needed for is left to the application, where hands are waited for. */
  const isLeft = (note: EventLine[3], event: EventLine[2]): boolean =>
    isPressed && note.by === undefined && note.timer === undefined && !event.type.startsWith('xstate.')

  /** What was recorded here must be the log, as far as it was played. */
  const check = () => {
    const cut = (all: Log): Log => ({ ...all, lines: all.lines.slice(0, at) })
    const again = recorder.log().log
    const found = again.lines.slice(0, at).findLast(isDigest)
    digest = found === undefined ? null : found[2].digest
    if (at === 0) return
    const departure = compareRuns(cut(log), cut(again), charts)
    // What has come instead of a line is known already; mostly because an earlier one had led elsewhere.
    if (departure === null || (divergence !== null && divergence.line <= departure.line)) return
    const { line, what, expected, found: other, differences } = departure
    divergence = {
      line,
      what,
      actor: expected?.[1] ?? null,
      expected: plain(expected),
      found: plain(other),
      differences: plain(differences) as unknown as LogDivergence['differences'],
    }
  }

  const end = host.begin({ cast: troupe.cast, log, isDue, stay, due: () => due()?.[2] as LabEvent | undefined })

  return {
    charts: scene.charts,
    view: () => ({ ...scene.view(), next: [], calls: [] }),
    done: () => at,
    digest: () => digest,
    divergence: () => divergence,
    awaited: () => awaited,
    playTo: async (count) => {
      for (const path of rootHeads) if (!isStarted) host.enter?.(path, header.actors[path] as Start)
      if (!(await until(() => isStarted, patience))) return diverge('start')
      skipDigests()
      while (at < Math.min(count, lines.length) && divergence === null && !isStopped) {
        const coming = playLine()
        if (coming !== undefined) await coming
      }
      check()
    },
    stop: () => {
      isStopped = true
      wake()
      for (const each of leaving.splice(0)) each.end()
      end()
      clock.stop()
    },
  }
}
