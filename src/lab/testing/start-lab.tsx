import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { act, cleanup, type RenderResult, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { info, project, projects, site } from '#domain/fixtures/session.ts'
import { LabDrawer } from '#flow-lab/drawer/lab-drawer.tsx'
import { labSettings } from '#flow-lab/drawer/lab-settings.ts'
import { App as Portal } from '#src/app/composition/app.tsx'
import { createApp, type Portal as RunningPortal } from '#src/app/composition/create-app.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { inMemory } from '#src/device/browser-storage.ts'
import { createPortalLab } from '../portal-lab.ts'

const responses: Readonly<Record<string, unknown>> = {
  'GET configs/site/': site,
  'GET project/': { count: projects.length, page: 1, page_size: 20, results: projects },
  'GET project/prj_hafen/': project,
  'GET dashboard/prj_hafen/': dashboard,
}

/** Renders the portal with the lab into the test's document, signed in, on an API with the responses above. */
export const startLab = async ({
  search = '?lab',
  hash = '',
  tab = inMemory() as Storage,
  folded = false,
  /** Language of the account, which applies after sign-in. */
  language = 'en',
} = {}) => {
  if (folded) labSettings(tab, 'portal.lab').storeCollapsed(true)
  localStorage.setItem('token', 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90')
  localStorage.setItem('project', 'prj_hafen')
  const url = new URL(`https://portal.example/dashboard${search}${hash}`)
  const navigations = stubLocation(url)
  const { requests, fetch } = createApi(url, language)
  const portal = document.body.appendChild(document.createElement('div'))
  const drawer = document.body.appendChild(document.createElement('div'))
  const renderer = createRenderer(portal)
  const lab = createPortalLab({
    surroundings: createSurroundings({ url, fetch, tab, reload: () => navigations.push('reload') }),
    begin: renderer.begin,
    isOwn: (element) => drawer.contains(element),
  })
  await lab.whenIdle()
  return {
    lab,
    requests,
    navigations,
    started: renderer.started,
    portal,
    tab,
    drawer,
    /** Waits until all commands are done, while React renders the portal. */
    whenIdle: async () => {
      let isIdle = false
      lab.whenIdle().then(() => {
        isIdle = true
      })
      await waitFor(() => expect(isIdle).toBe(true), { timeout: 4_000 })
    },
    draw: () => act(async () => void render(<LabDrawer lab={lab} />, { container: drawer })),
    /** Ends the page and cleans up. */
    leave: () => {
      renderer.end()
      // The portal hides a page that is being left.
      document.documentElement.style.visibility = ''
      document.body.replaceChildren()
      vi.unstubAllGlobals()
      localStorage.clear()
    },
  }
}

/** Replaces the global `location`; returns the list of later navigations: `reload`, or a URL. */
const stubLocation = ({ origin, pathname, search, hash, hostname }: URL): string[] => {
  const navigations: string[] = []
  vi.stubGlobal('location', {
    ...{ origin, pathname, search, hash, hostname },
    reload: () => navigations.push('reload'),
    replace: (to: string) => navigations.push(to),
  })
  return navigations
}

/** A `fetch` with the responses above, and 404 for all others. It lists its requests. */
const createApi = (base: URL, language: string) => {
  const requests: string[] = []
  const fetch: Surroundings['fetch'] = async (request, options) => {
    const { pathname } = new URL(String(request), base)
    const name = `${options?.method ?? 'GET'} ${pathname.replace('/api/v1/', '')}`
    requests.push(name)
    const response = name === 'GET settings/info/' ? { ...info, client: { ...info.client, language } } : responses[name]
    return response === undefined
      ? Response.json({ type: 'urn:problem:notFound', title: 'x', status: 404, code: 'notFound' }, { status: 404 })
      : Response.json(response)
  }
  return { requests, fetch }
}

type Page = Pick<Surroundings, 'fetch' | 'tab'> & { url: URL; reload: () => void }

const createSurroundings = ({ url: { hostname, search }, fetch, tab, reload }: Page): Surroundings => ({
  fetch,
  storage: localStorage,
  tab,
  location: { hostname, search, reload },
  history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  window,
  page: document.documentElement,
  api: '',
  identifier: '',
  deployment: '/assets/start-a.js',
})

/** Creates portals and renders the last one into `container`, until `end`. */
const createRenderer = (container: HTMLElement) => {
  const started: { history: RouterHistory }[] = []
  const apps: RunningPortal[] = []
  let shown: Pick<RenderResult, 'rerender'> | undefined
  let runs = 0
  let hasEnded = false
  const begin = async (around: Surroundings): Promise<RunningPortal> => {
    started.push(around)
    const app = createApp(around)
    apps.push(app)
    await app.ready
    if (hasEnded) return app
    const drawn = <Portal key={runs++} app={app} />
    if (shown === undefined) shown = render(drawn, { container })
    else shown.rerender(drawn)
    return app
  }
  const end = () => {
    hasEnded = true
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    for (const app of apps) app.stop()
  }
  return { started, begin, end }
}
