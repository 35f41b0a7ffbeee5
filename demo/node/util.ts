type Done = (error: unknown, result?: unknown) => void

export const promisify =
  (call: (...values: unknown[]) => void) =>
  (...values: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error === null || error === undefined ? resolve(result) : reject(error))
      call(...values, done)
    })
