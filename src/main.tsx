import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { App } from '#src/app/composition/app.tsx'
import { createApp } from '#src/app/composition/create-app.ts'
import { loadSessionEndpoints } from '#src/app/composition/create-session.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { preparePageFailed } from '#src/app/pages/page-failed.tsx'
import { preloadServiceBar } from '#src/app/pages/service-bar.tsx'
import { browserStorage } from '#src/device/browser-storage.ts'
import { keepEarlySignIn } from '#src/device/early-sign-in.ts'
import { settingOf } from '#src/device/portal-settings.ts'
import { tabStorage } from '#src/device/tab-memory.ts'
import { browserFetch } from './api/kit/browser-fetch.ts'
import { withEarlyResponses } from './api/kit/early-responses.ts'
import { withTrace } from './api/kit/trace.ts'

/** Read when the operator's settings are known. */
const surroundingsNow = (): Surroundings => ({
  fetch: withEarlyResponses(withTrace(browserFetch)),
  storage: browserStorage(),
  tab: tabStorage(),
  location,
  history: createBrowserHistory(),
  window,
  page: document.documentElement,
  api: settingOf('api'),
  identifier: settingOf('identifier'),
})

// Only now: before, they would share the connection with this script. The text chooses the file by its range of letters.
const [font, letter] = document.documentElement.lang === 'fa' ? ['Vazirmatn Variable', 'ا'] : ['Inter Variable', 'a']
document.fonts.load(`1em '${font}'`, letter).catch(() => undefined)

const root = createRoot(document.querySelector('#root') as Element)
let runs = 0

/** In milliseconds; after that the application shows that the configuration is still being loaded, or why it is not. */
const maxShell = 300

const begin = async (options: Surroundings) => {
  const app = createApp(options)
  keepEarlySignIn(app.session)

  // index.html shows its shell until the first messages are loaded; a configuration that is about to arrive is rendered at once.
  const configured = waitFor(app.session, (snapshot) => selectSite(snapshot) !== null, { timeout: maxShell })
  await Promise.all([app.ready, configured.catch(() => undefined)])

  // A transition renders in slices, so the page stays responsive during the first render.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App key={runs++} app={app} />
      </StrictMode>,
    ),
  )

  // Code that the next step or a failure needs is loaded while the server can be reached.
  const whenIdle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2_000))
  whenIdle(() => {
    preloadServiceBar()
    loadSessionEndpoints().catch(() => undefined)
    import('./app/composition/late-settings.ts').then(
      ({ refreshSettings }) => refreshSettings(app),
      () => undefined,
    )
    preparePageFailed(app).catch(() => undefined)
    // A replay of the lab reports nothing.
    if (settingOf('report') !== '' && options.instrumentActor === undefined)
      import('./app/composition/late-reports.ts').then(
        ({ startReports }) => startReports(app, settingOf('report')),
        () => undefined,
      )
  })
  return app
}

/** A build has the lab as a bundle of its own, with copies of shared code: vite.config.ts. */
const loadLab = (): Promise<typeof import('./lab/open-lab.tsx')> =>
  import.meta.env.DEV ? import('./lab/open-lab.tsx') : import(/* @vite-ignore */ `${location.origin}/lab/open-lab.js`)

const start = () => {
  const surroundings = surroundingsNow()
  // The Flow Lab starts the portal itself. Counterpart: src/lab/portal-lab.ts.
  if (/[?&]lab\b/.test(location.search) || surroundings.tab?.getItem('portal.lab'))
    loadLab().then(({ openLab }) => openLab(surroundings, begin))
  // In a task of its own, so the page reacts to the user between the run of its modules and the start of the application.
  else setTimeout(begin, 0, surroundings)
}

// Only a first visit has to wait for the settings.
const ready = window.portalSettings?.ready
if (ready) ready.then(start)
else start()
