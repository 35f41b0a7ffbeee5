import type { Clock } from '#sandbox/platform/clock/clock.ts'
import type { Database, Writer } from '#sandbox/platform/database/database.ts'
import type { WorkTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import type { Log } from '#sandbox/platform/kit/log.ts'
import { createTurns } from '#sandbox/platform/kit/turns.ts'
import { claimDue, finishWork, insertWork, onQueued, returnWork, untilNext, type WorkRequest } from './queue.ts'

export type Job = {
  readonly payload: unknown
  readonly attempts: number
  /** Marks the job as done in the handler's own transaction, so that effect and end are committed together. */
  finish(trx: Writer): Promise<void>
}

/** Runs again after a crash, so it must be safe to repeat: best by calling `job.finish(trx)` in its own transaction. */
export type WorkHandler<Context> = (job: Job, context: Context) => Promise<void>
/** A handler of work that is repeated until it succeeds, because money or an order depends on it. */
export type PersistentHandler<Context> = { readonly untilDone: WorkHandler<Context> }
/** Handlers by kind of work. Work of a plain handler is given up after 20 failures. */
export type WorkHandlers<Context> = Readonly<Record<string, WorkHandler<Context> | PersistentHandler<Context>>>

export type Work = {
  /** Queues a job in the caller's transaction; it runs after the commit, when it is due. */
  enqueue(trx: Writer, request: WorkRequest): Promise<void>
  /** Runs all due jobs, including those that become due by running them and those that run in the background already. */
  drain(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Number of jobs that run in parallel, so that a silent gateway does not delay other orders. */
const lanes = 4
/** Longest sleep in milliseconds: with PostgreSQL other processes may queue jobs unnoticed. */
const maxSleep = { sqlite: 60_000, postgres: 1_000 } as const

type Worker<Context> = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly handlers: WorkHandlers<Context>
  readonly contextOf: () => Context
  /** All lanes share it: between two jobs all requests that have arrived are answered. */
  readonly turn: () => Promise<void>
}

export const createWork = <Context>(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  handlers: WorkHandlers<Context>,
  contextOf: () => Context,
): Work => {
  const worker: Worker<Context> = { database, clock, log, handlers, contextOf, turn: createTurns() }
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let rounds: Promise<void> | undefined
  let wokenMeanwhile = false

  const wake = (): void => {
    wokenMeanwhile = true
    if (isRunning) rounds ??= goRound()
  }

  const goRound = async (): Promise<void> => {
    clearTimeout(timer)
    let sleep: number = maxSleep.postgres
    do {
      wokenMeanwhile = false
      try {
        const next = (await runDue(worker)) ? await untilNext(database, clock) : undefined
        sleep = Math.min(next ?? Number.POSITIVE_INFINITY, maxSleep[database.engine])
      } catch (error) {
        log(`due work could not be looked up: ${error instanceof Error ? error.message : String(error)}`)
      }
    } while (wokenMeanwhile && isRunning)
    // No `await` may come between this line and the last check of `wokenMeanwhile`, or a wake-up would be lost.
    rounds = undefined
    if (isRunning) timer = setTimeout(wake, sleep)
  }

  clock.onAdvance(wake)
  onQueued(clock, wake)

  return {
    enqueue: (trx, request) => insertWork(trx, clock, request),
    async drain() {
      // Jobs that became due in the last round run in the next one.
      for (let more = true; more; more = (await untilNext(database, clock)) === 0) {
        if (!(await runDue(worker))) return
        // Jobs that the background had claimed before.
        await rounds
      }
    },
    start() {
      isRunning = true
      wake()
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await rounds
    },
  }
}

/** Runs all jobs that are due now, several at a time; false while another process plays the history, whose jobs are its own. */
const runDue = async <Context>(worker: Worker<Context>): Promise<boolean> => {
  await worker.clock.refresh()
  if (worker.clock.isPast()) return false
  await Promise.all(Array.from({ length: lanes }, () => runLane(worker)))
  return true
}

const runLane = async <Context>(worker: Worker<Context>): Promise<void> => {
  const { database, clock, log, turn } = worker
  for (;;) {
    // SQLite answers at once, so without turns a backlog would keep all requests waiting until it is done.
    await turn()
    const work = await claimDue(database, clock)
    if (work === undefined) return
    try {
      await perform(worker, work)
    } catch (error) {
      if (error instanceof ClaimLost) continue
      const message = error instanceof Error ? error.message : String(error)
      log(`work ${work.kind} ${work.id} failed (attempt ${work.attempts}): ${message}`)
      await returnWork(worker, work, { error: message, mustEnd: typeof worker.handlers[work.kind] === 'object' })
    }
  }
}

const perform = async <Context>({ database, handlers, contextOf }: Worker<Context>, work: WorkTable): Promise<void> => {
  const handler = handlers[work.kind]
  if (handler === undefined) throw new Error(`Nobody handles work of the kind ${work.kind}.`)
  let isFinished = false
  const job: Job = {
    payload: JSON.parse(work.payload),
    attempts: work.attempts,
    async finish(trx) {
      if (!(await finishWork(trx, work))) throw new ClaimLost()
      isFinished = true
    },
  }
  await (typeof handler === 'object' ? handler.untilDone : handler)(job, contextOf())
  if (!isFinished) await finishWork(database.query, work)
}

/** Another worker has claimed the job: this worker's changes are rolled back silently. */
class ClaimLost extends Error {}
