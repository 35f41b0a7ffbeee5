import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { browserFetch } from './api/browser-fetch.ts'
import { App } from './app/app.tsx'
import { browserStorage } from './app/browser-storage.ts'
import { createApp, type Surroundings } from './app/create-app.ts'
import { withEarlySite } from './app/early-site.ts'
import { standBy } from './app/page-failed.tsx'
import { preloadServiceBar } from './app/service-bar.tsx'
import { tabStorage } from './app/tab-memory.ts'

const surroundings: Surroundings = {
  fetch: withEarlySite(browserFetch),
  storage: browserStorage(),
  tab: tabStorage(),
  location,
  history: createBrowserHistory(),
  tabs: window,
  page: document.documentElement,
  api: import.meta.env.VITE_API ?? '',
  identifier: import.meta.env.VITE_IDENTIFIER ?? '',
}

const root = createRoot(document.querySelector('#root') as Element)
let runs = 0

const begin = async (around: Surroundings) => {
  const app = createApp(around)

  // The shell of index.html stays until there are words to draw with.
  await app.ready

  // As a transition the first drawing is done in slices, so that the page answers while it is being drawn.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App key={runs++} app={app} />
      </StrictMode>,
    ),
  )

  // What speaks when the service fails is fetched while it does not.
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2_000))
  whenIdle(() => {
    preloadServiceBar()
    standBy(app).catch(() => undefined)
  })
  return app
}

// The Flow Lab begins the portal itself; in a build it is a bundle of its own. Counterparts: src/lab/switch.ts, vite.config.ts.
if (/[?&]lab\b/.test(location.search) || surroundings.tab?.getItem('portal.lab'))
  import('./lab/open-lab.tsx').then(({ openLab }) => openLab(surroundings, begin))
else begin(surroundings)
