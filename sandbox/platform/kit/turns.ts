/**
 * A queue in which each caller continues in a turn of the event loop of its own, so that requests are answered between two
 * callers.
 */
export const createTurns = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve()
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)))
    return last
  }
}
