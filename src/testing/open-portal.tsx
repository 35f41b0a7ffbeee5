import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { financeSummary } from '#domain/fixtures/finance.ts'
import { lowBalance } from '#domain/fixtures/low-balance.ts'
import { info, project, projects, site } from '#domain/fixtures/session.ts'
import type { Problem } from '#domain/kit/failure.ts'
import type { NextStep } from '#domain/paying/payment.ts'
import { App } from '#src/app/composition/app.tsx'
import { createApp } from '#src/app/composition/create-app.ts'
import { fitsContract } from './fits-contract.ts'

/** Returns the data of a 200 response, or a whole `Response`. */
type Respond = (request: { url: URL; headers: Headers; body: unknown; signal: AbortSignal | null }) => unknown
/** Stubbed responses by method and path, with `pk` replaced by the project's id. */
export type Responses = Readonly<Record<string, Respond>>

export const problem = (
  code: string,
  status: number,
  headers: Record<string, string> = {},
  details: Partial<Problem> = {},
): Response =>
  new Response(JSON.stringify({ type: `urn:problem:${code}`, title: code, status, code, ...details }), {
    status,
    headers,
  })

const usual: Responses = {
  'GET configs/site/': () => site,
  'POST auth/login/': () => ({ token: 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90', expires_at: '2026-12-20T08:00:00.000Z' }),
  'POST auth/logout/': () => ({}),
  'GET settings/info/': () => info,
  'PATCH settings/info/': ({ body }) => ({
    ...info,
    client: { ...info.client, ...(body as { language: 'en' | 'fa' }) },
  }),
  'GET project/': ({ url }) => ({
    count: projects.length,
    page: Number(url.searchParams.get('page')),
    page_size: Number(url.searchParams.get('page_size')),
    results: projects,
  }),
  'GET project/prj_hafen/': () => project,
  'GET dashboard/prj_hafen/': () => dashboard,
  'GET finance/prj_hafen/summary/': () => financeSummary,
  'GET finance/prj_hafen/wallet/low_balance/': () => lowBalance,
}

const notThere: Respond = () => problem('notFound', 404)

export type PortalOptions = {
  path?: string
  responses?: Responses
  /** The response to every other request; absent: 404. */
  otherwise?: Respond
  search?: string
  /** The identifier of the build; absent: none, as in a build for any host. */
  identifier?: string
  /** Rendered around the portal, for example StrictMode. */
  wrapper?: ComponentType<{ children: ReactNode }>
}

/** Renders the whole portal in the test's document. Only `fetch` is stubbed; requests that break the contract are refused. */
export const openPortal = ({
  path = '/',
  responses = {},
  otherwise = notThere,
  search = '',
  identifier = '',
  wrapper,
}: PortalOptions = {}) => {
  const requests: string[] = []
  const left: NextStep[] = []
  let reloads = 0
  const history = createMemoryHistory({ initialEntries: [path] })
  const respondTo: Responses = { ...usual, ...responses }
  const app = createApp({
    fetch: async (request, options) => {
      options?.signal?.throwIfAborted()
      const url = new URL(String(request), 'https://portal.example')
      const name = `${options?.method ?? 'GET'} ${url.pathname.replace('/api/v1/', '')}`
      requests.push(name)
      const body = bodyIn(options?.body)
      if (!fitsContract(options?.method ?? 'GET', url, body)) return problem('requestInvalid', 422)
      const response = await (respondTo[name] ?? otherwise)({
        url,
        headers: new Headers(options?.headers),
        body,
        signal: options?.signal ?? null,
      })
      return response instanceof Response ? response : Response.json(response)
    },
    storage: localStorage,
    tab: sessionStorage,
    location: { hostname: 'portal.example', search, reload: () => reloads++ },
    history,
    window,
    page: document.documentElement,
    api: '',
    identifier,
    deployment: '/assets/start-a.js',
    leave: (next) => {
      if (next !== null) left.push(next)
    },
  })
  const shown = render(<App app={app} />, wrapper === undefined ? {} : { wrapper })
  return {
    app,
    ...shown,
    /** Method and path of every request, in order. */
    asked: requests,
    /** The steps to a gateway for which the browser would have left the page, in order. */
    left,
    reloads: () => reloads,
    address: () => history.location.href,
    history,
    close: () => {
      shown.unmount()
      app.stop()
    },
  }
}

/** JSON, or bytes as they are. */
const bodyIn = (body: unknown): unknown => {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? body : JSON.parse(String(body))
}

/** Stores a signed-in identity on this device, in a project by default. */
export const signedIn = (projectId: string | null = 'prj_hafen') => {
  localStorage.setItem('token', 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64')
  if (projectId !== null) localStorage.setItem('project', projectId)
}
