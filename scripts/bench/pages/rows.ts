import type { Browser } from 'playwright'
import type { Front } from './front.ts'
import { slowDown } from './visit.ts'

/** Milliseconds from the arrival of the response to the frame after its rows, over one turn of the page. */
export type Rows = { turn: number }

/** Turns from the first page of 100 numbers to the second, in a fresh browser context. */
export const turnRows = async (browser: Browser, { origin }: Front, token: string): Promise<Rows> => {
  const localStorage = Object.entries({ token, project: 'prj_heavy', 'portal.language': 'en' }).map(
    ([name, value]) => ({
      name,
      value,
    }),
  )
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/my_number?page_size=100`)
    await page.locator('main tbody tr').nth(99).waitFor()
    await page.locator('main :is(a[rel=next], [data-next])').waitFor()
    await slowDown(page, { isNetworkSlow: false })
    return { turn: await page.evaluate(turn) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const turn = async (): Promise<number> => {
  const firstKey = () => document.querySelector('tbody tr')?.getAttribute('data-key')
  const before = firstKey()
  performance.clearResourceTimings()
  document.querySelector<HTMLElement>('main :is(a[rel=next], [data-next])')?.click()
  const painted = await new Promise<number>((resolve) => {
    const look = () => {
      if (firstKey() === before) requestAnimationFrame(look)
      // The task after a frame starts when the frame has been drawn.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    }
    look()
  })
  const [response] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    name.includes('/mynumbers/'),
  )
  return painted - (response?.responseEnd ?? 0)
}
