import type { AnyActor } from 'xstate'
import type { LabEvent } from '#flow-lab/bench/types.ts'
import type { Log, Start } from '#flow-lab/core/log.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import type { InstrumentActor } from './registry-state.ts'

/** What creates the actors for a replay: an application, or `createStandaloneHost`. */
export type ReplayHost = {
  /**
   * Called when a run begins. The host must create and start every root that exists before the log's first line, through
   * `instrumentActor`. Returns a function that ends the run.
   */
  readonly begin: (run: {
    readonly instrumentActor: InstrumentActor
    readonly log: Log
    readonly isDue: IsDue
    /** The event of the next line. */
    readonly due: () => LabEvent | undefined
    /** A promise to wait for before a page changes, because the log still interacts with the current page. */
    readonly waitBeforePageChange: () => Promise<unknown> | undefined
  }) => () => void
  /** Starts a root. Absent: the application starts its actors by itself. */
  readonly startActor?: (path: string, start: Start) => void
  /** Stops a root. Absent: the application stops its actors by itself. */
  readonly stopActor?: (path: string, actor: AnyActor | undefined) => void
  /** There is no application, so the player itself delivers what the actions of one root do to another. */
  readonly isStandalone?: boolean
  /** Makes an event happen in another way than by sending it. Returns true when it did. */
  readonly deliver?: (path: string, event: LabEvent) => boolean
}

/** Whether an event that no recorded actor caused may happen now. A host checks it before effects outside any actor. */
export type IsDue = (path: string, event: LabEvent) => boolean

export type ReplayOptions = {
  readonly name: string
  readonly log: Log
  /** Every chart of the log, with its implementations. */
  readonly charts: Charts
  readonly host: ReplayHost
  /** Lines with interactions wait until the user or a browser driver has performed these. */
  readonly waitForInteractions?: boolean
  readonly onClose?: () => void
  /** Milliseconds after which a line that has not happened counts as a divergence. */
  readonly timeout?: number
}
