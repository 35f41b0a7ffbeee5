/** A GET request that was sent before its page asked for it. `sent`: of the page's clock, in milliseconds. */
export type EarlyResponse = { readonly response: Promise<Response>; readonly sent: number }

declare global {
  interface Window {
    /**
     * By their addresses, all with the same authorization. The document sends some before the application is loaded
     * (src/document/first-requests.ts), the application others for links that users point at (src/app/pages/prefetch.ts).
     */
    early?: { authorization: string | null; responses: Record<string, EarlyResponse> } | undefined
  }
}

/** In milliseconds; a page that is opened later needs newer data. */
const maxAge = 30_000

/** The early requests with this authorization; those with another one are thrown away. */
export const earlyResponses = (authorization: string | null): Record<string, EarlyResponse> => {
  if (window.early?.authorization !== authorization) window.early = { authorization, responses: {} }
  return window.early.responses
}

/**
 * A `fetch` that uses the early response to exactly this request: the same address and the same session, once. All are
 * thrown away when something is changed on the server, and each after half a minute. The promise rejects as `fetch`
 * does; the response is neither read nor checked. See decision 31.
 */
export const withEarlyResponses =
  (send: typeof globalThis.fetch): typeof globalThis.fetch =>
  (request, options) =>
    takeEarly(String(request), options) ?? send(request, options)

const takeEarly = (url: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> | undefined => {
  const { early } = window
  if (early === undefined) return undefined
  if (method !== 'GET') {
    window.early = undefined
    return undefined
  }
  if (early.authorization !== new Headers(headers).get('authorization')) return undefined
  const key = Object.keys(early.responses).find((each) => canonical(each) === canonical(url))
  const found = key === undefined ? undefined : early.responses[key]
  if (key === undefined || found === undefined) return undefined
  delete early.responses[key]
  return performance.now() - found.sent > maxAge ? undefined : found.response
}

/** The absolute address with sorted and equally encoded parameters. */
const canonical = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url, location.href)
  searchParams.sort()
  return `${origin}${pathname}?${searchParams}`
}
