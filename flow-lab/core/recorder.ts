import type { AnyActor } from 'xstate'
import { type Capture, createCapture } from './capture.ts'
import type { CaptureOptions } from './capture-state.ts'
import type { Flaw, Log } from './log.ts'
import { createLogWriter } from './log-writer.ts'
import { createRedactor, noRedaction, type RedactorOptions } from './redact.ts'
import type { Schemas } from './schema.ts'

export type RecorderOptions = {
  /** Schemas of the charts' inputs; their marks name the secrets. */
  readonly schemas?: Schemas
  /** The run is a replay of a log, whose secrets are surrogates already: nothing is redacted. */
  readonly isReplay?: boolean
  /** The seed of the run's random values. */
  readonly seed: string
  /** Milliseconds, monotonic; since 1970 for a correct `startedAt`. */
  readonly now: () => number
  /** What else a reader needs to know: build, host, browser. Read when the log is written. */
  readonly environment?: () => Readonly<Record<string, string>>
  /** Maximum number of events kept, the last ones; default 500. */
  readonly limit?: number
} & RedactorOptions &
  Pick<CaptureOptions, 'about' | 'began' | 'interactions'>

export type Recorder = {
  /**
   * Records an actor and every machine inside it until the returned function is called. The name is its path in the log; a
   * later actor of the same name replaces it.
   */
  readonly attach: (name: string, actor: AnyActor) => () => void
  /** The redacted log up to the last moment when no actor processed an event. */
  readonly log: () => { readonly log: Log; readonly flaws: readonly Flaw[] }
} & Pick<Capture, 'pathOf' | 'cause' | 'causedBy'>

export const createRecorder = (options: RecorderOptions): Recorder => {
  const { schemas = {}, isReplay = false, limit = 500, now, seed } = options
  const words = new Set(options.words)
  const redactor = isReplay ? noRedaction : createRedactor({ ...options, words })
  const { about, began, interactions } = options
  const capture = createCapture({
    now,
    limit,
    // A secret of a dropped event may still be in a context.
    dropping: (events) => writer.learn(events),
    about,
    began,
    interactions,
  })
  const writer = createLogWriter({ schemas, redactor, words, pathOf: capture.pathOf, environment: options.environment })
  return {
    attach: capture.attach,
    pathOf: capture.pathOf,
    cause: capture.cause,
    causedBy: capture.causedBy,
    log: () => writer.write(capture.run(), seed, now()),
  }
}
