import type { Clock } from '../clock.ts'
import { afterCommit, type Database, type Writer } from '../db/database.ts'
import type { WorkTable } from '../db/tables/platform-tables.ts'
import type { Log, Sandbox } from '../sandbox.ts'
import { claimDue, finishWork, insertWork, returnWork, untilNext, type WorkRequest } from './queue.ts'

export type Job = {
  readonly payload: unknown
  readonly attempts: number
  /** Marks the work done in the handler's own transaction, so that its effect and its end stand together or not at all. */
  finish(trx: Writer): Promise<void>
}

/** May be run again after a crash: whatever it does must be safe to repeat, best by calling `job.finish(trx)` in its transaction. */
export type WorkHandler = (job: Job, sandbox: Sandbox) => Promise<void>
export type WorkHandlers = Readonly<Record<string, WorkHandler>>

export type Work = {
  /** Queues work in the caller's transaction; it starts once that stands and its time has come. */
  enqueue(trx: Writer, request: WorkRequest): Promise<void>
  /** Does everything that is due now, and whatever becomes due by doing it. */
  drain(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Work in parallel, so that a gateway that doesn't answer holds up nobody else's order. */
const lanes = 4
/** How long to sleep at most: only PostgreSQL has other processes that may queue work. */
const longestSleep = { sqlite: 60_000, postgres: 1_000 } as const

export const createWork = (
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  handlers: WorkHandlers,
  sandbox: () => Sandbox,
): Work => {
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let rounds: Promise<void> | undefined
  let wokenMeanwhile = false

  const perform = async (work: WorkTable): Promise<void> => {
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
    await handler(job, sandbox())
    if (!isFinished) await finishWork(database.query, work)
  }

  const lane = async (): Promise<void> => {
    for (let work = await claimDue(database, clock); work !== undefined; work = await claimDue(database, clock)) {
      try {
        await perform(work)
      } catch (error) {
        if (error instanceof ClaimLost) continue
        const message = error instanceof Error ? error.message : String(error)
        log(`work ${work.kind} ${work.id} failed (attempt ${work.attempts}): ${message}`)
        await returnWork(database, clock, work, message)
      }
    }
  }

  const drain = async (): Promise<void> => {
    await clock.refresh()
    await Promise.all(Array.from({ length: lanes }, lane))
  }

  const wake = (): void => {
    wokenMeanwhile = true
    if (isRunning) rounds ??= goRound()
  }

  const goRound = async (): Promise<void> => {
    clearTimeout(timer)
    let sleep: number = longestSleep.postgres
    do {
      wokenMeanwhile = false
      try {
        await drain()
        sleep = Math.min((await untilNext(database, clock)) ?? Number.POSITIVE_INFINITY, longestSleep[database.engine])
      } catch (error) {
        log(`due work could not be looked up: ${error instanceof Error ? error.message : String(error)}`)
      }
    } while (wokenMeanwhile && isRunning)
    // Nothing may come between this and the last look at `wokenMeanwhile`, or a wake would be slept through.
    rounds = undefined
    if (isRunning) timer = setTimeout(wake, sleep)
  }

  clock.onAdvance(wake)

  return {
    async enqueue(trx, request) {
      await insertWork(trx, clock, request)
      // Not before the answer has left: how long the work takes is nothing that whoever asked for it should measure.
      afterCommit(trx, () => void setImmediate(wake))
    },
    async drain() {
      // What became due by the last round is done in the next one.
      for (let more = true; more; more = (await untilNext(database, clock)) === 0) await drain()
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

/** Another worker has taken the work over: what this one did is rolled back, and nobody is told. */
class ClaimLost extends Error {}
