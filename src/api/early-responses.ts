declare global {
  interface Window {
    /**
     * GET requests that the document sent before the application was loaded, all with the same authorization:
     * src/document/first-requests.ts.
     */
    early?:
      | {
          authorization: string | null
          responses: Record<string, Promise<Response>>
          sent: number
        }
      | undefined
  }
}

/** In milliseconds; a page that is opened later needs newer data. */
const longestKept = 30_000

/**
 * A `fetch` that uses the early response to exactly this request: the same address and the same session, once. The
 * others are thrown away when something is changed on the server, and after half a minute. The promise rejects as `fetch`
 * does; the response is neither read nor checked. See decision 31.
 */
export const withEarlyResponses =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  (request, options) =>
    takeEarly(String(request), options) ?? send(request, options)

const takeEarly = (url: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> | undefined => {
  const { early } = window
  if (early === undefined) return undefined
  if (method !== 'GET' || performance.now() - early.sent > longestKept) {
    window.early = undefined
    return undefined
  }
  if (early.authorization !== new Headers(headers).get('authorization')) return undefined
  const key = Object.keys(early.responses).find((each) => canonical(each) === canonical(url))
  if (key === undefined) return undefined
  const response = early.responses[key]
  delete early.responses[key]
  return response
}

/** The absolute address with sorted and equally encoded parameters. */
const canonical = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url, location.href)
  searchParams.sort()
  return `${origin}${pathname}?${searchParams}`
}
