export type Waiter = {
  /** Resolves when the condition holds, the time is over or `isOver` returns true; to whether the condition holds. */
  readonly until: (holds: () => boolean, ms: number) => Promise<boolean>
  /** Checks all conditions again. Must be called after every change that can make one hold. */
  readonly wake: () => void
}

/** @param isOver ends all waiting */
export const createWaiter = (isOver: () => boolean): Waiter => {
  const waiting = new Set<() => void>()

  const until = async (holds: () => boolean, ms: number): Promise<boolean> => {
    const end = Date.now() + ms
    while (!holds() && !isOver() && Date.now() < end) {
      let stop: () => void = () => undefined
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, end - Date.now())
        stop = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.add(stop)
      })
      waiting.delete(stop)
    }
    return holds()
  }

  return {
    until,
    wake: () => {
      for (const stop of waiting) stop()
    },
  }
}
