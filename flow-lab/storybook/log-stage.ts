import type { AnyActor } from 'xstate'
import type { LabCommand, LabView } from '#flow-lab/bench/types.ts'
import type { Charts } from '#flow-lab/core/fold.ts'
import type { Log, Problem } from '#flow-lab/core/log.ts'
import { problemsOf } from '#flow-lab/core/player.ts'
import { shortening, type Tried } from '#flow-lab/core/shorten.ts'
import { type Structure, structureOf } from '#flow-lab/core/structure.ts'
import { createBareHost } from '#flow-lab/live/bare-host.ts'
import { createReplay } from '#flow-lab/live/replay.ts'
import { inSlices } from '#flow-lab/panel/in-slices.ts'

/** A log that is played by real actors, with stories in the place of an application's pages. */
export type LogStage = {
  /** Another one for each log that is opened. */
  readonly hash: string
  /** Of all charts that the log speaks of. */
  readonly charts: readonly Structure[]
  readonly view: () => LabView
  readonly run: (command: LabCommand) => void
  /** Whoever got the last line that was played. */
  readonly reached: () => string | undefined
  readonly actorAt: (path: string) => AnyActor | undefined
  readonly shorten: (told: (tried: Tried) => void) => Promise<Log | null>
  /** The shortest so far will do. */
  readonly enough: () => void
  readonly settled: () => Promise<void>
  readonly stop: () => void
}

export type LogStageOptions = {
  readonly name: string
  readonly log: Log
  /** For logs that `refusals` has nothing against. */
  readonly charts: Charts
  /** Hears once for all that happened at once. */
  readonly changed: () => void
  readonly closed: () => void
}

/** What keeps a log from being played here. */
export const refusals = (log: Log, charts: Charts): readonly Problem[] => problemsOf(log, charts)

export const createLogStage = ({ name, log, charts, changed, closed }: LogStageOptions): LogStage => {
  const host = createBareHost(charts)
  const replay = createReplay({ name, log, charts, host, onClose: closed })
  let isTold = false
  let isEnough = false
  let isStopped = false

  // A log of a thousand lines is played at one go; nobody could look at each.
  const silence = replay.subscribe(() => {
    if (isTold) return
    isTold = true
    setTimeout(() => {
      isTold = false
      if (!isStopped) changed()
    })
  })
  // Whoever stands before the first line does so at once.
  replay.run({ do: 'goToLine', line: 0 })

  return {
    hash: `log ${++opened}`,
    charts: Object.keys(log.header.charts).flatMap((id) => (charts[id] === undefined ? [] : [structureOf(charts[id])])),
    view: replay.view,
    run: replay.run,
    reached: () => {
      const { lines, done } = replay.view().log ?? { lines: [], done: 0 }
      return lines.slice(0, done).findLast(({ digest }) => digest === undefined)?.actor
    },
    actorAt: host.actorAt,
    shorten: (told) => {
      isEnough = false
      return inSlices(
        shortening(log, charts, ({ count }) => isEnough || isStopped || count >= mostTries),
        told,
      )
    },
    enough: () => {
      isEnough = true
    },
    settled: replay.settled,
    stop: () => {
      isStopped = true
      silence()
      replay.stop()
    },
  }
}

let opened = 0

/** A log of 500 events takes some thousand; a search that has come so far finds little more. */
const mostTries = 20_000
