declare global {
  interface Window {
    /** The configuration's answer, asked for by index.html before the application arrived. */
    earlySite?: Promise<Response> | undefined
  }
}

/**
 * The site configuration's request that index.html has already sent, once: a second call, and every retry, gets null and
 * asks for itself. The promise rejects as `fetch` does; the answer is not read or checked yet.
 */
export const takeEarlySite = (): Promise<Response> | null => {
  const early = window.earlySite ?? null
  window.earlySite = undefined
  return early
}

/** A `fetch` whose first request for the site configuration is answered by the one that is already on its way. */
export const withEarlySite =
  (ask: typeof globalThis.fetch): typeof globalThis.fetch =>
  (request, options) =>
    (String(request).includes('/api/v1/configs/site/') ? takeEarlySite() : null) ?? ask(request, options)
