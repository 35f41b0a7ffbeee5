import type { BrowserContext, Page, Request } from 'playwright'

export type Call = { method: string; path: string; key: string | undefined; body: unknown }

export type Traffic = {
  /** API requests in order; `path` below `/api/v1/`, with `pk` for the project, without query. */
  calls(method: string, path: string): Call[]
  /** Opened documents, including pages of gateways. */
  pages(): string[]
  /** Every requested address, in order. */
  urls(): string[]
  /** The token of each API request, in order; null without one. */
  tokens(): (string | null)[]
  /** The tokens from the first call of this kind on. */
  tokensFrom(method: string, path: string): (string | null)[]
  /** Number of requests without a response. */
  pendingCount(): number
}

/** Records the requests of every page of the context. */
export const watchTraffic = (context: BrowserContext): Traffic => {
  const requests: Request[] = []
  const open = new Set<Request>()
  context.on('request', (request) => {
    requests.push(request)
    // A stream of events stays open.
    if (!isStream(request)) open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  const apiRequests = () =>
    requests.flatMap((request) => {
      const call = callOf(request)
      return call === undefined ? [] : [{ request, call }]
    })
  return {
    calls: (method, path) =>
      apiRequests().flatMap(({ call }) => (call.method === method && call.path === path ? [call] : [])),
    pages: () => requests.filter((each) => each.resourceType() === 'document').map((each) => each.url()),
    urls: () => requests.map((each) => each.url()),
    tokens: () => apiRequests().map(({ request }) => tokenOf(request)),
    tokensFrom: (method, path) => {
      const first = apiRequests().findIndex(({ call }) => call.method === method && call.path === path)
      return first < 0
        ? []
        : apiRequests()
            .slice(first)
            .map(({ request }) => tokenOf(request))
    },
    pendingCount: () => open.size,
  }
}

const isStream = (request: Request): boolean => request.headers().accept === 'text/event-stream'

/**
 * Lets no stream of events begin or fail from now on. The server ends the stream of an ended session within seconds, and the page
 * then asks with a call: a journey in which something else must ask first holds the streams.
 */
export const holdStreams = async (page: Page): Promise<void> => {
  await page.route('**/api/**', (route) => (isStream(route.request()) ? undefined : route.fallback()))
}

const tokenOf = (request: Request): string | null => request.headers().authorization?.replace(/^Bearer /, '') ?? null

const callOf = (request: Request): Call | undefined => {
  const [, path] = /\/api\/v1\/([^?]*)/.exec(request.url()) ?? []
  if (path === undefined) return undefined
  return {
    method: request.method(),
    path: path.replace(/(^|\/)prj_\w+\//, '$1pk/'),
    key: request.headers()['idempotency-key'],
    body: bodyOf(request),
  }
}

const bodyOf = (request: Request): unknown => {
  try {
    return request.postDataJSON()
  } catch {
    return request.postData()
  }
}
