import type { Page, Request } from 'playwright'

/**
 * Watches the requests of a page from now on. Returns a function that waits until there has been none for so many milliseconds; streams of
 * events, which never end, do not count.
 */
export const untilQuiet = (page: Page): ((milliseconds: number) => Promise<void>) => {
  const open = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('request', (request) => {
    if (request.headers().accept?.includes('text/event-stream')) return
    open.add(request)
    last = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async (milliseconds) => {
    const latest = Date.now() + 60_000
    for (;;) {
      // A busy page answers only when its task has ended.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      if (open.size === 0 && Date.now() - last > milliseconds) return
      if (Date.now() > latest)
        throw new Error(`The page is not quiet: ${[...open].map((each) => each.url()).join(' ')}`)
    }
  }
}
