import type { AnyActor } from 'xstate'
import type { LabCommand, LabEvent, LabFault, LabView, LogView } from '#flow-lab/bench/types.ts'
import { createPlain } from '#flow-lab/bench/view.ts'
import type { Charts } from '#flow-lab/core/fold.ts'
import { type Hand, isDigest, type Log, type Start } from '#flow-lab/core/log.ts'
import { problemsOf } from '#flow-lab/core/player.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import type { Cast } from './cast.ts'
import { beginRun, type Run } from './run.ts'

/** The application, or whatever stands in its place, in which a log is played. */
export type ReplayHost = {
  /**
   * A run begins: everybody who stands before the log's first line must be created through this cast, and started. Answers how
   * the run ends.
   */
  readonly begin: (run: {
    readonly cast: Cast
    readonly log: Log
    readonly isDue: IsDue
    /** The event of the line that has to come next. */
    readonly due: () => LabEvent | undefined
    /** Asked when another page is opened. A promise: somebody still used the page before; it resolves when they did. */
    readonly stay: () => Promise<unknown> | undefined
  }) => () => void
  /** An actor starts; absent where the application starts its actors by itself. */
  readonly enter?: (path: string, start: Start) => void
  /** An actor goes; absent where the application lets them go by itself. */
  readonly leave?: (path: string, actor: AnyActor | undefined) => void
  /** There is nobody but the actors: what one's actions did to another root, which an application would do, the player does. */
  readonly isBare?: boolean
  /** An event that is not simply sent to its actor; true when it was brought about. */
  readonly bring?: (path: string, event: LabEvent) => boolean
}

/** Whether something that nobody in the log caused may happen now. A host asks before it does what no actor is told. */
export type IsDue = (path: string, event: LabEvent) => boolean

export type ReplayOptions = {
  readonly name: string
  readonly log: Log
  /** Every chart that the log speaks of, and that can run. */
  readonly charts: Charts
  readonly host: ReplayHost
  /** Lines that say which controls were used wait until somebody has used them. */
  readonly isPressed?: boolean
  readonly onClose?: () => void
  /** Milliseconds after which what should have happened by itself has not. */
  readonly patience?: number
}

/** A log that is played by real actors, line by line; a panel shows it as it shows any other run. */
export type Replay = {
  readonly view: () => LabView
  readonly run: (command: LabCommand) => LabFault | null
  readonly charts: () => readonly Structure[]
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves when all that was commanded is done. */
  readonly settled: () => Promise<void>
  /** What has to be done with the controls now, and the number of the line that comes of it; null while nothing has. */
  readonly awaited: () => { readonly line: number; readonly hands: readonly Hand[] } | null
  readonly stop: () => void
}

/** What keeps a log from being played, as a panel is told. */
export const refusalOf = (log: Log, charts: Charts): LabFault | null => {
  const problems = problemsOf(log, charts)
  return problems.length === 0 ? null : { code: 'logRefused', detail: JSON.stringify(problems) }
}

/** For logs that `refusalOf` has nothing against. */
export const createReplay = (options: ReplayOptions): Replay => {
  const { log, onClose } = options
  const listeners = new Set<() => void>()
  let view: LabView | null = null
  let fault: LabFault | null = null
  let queue: Promise<void> = Promise.resolve()

  const changed = () => {
    view = null
    for (const listener of listeners) listener()
  }

  const begin = (): Run => beginRun(options, changed)
  let run = begin()

  const goTo = async (line: number) => {
    if (line < run.done()) {
      run.stop()
      run = begin()
      changed()
    }
    await run.playTo(line)
  }

  const later = (act: () => Promise<void>) => {
    queue = queue.then(act).then(changed)
    return null
  }

  const obey = (command: LabCommand): LabFault | null => {
    switch (command.do) {
      case 'playLine':
        return later(() => run.playTo(nextLine(log, run.done())))
      case 'playLog':
        return later(() => run.playTo(log.lines.length))
      case 'goToLine':
        return later(() => goTo(command.line))
      case 'goTo':
        return later(() => goTo(lineOfStep(log, command.step)))
      case 'restart':
        return later(() => goTo(0))
      case 'closeLog':
        run.stop()
        onClose?.()
        return null
      default:
        return { code: 'noStep', detail: command.do }
    }
  }

  return {
    view: () => {
      view ??= { ...run.view(), log: logView(options, run), path: null, fault }
      return view
    },
    run: (command) => {
      fault = obey(command)
      changed()
      return fault
    },
    charts: () => run.charts(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: async () => {
      for (let last: Promise<void> | undefined; last !== queue; ) {
        last = queue
        await last
      }
    },
    awaited: () => run.awaited(),
    stop: () => run.stop(),
  }
}

const plain = createPlain()

const logView = ({ name, log: { header, lines } }: ReplayOptions, run: Run): LogView => ({
  name,
  startedAt: header.startedAt,
  language: header.language,
  theme: header.theme,
  seed: header.seed,
  charts: Object.keys(header.charts),
  lines: linesShown(lines),
  done: run.done(),
  digest: run.digest(),
  divergence: run.divergence(),
})

const shown = new WeakMap<Log['lines'], LogView['lines']>()

const linesShown = (lines: Log['lines']): LogView['lines'] => {
  const before = shown.get(lines)
  if (before !== undefined) return before
  const all = lines.map((line): LogView['lines'][number] => {
    const [t, actor, event] = line
    if (isDigest(line)) return { t, actor, type: event.type, digest: line[2].digest }
    const { by, timer } = line[3]
    const origin = { ...(by === undefined ? {} : { by }), ...(timer === undefined ? {} : { timer }) }
    return { t, actor, type: String(plain(event.type)), ...origin }
  })
  shown.set(lines, all)
  return all
}

/** The end of the next line that comes from outside, with all that it brings about by itself. */
const nextLine = ({ lines }: Log, done: number): number => {
  const isOwn = (at: number) => {
    const line = lines[at]
    return line !== undefined && (isDigest(line) || line[3].by !== undefined)
  }
  let at = done
  while (at < lines.length && isOwn(at)) at++
  at++
  while (at < lines.length && isOwn(at)) at++
  return Math.min(at, lines.length)
}

/** Steps are what came from outside. */
const lineOfStep = ({ lines }: Log, step: number): number => {
  let steps = 0
  for (const [at, line] of lines.entries()) {
    if (isDigest(line) || line[3].by !== undefined) continue
    if (steps === step) return at
    steps++
  }
  return lines.length
}
