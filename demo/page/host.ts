// In every page of the demo: the portal, the gateways' pages, the console. Starts the worker with the sandbox.
import { ownWorker } from './own-worker.ts'

ownWorker({ onState: () => undefined })

// The service worker has shown a page in place of one for which it found no worker.
if (document.documentElement.hasAttribute('data-reload')) {
  await fetch('/api/v1/configs/site/?identifier=localhost')
  location.reload()
}
