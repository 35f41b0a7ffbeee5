import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { dashboard, info, project, projects, site } from '#domain/fixtures/session.ts'
import { App } from '#src/app/app.tsx'
import { createApp } from '#src/app/create-app.ts'

/** What the stubbed API answers: data for 200, or a whole response. By method and path, `pk` written out. */
type Answer = (request: { url: URL; headers: Headers; body: unknown }) => unknown
export type Answers = Readonly<Record<string, Answer>>

export const problem = (code: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: `urn:problem:${code}`, title: code, status, code }), { status, headers })

const usual: Answers = {
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
}

const notThere: Answer = () => problem('notFound', 404)

export type PortalOptions = {
  path?: string
  answers?: Answers
  /** To everything else; absent: it is not there. */
  otherwise?: Answer
  search?: string
  /** Drawn around the portal, for example StrictMode. */
  wrapper?: ComponentType<{ children: ReactNode }>
}

/** The whole portal in the test's document, on an API that is stubbed at `fetch` and nowhere else. */
export const openPortal = ({
  path = '/',
  answers = {},
  otherwise = notThere,
  search = '',
  wrapper,
}: PortalOptions = {}) => {
  const asked: string[] = []
  let reloads = 0
  const history = createMemoryHistory({ initialEntries: [path] })
  const answerOf: Answers = { ...usual, ...answers }
  const app = createApp({
    fetch: async (request, options) => {
      const url = new URL(String(request), 'https://portal.example')
      const name = `${options?.method ?? 'GET'} ${url.pathname.replace('/api/v1/', '')}`
      asked.push(name)
      const body: unknown = options?.body === undefined ? undefined : JSON.parse(String(options.body))
      const answer = await (answerOf[name] ?? otherwise)({
        url,
        headers: new Headers(options?.headers),
        body,
      })
      return answer instanceof Response ? answer : Response.json(answer)
    },
    storage: localStorage,
    tab: sessionStorage,
    location: { hostname: 'portal.example', search, reload: () => reloads++ },
    history,
    tabs: window,
    page: document.documentElement,
    api: '',
    identifier: '',
    deployment: '/assets/start-a.js',
  })
  const shown = render(<App app={app} />, wrapper === undefined ? {} : { wrapper })
  return {
    app,
    ...shown,
    /** Method and path of every call, in order. */
    asked,
    reloads: () => reloads,
    address: () => history.location.href,
    history,
    close: () => {
      shown.unmount()
      app.stop()
    },
  }
}

/** Somebody is signed in on this device already, in a project unless said otherwise. */
export const signedIn = (projectId: string | null = 'prj_hafen') => {
  localStorage.setItem('token', 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64')
  if (projectId !== null) localStorage.setItem('project', projectId)
}
