import { refuse } from '#sandbox/platform/kit/refusal.ts'

export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

export type FairQueueLimits = {
  readonly atOnce: number
  readonly waitingPerCaller: number
  /** Callers that may wait at the same time. */
  readonly waitingCallers: number
}

/**
 * Runs a limited amount of work at once. Waiting callers take turns, so that one with much work delays another by one turn
 * only.
 */
export const createFairQueue = ({ atOnce, waitingPerCaller, waitingCallers }: FairQueueLimits): FairQueue => {
  /** Callers in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  /** Hands the place of finished work to the next caller, who then goes to the end of the round. */
  const handOver = (): void => {
    const [turn] = waiting
    if (turn === undefined) {
      running -= 1
      return
    }
    const [caller, [start, ...later]] = turn
    waiting.delete(caller)
    if (later.length > 0) waiting.set(caller, later)
    start?.()
  }

  const wait = (caller: string): Promise<void> => {
    const own = waiting.get(caller) ?? []
    const isFull = own.length >= waitingPerCaller || (own.length === 0 && waiting.size >= waitingCallers)
    if (isFull) refuse('serviceUnavailable', { retryAfter: 2 })
    return new Promise((resolve) => {
      waiting.set(caller, [...own, resolve])
    })
  }

  return async (caller, work) => {
    if (running < atOnce) running += 1
    else await wait(caller)
    try {
      return await work()
    } finally {
      handOver()
    }
  }
}
