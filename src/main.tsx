import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserFetch } from './api/browser-fetch.ts'
import { App } from './app/app.tsx'
import { createApp } from './app/create-app.ts'
import { withEarlySite } from './app/early-site.ts'

const app = createApp({
  fetch: withEarlySite(browserFetch),
  storage: localStorage,
  location,
  history: createBrowserHistory(),
  tabs: window,
  api: import.meta.env.VITE_API ?? '',
  identifier: import.meta.env.VITE_IDENTIFIER ?? '',
})

// The shell of index.html stays until there are words to draw with.
await app.ready

createRoot(document.querySelector('#root') as Element).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
)
