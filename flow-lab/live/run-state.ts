import type { AnyActor } from 'xstate'
import type { Json, LogDivergence } from '#flow-lab/bench/types.ts'
import type { Digester } from '#flow-lab/core/digest.ts'
import { type EventLine, type Interaction, isDigest, type LabEvent, type Log } from '#flow-lab/core/log.ts'
import type { Recorder } from '#flow-lab/core/recorder.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import type { LiveClock } from './clock.ts'
import type { ActorRegistry } from './registry-state.ts'
import type { ReplayHost } from './replay-host.ts'
import type { ViewModel } from './view-model.ts'
import type { Waiter } from './waiter.ts'

/** One run of a log by real actors, from its first line on. */
export type Run = Pick<ViewModel, 'charts'> & {
  readonly view: () => ReturnType<ViewModel['view']>
  /** Number of lines that have happened, digests included. */
  readonly done: () => number
  /** Digest of all actors of this run at the last digest line reached. */
  readonly digest: () => string | null
  readonly divergence: () => LogDivergence | null
  readonly awaited: () => AwaitedInteractions | null
  /** Plays until `count` lines have happened, or until the run diverges or is stopped. */
  readonly playTo: (count: number) => Promise<void>
  readonly stop: () => void
}

/** Interactions with controls that must happen before the line with this number, counted from 1. */
export type AwaitedInteractions = { readonly line: number; readonly interactions: readonly Interaction[] }

/** A root that the application has started or stopped, waiting for the line of the log that does the same. */
export type StartRequest = { readonly root: AnyActor; readonly begin: (name: string) => void }
export type StopRequest = { readonly root: AnyActor; readonly end: () => void }

/** Everything that a run reads and changes; the functions of run*.ts are its steps. */
export type RunState = {
  readonly log: Log
  readonly charts: Charts
  readonly host: ReplayHost
  readonly waitForInteractions: boolean
  readonly timeout: number
  readonly changed: () => void
  readonly clock: LiveClock
  readonly recorder: Recorder
  readonly registry: ActorRegistry
  readonly viewModel: ViewModel
  readonly waiter: Waiter
  readonly digester: Digester
  readonly toJson: (value: unknown) => Json
  /** Paths of the header's actors that have not started yet. */
  readonly unstarted: Set<string>
  /** Paths of the header's actors that are roots. */
  readonly rootPaths: readonly string[]
  readonly startRequests: StartRequest[]
  readonly stopRequests: StopRequest[]
  /** Index of the next line; equals the number of lines that have happened. */
  at: number
  /** Whether all roots of the header have started. */
  isStarted: boolean
  /** Whether the player itself is causing the event that is being processed. */
  isDelivering: boolean
  /** Index of the line that the player delivers in place of an application; -1 for none. */
  delivering: number
  isStopped: boolean
  awaited: AwaitedInteractions | null
  divergence: LogDivergence | null
  digest: string | null
}

/** The line that has to happen next; undefined at a digest and at the end. */
export const dueLine = ({ log, at }: RunState): EventLine | undefined => {
  const line = log.lines[at]
  return line === undefined || isDigest(line) ? undefined : line
}

/** Moves past digest lines, which no event causes. */
export const skipDigests = (run: RunState): void => {
  const { lines } = run.log
  for (let line = lines[run.at]; line !== undefined && isDigest(line); line = lines[run.at]) run.at++
}

/** Records that something other than the due line happened. The first divergence of a run stays. */
export const recordDivergence = (run: RunState, what: LogDivergence['what'], found: Json = null): void => {
  const line = dueLine(run)
  run.divergence ??= {
    line: run.at + 1,
    what,
    actor: line?.[1] ?? null,
    expected: run.toJson(line ?? null),
    found,
    differences: [],
  }
  run.waiter.wake()
}

/** Whether, while interactions are waited for, the application is expected to cause an event that has none. */
export const isLeftToApplication = (run: RunState, note: EventLine[3], event: LabEvent): boolean =>
  run.waitForInteractions && note.by === undefined && note.timer === undefined && !event.type.startsWith('xstate.')
