import type { AnyMachineSnapshot } from 'xstate'
import type { LabEvent, LogDivergence } from '#flow-lab/bench/types.ts'
import { createJsonCopier } from '#flow-lab/bench/view.ts'
import { firstDifference } from '#flow-lab/core/compare.ts'
import { createDigester } from '#flow-lab/core/digest.ts'
import { type EventLine, isDigest, type Log, type Start } from '#flow-lab/core/log.ts'
import { createRecorder, type Recorder } from '#flow-lab/core/recorder.ts'
import { createActorRegistry } from './actor-registry.ts'
import { createLiveClock } from './clock.ts'
import { isRootIn, linesUntilLastInteraction } from './log-lines.ts'
import type { ReplayOptions } from './replay-host.ts'
import { deliver, deliverBetweenRoots, deliverLine } from './run-delivery.ts'
import { isDue, onEventBegan, startDueRoots, startFor, stopDueRoot } from './run-events.ts'
import { dueLine, isLeftToApplication, type Run, type RunState, recordDivergence, skipDigests } from './run-state.ts'
import { createViewModel } from './view-model.ts'
import { createWaiter } from './waiter.ts'

/** Milliseconds for which a page stays in the document after its last recorded interaction is due. */
const pageChangeDelay = 1_000

/** Milliseconds in which an application may cause an event by itself before the player sends it. */
const applicationDelay = 300

/** Starts one run of a log with real actors. Nothing is played before `playTo`. */
export const beginRun = (options: ReplayOptions, changed: () => void): Run => {
  const { log, host } = options
  const run = createRunState(options, changed)
  const end = host.begin({
    instrumentActor: run.registry.instrumentActor,
    log,
    isDue: (path, event) => isDue(run, path, event),
    waitBeforePageChange: () => waitBeforePageChange(run),
    due: () => dueLine(run)?.[2] as LabEvent | undefined,
  })
  return {
    charts: run.viewModel.charts,
    view: () => ({ ...run.viewModel.view(), next: [], calls: [] }),
    done: () => run.at,
    digest: () => run.digest,
    divergence: () => run.divergence,
    awaited: () => run.awaited,
    playTo: (count) => playTo(run, count),
    stop: () => {
      run.isStopped = true
      run.waiter.wake()
      for (const each of run.stopRequests.splice(0)) each.end()
      end()
      run.clock.stop()
    },
  }
}

const createRunState = (options: ReplayOptions, changed: () => void): RunState => {
  const { header } = options.log
  const clock = createLiveClock(null)
  const recorder: Recorder = createRecorder({
    seed: header.seed,
    now: clock.now,
    limit: Number.POSITIVE_INFINITY,
    about: () => ({ language: header.language, theme: header.theme }),
    isReplay: true,
    began: (event) => onEventBegan(run, event),
  })
  const registry = createActorRegistry({
    recorder,
    clock,
    runsCalls: () => false,
    startFor: (chart) => startFor(run, chart),
    actors: header.actors,
    onStartRequested: (root, begin) => {
      run.startRequests.push({ root, begin })
      startDueRoots(run)
    },
    onStopRequested: (root, end) => {
      if (run.isStopped) return end()
      run.stopRequests.push({ root, end })
      stopDueRoot(run)
    },
    acceptsEvent: (actor, event) => isDue(run, recorder.pathOf(actor) ?? '', event),
    beforeEvent: () => {
      if (run.isStarted) deliverBetweenRoots(run)
    },
    onTransitions: (labels) => run.viewModel.onTransitions(labels),
    onChange: () => run.viewModel.onChange(),
  })
  const viewModel = createViewModel({
    machines: registry.machines,
    clock,
    recorder: () => recorder,
    knowledge: { samples: () => undefined, schemas: () => undefined, failures: () => [] },
    goingBack: 'isFree',
    limit: Number.MAX_SAFE_INTEGER,
  })
  viewModel.subscribe(changed)
  const run: RunState = {
    ...initialState(options),
    changed,
    clock,
    recorder,
    registry,
    viewModel,
    waiter: createWaiter(() => run.divergence !== null || run.isStopped),
    toJson: createJsonCopier((actor) => recorder.pathOf(actor)),
  }
  return run
}

const initialState = ({ log, charts, host, waitForInteractions = false, timeout = 15_000 }: ReplayOptions) => ({
  log,
  charts,
  host,
  waitForInteractions,
  timeout,
  digester: createDigester(),
  unstarted: new Set(Object.keys(log.header.actors)),
  rootPaths: Object.keys(log.header.actors).filter(isRootIn(log)),
  startRequests: [],
  stopRequests: [],
  at: 0,
  isStarted: false,
  isDelivering: false,
  delivering: -1,
  isStopped: false,
  awaited: null,
  divergence: null,
  digest: null,
})

