import type { Browser, BrowserContext } from 'playwright'
import { slowDown, storageOf, viewport } from './browser.ts'
import type { Front } from './front.ts'

/** A list of the portal that is turned. */
export type List = { readonly path: string; readonly token: string; readonly project: string }

/** A text, or an element with its attributes. */
export type PlainNode =
  | string
  | { readonly tag: string; readonly attributes: Record<string, string>; readonly children: readonly PlainNode[] }

/** `turn`: milliseconds from the arrival of the response to the frame after its rows. `pages`: the rows of both pages. */
export type Turned = { readonly turn: number; readonly pages: readonly (readonly PlainNode[])[] }

/** Turns from the first page of 100 rows to the second, in a fresh browser context. `pages`: what the floor page draws. */
export const turnRows = async (
  browser: Browser,
  { origin }: Front,
  { path, token, project }: List,
  pages: Turned['pages'] = [],
): Promise<Turned> => {
  const storageState = storageOf(origin, { token, project, 'portal.language': 'en' })
  const context = await browser.newContext({ storageState, viewport })
  try {
    return await turnIn(context, `${origin}${path}?page_size=100`, pages)
  } finally {
    await context.close()
  }
}

const turnIn = async (context: BrowserContext, url: string, pages: Turned['pages']): Promise<Turned> => {
  await context.addInitScript((given) => Object.assign(globalThis, { plainPages: given }), pages)
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('main tbody tr').nth(99).waitFor()
  await page.locator('main :is(a[rel=next], [data-next])').waitFor()
  await page.evaluate(rest)
  const first = await page.evaluate(readRows)
  await slowDown(page, { isNetworkSlow: false })
  const turned = await page.evaluate(turn)
  return { turn: turned, pages: [first, await page.evaluate(readRows)] }
}

/**
 * Runs in the page: waits for the end of the visit's own work, which is a second without a change of the document. A font that
 * arrives, or the dock of chat and announcements, which is rendered once the browser is idle, lays out the whole page.
 */
const rest = async (): Promise<void> => {
  await document.fonts.ready
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The page keeps changing')), 30_000)
    let timer = setTimeout(resolve, 1_000)
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 1_000)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Runs in the page. */
const readRows = (): PlainNode[] => {
  const read = (node: Node): PlainNode =>
    node instanceof Element
      ? {
          tag: node.tagName.toLowerCase(),
          // The classes of the floor page are others.
          attributes: Object.fromEntries(
            [...node.attributes]
              .filter(({ name }) => !['class', 'style'].includes(name))
              .map(({ name, value }) => [name, value]),
          ),
          children: [...node.childNodes].map(read),
        }
      : (node.textContent ?? '')
  return [...document.querySelectorAll('main tbody tr')].map(read)
}

/** Runs in the page. */
const turn = async (): Promise<number> => {
  const firstKey = () => document.querySelector('main tbody tr')?.getAttribute('data-key')
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
  const responses = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
    /\/mynumbers\/\w+\/(cdr\/)?\?/.test(name),
  )
  return painted - (responses.at(-1)?.responseEnd ?? 0)
}
