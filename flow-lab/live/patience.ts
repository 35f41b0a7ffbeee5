/** Waits for what comes of what others do; whoever knows that something has come calls `wake`. */
export const createPatience = (isOver: () => boolean) => {
  const waiting = new Set<() => void>()

  /** Resolves as soon as it holds, or nobody needs to wait any longer: whether it holds. */
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
