import type { AnyActor } from 'xstate'
import type { LabCommand, LabView } from '#flow-lab/bench/types.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { type ShortenProgress, shortening } from '#flow-lab/core/shorten.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { type Structure, structureOf } from '#flow-lab/core/structure.ts'
import { createReplay } from '#flow-lab/live/replay.ts'
import { createStandaloneHost } from '#flow-lab/live/standalone-host.ts'
import { runInSlices } from '#flow-lab/panel/run-in-slices.ts'

/** Plays a log with real actors and without an application; stories take the place of its pages. */
export type LogPlayer = {
  /** Unique for each log that is opened. */
  readonly id: string
  /** Structures of all charts of the log. */
  readonly charts: readonly Structure[]
  readonly view: () => LabView
  readonly run: (command: LabCommand) => void
  /** Path of the actor that received the last played line. */
  readonly lastActor: () => string | undefined
  readonly actorAt: (path: string) => AnyActor | undefined
  /** Searches the shortest log that diverges in the same way. Resolves to null when none is shorter. */
  readonly shorten: (onProgress: (tried: ShortenProgress) => void) => Promise<Log | null>
  /** Ends the search with the shortest log that was found so far. */
  readonly stopShortening: () => void
  readonly stop: () => void
}

export type LogPlayerOptions = {
  readonly name: string
  readonly log: Log
  /** `problemsOf(log, charts)` must be empty. */
  readonly charts: Charts
  /** Called once per task, however many lines it has played. */
  readonly onChange: () => void
  readonly onClose: () => void
}

export const createLogPlayer = ({ name, log, charts, onChange, onClose }: LogPlayerOptions): LogPlayer => {
  const host = createStandaloneHost(charts)
  const replay = createReplay({ name, log, charts, host, onClose })
  let isSearchEnded = false
  let isStopped = false
  const unsubscribe = replay.subscribe(oncePerTask(() => (isStopped ? undefined : onChange())))
  // Creates the actors that exist before the first line.
  replay.run({ do: 'goToLine', line: 0 })
  return {
    id: `log ${++opened}`,
    charts: Object.keys(log.header.charts).flatMap((id) => (charts[id] === undefined ? [] : [structureOf(charts[id])])),
    view: replay.view,
    run: replay.run,
    lastActor: () => {
      const { lines, done } = replay.view().log ?? { lines: [], done: 0 }
      return lines.slice(0, done).findLast(({ digest }) => digest === undefined)?.actor
    },
    actorAt: host.actorAt,
    shorten: (onProgress) => {
      isSearchEnded = false
      return runInSlices(
        shortening(log, charts, ({ count }) => isSearchEnded || isStopped || count >= maxTries),
        onProgress,
      )
    },
    stopShortening: () => {
      isSearchEnded = true
    },
    stop: () => {
      isStopped = true
      unsubscribe()
      replay.stop()
    },
  }
}

/** A log of a thousand lines is played in one task, so only the state after it is reported. */
const oncePerTask = (callback: () => void) => {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      callback()
    })
  }
}

let opened = 0

/** A log of 500 events needs some thousand tries; more tries rarely find a shorter log. */
const maxTries = 20_000
