import type { Entry, Report, Reports } from './reports.ts'

/** Entries of one batch, and of one visit: a page that fails in a loop must not flood the operator. */
const maxInBatch = 20
const maxInVisit = 500
/** Milliseconds after the first entry of a batch. */
const maxWait = 30_000

/** What is sent: JSON as plain text, so that no other origin has to be asked first. */
export type Batch = { readonly version: 1; readonly build: string; readonly entries: readonly Entry[] }

export type SendOptions = {
  readonly reports: Reports
  /** Where batches are sent. */
  readonly address: string
  /** Identifies the build, see `deploymentIn`. */
  readonly build: string
  readonly window: Pick<Window, 'addEventListener'>
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>
  readonly sendBeacon: (address: string, body: string) => boolean
  readonly end: AbortSignal
}

/** Sends the reports of a visit in batches, also when the page is left. */
export const sendReports = (options: SendOptions): void => {
  const { reports, address, build, window, document, sendBeacon, end } = options
  let entries: Entry[] = []
  let sent = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (entries.length === 0) return
    // A browser that refuses, because too much is waiting, loses this batch.
    sendBeacon(address, JSON.stringify({ version: 1, build, entries } satisfies Batch))
    entries = []
  }
  reports.follow((entry) => {
    if (sent++ >= maxInVisit) return
    entries.push(entry)
    if (entries.length >= maxInBatch) flush()
    else timer ??= setTimeout(flush, maxWait)
  })
  const onHidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', onHidden, { signal: end })
  window.addEventListener('pagehide', flush, { signal: end })
  followChunks(reports.add, window, end)
  end.addEventListener('abort', flush)
}

/** Vite reports each import that failed, with an error that names the file. */
const followChunks = (add: Reports['add'], window: SendOptions['window'], end: AbortSignal): void => {
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      const { payload } = event as Event & { payload?: unknown }
      const file = /[\w.-]+\.(?:js|css)/.exec(payload instanceof Error ? payload.message : '')?.[0]
      add({ kind: 'chunk', file: file ?? 'unknown' } satisfies Report)
    },
    { signal: end },
  )
}
