// The first page of the demo: starts the worker, and says why if it cannot.
import type { Obstacle, PageMessage } from '../protocol.ts'
import { ownWorker } from './own-worker.ts'
import { words } from './words.ts'

const root = document.documentElement
const languageKey = 'demo.language'

const show = (language: 'en' | 'fa'): void => {
  root.lang = language
  root.dir = words[language].direction
  document.title = words[language].title
}

const stop = (obstacle: Obstacle): void => {
  root.dataset.state = obstacle
}

/** What is missing in this browser or at this address, before anything is started. */
const obstacleHere = (): Obstacle | undefined => {
  // Outside of the root the pages of the portal would belong to other files of the host.
  if (new URL('..', import.meta.url).pathname !== '/') return 'notAtRoot'
  if (!isSecureContext) return 'notSecure'
  if (!('serviceWorker' in navigator)) return 'noServiceWorker'
  return 'getDirectory' in navigator.storage && 'locks' in navigator ? undefined : 'noFiles'
}

/** Resolves as soon as the service worker answers the calls of this page. */
const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) return resolve()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    // A page that was loaded past the service worker is not controlled by it.
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ kind: 'claim' } satisfies PageMessage),
    )
  })

const start = async (): Promise<void> => {
  const obstacle = obstacleHere()
  if (obstacle !== undefined) return stop(obstacle)
  try {
    await navigator.serviceWorker.register('/service-worker.js')
  } catch {
    return stop('noServiceWorker')
  }
  await controlled()
  // Only now: the service worker unpacks the files of the worker.
  ownWorker({ onState: (state) => state.kind === 'closed' && stop(state.obstacle) })
  // Another tab may have the worker.
  const answer = await fetch('/api/v1/configs/site/?identifier=localhost').catch(() => undefined)
  if (answer?.ok !== true) return root.dataset.state === 'preparing' ? stop('failed') : undefined
  root.dataset.state = 'ready'
  // A host shows this page for every address that has no file: now it has one.
  if (!/^\/(?:demo\/)?(?:index\.html)?$/.test(location.pathname)) location.reload()
}

const reset = async (outcome: HTMLElement): Promise<void> => {
  const { resetting, done, failed } = outcome.dataset
  outcome.textContent = resetting ?? ''
  const answer = await fetch('/sandbox/reset', { method: 'POST' }).catch(() => undefined)
  outcome.textContent = (answer?.ok === true ? done : failed) ?? ''
}

for (const page of document.querySelectorAll<HTMLElement>('.page')) {
  const dialog = page.querySelector('dialog')
  page.querySelector('[data-reset]')?.addEventListener('click', () => dialog?.showModal())
  dialog?.addEventListener('close', () => {
    const outcome = page.querySelector<HTMLElement>('.outcome')
    if (dialog.returnValue === 'reset' && outcome !== null) void reset(outcome)
    dialog.returnValue = ''
  })
  page.querySelector<HTMLElement>('[data-show]')?.addEventListener('click', ({ currentTarget }) => {
    const language = (currentTarget as HTMLElement).dataset.show === 'fa' ? 'fa' : 'en'
    localStorage.setItem(languageKey, language)
    show(language)
  })
}
show((localStorage.getItem(languageKey) ?? navigator.language).startsWith('fa') ? 'fa' : 'en')
await start()
