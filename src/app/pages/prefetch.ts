import type { Identity } from '#domain/kit/identity.ts'
import { earlyResponses } from '#src/api/kit/early-responses.ts'
import { firstCallUrl } from '#src/runtime/routing/first-calls.ts'

export type PrefetchOptions = {
  readonly fetch: typeof globalThis.fetch
  /** Origin of the API; empty: the portal's own. */
  readonly api: string
  readonly identity: () => Identity
  /** Loads the code of the page at this path; undefined for no page. */
  readonly loadPage: (path: string) => Promise<unknown> | undefined
  /** The path of the current page. */
  readonly path: () => string
  /** Its language, and the address that links are relative to. */
  readonly page: Pick<HTMLElement, 'lang' | 'baseURI'>
}

/**
 * Loads the code of a page and, without parameters in its address, its first content, before the user opens it. The returned
 * function cancels the request of a page that was not opened. (src/api/kit/early-responses.ts hands the response over.)
 */
export const createPrefetch =
  ({ fetch, api, identity, loadPage, path, page }: PrefetchOptions) =>
  (href: string): (() => void) => {
    const { origin, pathname, search } = new URL(href, page.baseURI)
    const isOther = origin === new URL(page.baseURI).origin && pathname !== path()
    const code = isOther ? loadPage(pathname) : undefined
    if (code === undefined) return ignore
    code.catch(ignore)
    const { token, project, person } = identity()
    const url = search === '' ? firstCallUrl(pathname, { api, project, person, language: page.lang }) : undefined
    if (url === undefined || token === null) return ignore
    const responses = earlyResponses(`Bearer ${token}`)
    if (responses[url] !== undefined) return ignore
    const cancelled = new AbortController()
    const response = fetch(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: AbortSignal.any([cancelled.signal, AbortSignal.timeout(10_000)]),
    }).then(loaded)
    // The page handles a failure, if it is opened.
    response.catch(ignore)
    const early = { response, sent: performance.now() }
    responses[url] = early
    return () => {
      // A page that was opened has taken the response.
      if (responses[url] !== early) return
      delete responses[url]
      cancelled.abort()
    }
  }

const ignore = () => undefined

/** The same response with its body in memory: a page that is not opened would leave it unread, and the connection waiting. */
const loaded = async (response: Response): Promise<Response> => {
  const { status, statusText, headers } = response
  return status === 200 ? new Response(await response.arrayBuffer(), { status, statusText, headers }) : response
}
