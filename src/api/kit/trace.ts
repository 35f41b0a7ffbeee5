const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A W3C `traceparent` with a trace of its own: a backend that writes it to its logs finds the call of a click. */
export const newTraceparent = (): string => `00-${hex(16)}-${hex(8)}-01`

const traces = new WeakMap<Response, string>()

/** The trace of the request that a response answers; undefined for a response that came before the application. */
export const traceOf = (response: Response): string | undefined => traces.get(response)

/** A `fetch` that sends a `traceparent` with each request to the API. */
export const withTrace =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (request, options) => {
    if (!String(request).includes('/api/v1/')) return send(request, options)
    const traceparent = newTraceparent()
    const headers = new Headers(options?.headers)
    headers.set('traceparent', traceparent)
    const response = await send(request, { ...options, headers })
    traces.set(response, traceparent.split('-')[1] as string)
    return response
  }
