// Before the application is loaded: sends its first requests and loads the files of the first page. The application takes the
// responses: src/api/kit/early-responses.ts.
import { identityKeys, readIdentity } from '#domain/kit/identity.ts'
import type { EarlyResponse } from '#src/api/kit/early-responses.ts'
import { newTraceparent } from '#src/api/kit/trace.ts'
import { firstCallUrl } from '#src/runtime/routing/first-calls.ts'
import { firstPages } from './first-pages.ts'
import { pagePath, stored } from './stored.ts'

/** Milliseconds; the application waits as long for its calls. */
const maxWait = 10_000

const { lang, dataset } = document.documentElement
const path = pagePath()
const page = firstPages.find((each) => each.path === path)
const [token, project, person] = identityKeys.map(stored) as [string | null, string | null, string | null]
// A link to /as brings another identity.
const identity = readIdentity(
  path === '/as' ? { token: null, project: null, person: null } : { token, project, person },
)
const authorization = identity.token === null ? null : `Bearer ${identity.token}`

const responses: Record<string, EarlyResponse> = {}
const send = (url: string) => {
  // biome-ignore lint/style/noRestrictedGlobals: the client is not loaded yet
  const response = fetch(url, {
    headers: {
      accept: 'application/json',
      traceparent: newTraceparent(),
      ...(authorization === null ? {} : { authorization }),
    },
    credentials: 'omit',
    signal: AbortSignal.timeout(maxWait),
  })
  // The application handles a failure; this prevents an unhandled rejection before that.
  response.catch(() => undefined)
  responses[url] = { response, sent: performance.now() }
}

const start = () => {
  const { api = '', identifier } = dataset
  const request = (call: string, query: Record<string, string> = {}) => {
    const parameters = new URLSearchParams(identity.person === null ? query : { ...query, person: identity.person })
    send(`${api}/api/v1/${call}/${parameters.size === 0 ? '' : `?${parameters}`}`)
  }
  const notify = new URLSearchParams(location.search).get('notify')
  const site = { identifier: identifier || location.hostname }
  request('configs/site', notify === null ? site : { ...site, notify })
  if (identity.token !== null) request('settings/info')
  if (identity.project !== null) request(`project/${encodeURIComponent(identity.project)}`)
  // A page whose address has parameters makes another call.
  const first = location.search === '' ? firstCallUrl(path, { ...identity, api, language: lang }) : undefined
  if (first !== undefined) send(first)
  window.early = { authorization, responses }
}

const ready = window.portalSettings?.ready
if (ready) ready.then(start)
else start()

/** Lists of the build's files, by page and language; `null` in development. */
type FirstFiles = Record<string, Record<string, readonly string[]>> | null

const files: FirstFiles = JSON.parse(document.querySelector('#first-files')?.textContent ?? 'null')
const wanted = identity.token === null ? 'anonymous' : (page?.path ?? 'signedIn')
for (const file of files?.[wanted]?.[lang] ?? []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
