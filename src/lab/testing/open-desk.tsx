import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { act, cleanup, type RenderResult, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { dashboard, info, project, projects, site } from '#domain/fixtures/session.ts'
import { App as Portal } from '#src/app/app.tsx'
import { inMemory } from '#src/app/browser-storage.ts'
import { type App, createApp, type Surroundings } from '#src/app/create-app.ts'
import { createDesk } from '../desk.ts'
import { LabDrawer } from '../lab-drawer.tsx'
import { keepFolded } from '../switch.ts'

const answers: Readonly<Record<string, unknown>> = {
  'GET configs/site/': site,
  'GET project/': { count: projects.length, page: 1, page_size: 20, results: projects },
  'GET project/prj_hafen/': project,
  'GET dashboard/prj_hafen/': dashboard,
}

/** The portal under the lab in the test's document, signed in, on an API that answers what is written above. */
export const openDesk = async ({
  search = '?lab',
  hash = '',
  tab = inMemory() as Storage,
  folded = false,
  /** The account's own; it wins after sign-in. */
  language = 'en',
} = {}) => {
  if (folded) keepFolded(tab, true)
  localStorage.setItem('token', 'tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90')
  localStorage.setItem('project', 'prj_hafen')
  const went: string[] = []
  const place = new URL(`https://portal.example/dashboard${search}${hash}`)
  vi.stubGlobal('location', {
    ...{ origin: place.origin, pathname: place.pathname, search: place.search, hash: place.hash },
    hostname: place.hostname,
    reload: () => went.push('reload'),
    replace: (to: string) => went.push(to),
  })
  const asked: string[] = []
  const begun: { history: RouterHistory }[] = []
  const surroundings: Surroundings = {
    fetch: async (request, options) => {
      const { pathname } = new URL(String(request), place)
      const name = `${options?.method ?? 'GET'} ${pathname.replace('/api/v1/', '')}`
      asked.push(name)
      const answer = name === 'GET settings/info/' ? { ...info, client: { ...info.client, language } } : answers[name]
      return answer === undefined
        ? Response.json({ type: 'urn:problem:notFound', title: 'x', status: 404, code: 'notFound' }, { status: 404 })
        : Response.json(answer)
    },
    storage: localStorage,
    tab,
    location: { hostname: place.hostname, search, reload: () => went.push('reload') },
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
    tabs: window,
    page: document.documentElement,
    api: '',
    identifier: '',
    deployment: '/assets/start-a.js',
  }
  const portal = document.body.appendChild(document.createElement('div'))
  const beside = document.body.appendChild(document.createElement('div'))
  let shown: Pick<RenderResult, 'rerender'> | undefined
  let runs = 0
  const apps: App[] = []
  let hasEnded = false
  const desk = createDesk({
    surroundings,
    begin: async (around) => {
      begun.push(around)
      const app = createApp(around)
      apps.push(app)
      await app.ready
      if (hasEnded) return app
      const drawn = <Portal key={runs++} app={app} />
      if (shown === undefined) shown = render(drawn, { container: portal })
      else shown.rerender(drawn)
      return app
    },
    isOwn: (element) => beside.contains(element),
  })
  await desk.settled()
  return {
    desk,
    asked,
    went,
    begun,
    portal,
    tab,
    drawer: beside,
    /** All that was commanded is done; the portal is drawn meanwhile. */
    settled: async () => {
      let isSettled = false
      desk.settled().then(() => {
        isSettled = true
      })
      await waitFor(() => expect(isSettled).toBe(true), { timeout: 4_000 })
    },
    draw: () => act(async () => void render(<LabDrawer desk={desk} />, { container: beside })),
    /** Ends the page. */
    leave: () => {
      hasEnded = true
      window.dispatchEvent(new Event('pagehide'))
      cleanup()
      for (const app of apps) app.stop()
      // The portal hides a page that goes.
      document.documentElement.style.visibility = ''
      document.body.replaceChildren()
      vi.unstubAllGlobals()
      localStorage.clear()
    },
  }
}
