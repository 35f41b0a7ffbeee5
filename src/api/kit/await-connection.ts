/** Resolves once the browser is online. */
export const awaitConnection = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) return resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
  })