const playTo = async (run: RunState, count: number): Promise<void> => {
  const { lines, header } = run.log
  for (const path of run.rootPaths) if (!run.isStarted) run.host.startActor?.(path, header.actors[path] as Start)
  if (!(await run.waiter.until(() => run.isStarted, run.timeout))) return recordDivergence(run, 'start')
  skipDigests(run)
  while (run.at < Math.min(count, lines.length) && run.divergence === null && !run.isStopped) {
    const from = run.at
    const arrival = playLine(run)
    if (arrival !== undefined) await arrival
    // The whole comparison takes as long as the log is; most lines need none.
    if (differsFrom(run, from)) compareWithLog(run)
  }
  compareWithLog(run)
}

/**
 * Delivers the due line. Returns undefined when the line happened at once, so that the caller can go on synchronously and no
 * other task runs between two lines; otherwise a promise to wait for.
 */
const playLine = (run: RunState): Promise<void> | undefined => {
  const line = dueLine(run)
  if (line === undefined) return undefined
  const index = run.at
  run.clock.moveTo(line[0])
  run.isDelivering = true
  let isDelivered = false
  try {
    isDelivered = deliverLine(run, line)
  } finally {
    run.isDelivering = false
  }
  if (!isDelivered) recordDivergence(run, 'stalled')
  return run.at > index || run.divergence !== null ? undefined : waitForLine(run, line, index)
}

/** Waits until a line has happened; records a divergence when it does not happen in time. */
const waitForLine = async (run: RunState, [, path, event, note]: EventLine, index: number): Promise<void> => {
  const { until } = run.waiter
  const hasHappened = () => run.at > index
  const isOver = () => run.divergence !== null || run.isStopped
  const interactions = run.waitForInteractions && note.by === undefined ? note.hands : undefined
  if (interactions !== undefined) {
    run.awaited = { line: index + 1, interactions }
    run.changed()
  } else if (isLeftToApplication(run, note, event) && !(await until(hasHappened, applicationDelay)) && !isOver()) {
    run.isDelivering = true
    deliver(run, path, event, note)
    run.isDelivering = false
  }
  const isInTime = await until(hasHappened, run.timeout)
  run.awaited = null
  if (!isInTime && !isOver()) recordDivergence(run, 'stalled')
}

/** A promise while recorded interactions with the current page are still due; it resolves after the last of them. */
const waitBeforePageChange = (run: RunState): Promise<unknown> | undefined => {
  const isPresent = (path: string) => run.registry.machines().has(path)
  const count = run.waitForInteractions ? linesUntilLastInteraction(run.log, run.at, isPresent) : 0
  return run.at < count ? run.waiter.until(() => run.at >= count, pageChangeDelay) : undefined
}

/** Whether an actor is in another state than recorded after the lines from an index on. */
const differsFrom = ({ log, at, registry, digester }: RunState, from: number): boolean => {
  const played = log.lines.slice(from, at).filter((line) => !isDigest(line))
  const last = new Map(played.map((line) => [line[1], line] as const))
  return [...last].some(([path, [, , , { check }]]) => {
    const snapshot = registry.machines().get(path)?.getSnapshot() as AnyMachineSnapshot | undefined
    return snapshot !== undefined && !digester.ofState(snapshot).startsWith(check)
  })
}

/** Compares the lines played so far with the lines that their replay recorded. */
const compareWithLog = (run: RunState): void => {
  const firstLines = (log: Log): Log => ({ ...log, lines: log.lines.slice(0, run.at) })
  const again = firstLines(run.recorder.log().log)
  const lastDigest = again.lines.findLast(isDigest)
  run.digest = lastDigest === undefined ? null : lastDigest[2].digest
  if (run.at === 0) return
  const difference = firstDifference(firstLines(run.log), again, run.charts)
  // A divergence that was recorded at an earlier line is mostly the cause of this difference.
  if (difference === null || (run.divergence !== null && run.divergence.line <= difference.line)) return
  const { line, what, expected, found, differences } = difference
  run.divergence = {
    line,
    what,
    actor: expected?.[1] ?? null,
    expected: run.toJson(expected),
    found: run.toJson(found),
    differences: run.toJson(differences) as unknown as LogDivergence['differences'],
  }
}
