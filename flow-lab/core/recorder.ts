import type { AnyActor } from 'xstate'
import { createWatcher, type Watcher, type WatcherOptions } from './journal.ts'
import type { Flaw, Log } from './log.ts'
import type { Schemas } from './marks.ts'
import { createRedactor, leaveAll, type RedactorOptions } from './redact.ts'
import { writeUp } from './write-up.ts'

export type RecorderOptions = {
  /** Schemas of what the charts take in, whose marks say what must not leave. */
  readonly schemas?: Schemas
  /** The run is itself a replay of a log: its secrets are surrogates already, and stay as they are. */
  readonly isReplay?: boolean
  /** What the run's randomness is made from. */
  readonly seed: string
  /** Milliseconds since 1970; they only need to go on evenly. */
  readonly now: () => number
  /** How many events are kept: the last ones. */
  readonly limit?: number
} & RedactorOptions &
  Pick<WatcherOptions, 'about' | 'began' | 'hands'>

export type Recorder = {
  /**
   * Records an actor, and every machine inside it, until the answer is called. An actor that was not started yet is
   * recorded from its start. The name is its path in the log; a later actor of the same name takes its place.
   */
  readonly attach: (name: string, actor: AnyActor) => () => void
  /** What was recorded up to the last moment of rest, without secrets. */
  readonly log: () => { readonly log: Log; readonly flaws: readonly Flaw[] }
} & Pick<Watcher, 'pathOf' | 'cause' | 'causedBy'>

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { schemas = {}, isReplay = false, limit = 500, now, seed } = options
  const words = new Set(options.words)
  const redactor = isReplay ? leaveAll : createRedactor({ ...options, words })
  // A secret of an event that is dropped may still stand in a context.
  const { about, began, hands } = options
  const watcher = createWatcher({ now, limit, dropping: (entries) => desk.learn(entries), about, began, hands })
  const desk = writeUp({ schemas, redactor, words, pathOf: watcher.pathOf })
  return {
    attach: watcher.attach,
    pathOf: watcher.pathOf,
    cause: watcher.cause,
    causedBy: watcher.causedBy,
    log: () => desk.write(watcher.journal(), seed, now()),
  }
}
