import type { LabCommand, LabFault, LabView, LogView } from '#flow-lab/bench/types.ts'
import { createJsonCopier } from '#flow-lab/bench/view.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { type ReplayOptions as PlayerOptions, problemsOf } from '#flow-lab/core/player.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { ReplayOptions } from './replay-host.ts'
import { beginRun } from './run.ts'
import type { AwaitedInteractions, Run } from './run-state.ts'

/** A log that real actors play line by line. A panel shows it like any other run. */
export type Replay = {
  readonly view: () => LabView
  readonly run: (command: LabCommand) => LabFault | null
  readonly charts: () => readonly Structure[]
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves when all commands so far are done. */
  readonly whenIdle: () => Promise<void>
  /** The interactions that must be performed now; null while none is awaited. */
  readonly awaited: () => AwaitedInteractions | null
  readonly stop: () => void
}

/** The fault that keeps a log from being played with these charts; null when it can be played. */
export const refusalOfLog = (log: Log, charts: Charts, options?: PlayerOptions): LabFault | null => {
  const problems = problemsOf(log, charts, options)
  return problems.length === 0 ? null : { code: 'logRefused', detail: JSON.stringify(problems) }
}

type ReplayState = {
  readonly options: ReplayOptions
  readonly output: Output
  run: Run
  fault: LabFault | null
  /** Settles when the last command is done. */
  queue: Promise<void>
}

type Output = {
  readonly listeners: Set<() => void>
  /** The last view computed; null after a change. */
  view: LabView | null
}

/** @param options with a log for which `refusalOfLog` returns null */
export const createReplay = (options: ReplayOptions): Replay => {
  const output: Output = { listeners: new Set(), view: null }
  const { listeners } = output
  const replay: ReplayState = {
    options,
    output,
    run: newRun(options, output),
    fault: null,
    queue: Promise.resolve(),
  }
  return {
    view: () => {
      output.view ??= { ...replay.run.view(), log: logView(options, replay.run), path: null, fault: replay.fault }
      return output.view
    },
    run: (command) => {
      replay.fault = execute(replay, command)
      changed(output)
      return replay.fault
    },
    charts: () => replay.run.charts(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whenIdle: async () => {
      for (let last: Promise<void> | undefined; last !== replay.queue; ) {
        last = replay.queue
        await last
      }
    },
    awaited: () => replay.run.awaited(),
    stop: () => replay.run.stop(),
  }
}

const newRun = (options: ReplayOptions, output: Output): Run => beginRun(options, () => changed(output))

const changed = (output: Output): void => {
  output.view = null
  for (const listener of output.listeners) listener()
}

const execute = (replay: ReplayState, command: LabCommand): LabFault | null => {
  const { log, onClose } = replay.options
  switch (command.do) {
    case 'playLine':
      return enqueue(replay, () => replay.run.playTo(nextLine(log, replay.run.done())))
    case 'playLog':
      return enqueue(replay, () => replay.run.playTo(log.lines.length))
    case 'goToLine':
      return enqueue(replay, () => goTo(replay, command.line))
    case 'goTo':
      return enqueue(replay, () => goTo(replay, lineOfStep(log, command.step)))
    case 'restart':
      return enqueue(replay, () => goTo(replay, 0))
    case 'closeLog':
      replay.run.stop()
      onClose?.()
      return null
    default:
      return { code: 'noStep', detail: command.do }
  }
}

const enqueue = (replay: ReplayState, act: () => Promise<void>): null => {
  replay.queue = replay.queue.then(act).then(() => changed(replay.output))
  return null
}

/** Plays to a line. Going back starts a new run. */
const goTo = async (replay: ReplayState, line: number): Promise<void> => {
  if (line < replay.run.done()) {
    replay.run.stop()
    replay.run = newRun(replay.options, replay.output)
    changed(replay.output)
  }
  await replay.run.playTo(line)
}

const toJson = createJsonCopier()

const logView = ({ name, log }: ReplayOptions, run: Run): LogView => ({
  name,
  startedAt: log.header.startedAt,
  language: log.header.language,
  theme: log.header.theme,
  seed: log.header.seed,
  environment: log.header.environment ?? {},
  charts: Object.keys(log.header.charts),
  lines: lineViews(log),
  wrong: log.header.wrong ?? null,
  done: run.done(),
  digest: run.digest(),
  divergence: run.divergence(),
})

const knownViews = new WeakMap<Log['lines'], LogView['lines']>()

const lineViews = ({ header, lines }: Log): LogView['lines'] => {
  const known = knownViews.get(lines)
  if (known !== undefined) return known
  const charts = new Map(Object.entries(header.actors).map(([path, { chart }]) => [path, chart]))
  const withChart = (actor: string) => ({ actor, chart: charts.get(actor) ?? '' })
  const views = lines.map((line): LogView['lines'][number] => {
    const [t, actor, event] = line
    if (isDigest(line)) return { t, actor, chart: '', type: event.type, digest: line[2].digest }
    if (event.type === 'xstate.init') charts.set(actor, String(line[2].chart))
    const { by, timer } = line[3]
    const origin = { ...(by === undefined ? {} : { by: withChart(by) }), ...(timer === undefined ? {} : { timer }) }
    return { t, ...withChart(actor), type: String(toJson(event.type)), ...origin }
  })
  knownViews.set(lines, views)
  return views
}

/** The end of the next line that comes from outside, including all that actors then cause. */
const nextLine = ({ lines }: Log, done: number): number => {
  const isCaused = (at: number) => {
    const line = lines[at]
    return line !== undefined && (isDigest(line) || line[3].by !== undefined)
  }
  let at = done
  while (at < lines.length && isCaused(at)) at++
  at++
  while (at < lines.length && isCaused(at)) at++
  return Math.min(at, lines.length)
}

/** Index of the line of a step. Steps are the lines from outside, counted from 0. */
const lineOfStep = ({ lines }: Log, step: number): number => {
  let steps = 0
  for (const [at, line] of lines.entries()) {
    if (isDigest(line) || line[3].by !== undefined) continue
    if (steps === step) return at
    steps++
  }
  return lines.length
}
