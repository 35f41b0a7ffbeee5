export type Gate = {
  /** Runs work as soon as the gate is open. */
  pass<T>(work: () => Promise<T>): Promise<T>
  /** Closes the gate, waits for work that has passed, though not longer than `patience` milliseconds, and runs `work` alone. */
  closeFor<T>(patience: number, work: () => Promise<T>): Promise<T>
}

export const createGate = (): Gate => {
  let running = 0
  let closed: Promise<void> | undefined
  let onIdle: () => void = () => undefined

  const untilIdle = (patience: number): Promise<void> =>
    new Promise((resolve) => {
      if (running === 0) return resolve()
      const timer = setTimeout(resolve, patience)
      onIdle = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    async pass(work) {
      while (closed !== undefined) await closed
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        if (running === 0) onIdle()
      }
    },
    async closeFor(patience, work) {
      while (closed !== undefined) await closed
      const { promise, resolve } = Promise.withResolvers<void>()
      closed = promise
      try {
        await untilIdle(patience)
        return await work()
      } finally {
        closed = undefined
        resolve()
      }
    },
  }
}
