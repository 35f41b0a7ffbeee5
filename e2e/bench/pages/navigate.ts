import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { checkProtocol, slowDown, storageOf, viewport } from './browser.ts'
import type { Front } from './front.ts'
import { recordLongTasks, watchPress } from './press.ts'
import { untilQuiet } from './quiet.ts'

/** Milliseconds from the press to the heading, and to the content; and those that long tasks blocked between press and content. */
export type Step = { readonly heading: number; readonly content: number; readonly blocked: number }

/** The steps of one round in a fresh browser context, by the paths of their pages. */
export type Tour = { readonly first: ReadonlyMap<string, Step>; readonly second: ReadonlyMap<string, Step> }

/** What a page of the side bar shows only when its content has been loaded. */
const contents: Readonly<Record<string, string>> = {
  '/dashboard': 'main li a[href^="/my_number?state="]',
  '/my_number': 'main tbody tr',
  '/my_module': 'main h2',
  '/finance': 'main [data-figure]',
  '/sms': 'main tbody tr, main nav li a',
  '/call_detail_record': 'main tbody tr',
  '/rate': 'main tbody tr',
  '/customer_care': 'main details',
  '/project_settings': 'main form input[name=name]',
}

/** Milliseconds for which people point at a link before they press it. */
const pointing = 300

// Not those of the tab bar of phones.
const links = 'nav:not(main nav, dialog nav) a:visible'
const start = '/dashboard'

/** Opens the first page, and then every page of the side bar twice, by its links. */
export const tour = async (browser: Browser, { origin }: Front, token: string): Promise<Tour> => {
  const storageState = storageOf(origin, { 'portal.language': 'en', token, project: 'prj_nordlicht' })
  const context = await browser.newContext({ storageState, viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordLongTasks)
    await slowDown(page, { isNetworkSlow: true })
    const quiet = untilQuiet(page)
    await page.goto(origin + start)
    await page.locator(contentOf(start)).first().waitFor()
    await quiet(2_000)
    const paths = await page
      .locator(links)
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    const others = paths.filter((path) => path !== start)
    const [first, second] = [new Map<string, Step>(), new Map<string, Step>()]
    for (const path of others) first.set(path, await step(page, path, quiet))
    for (const path of [start, ...others]) second.set(path, await step(page, path, quiet))
    await checkProtocol(page)
    return { first, second }
  } finally {
    await context.close()
  }
}

const contentOf = (path: string): string => {
  const content = contents[path]
  if (content === undefined) throw new Error(`e2e/bench/pages/navigate.ts does not name the content of ${path}.`)
  return content
}

/** Points at the link, presses it, and waits until the page has its content and is quiet. */
const step = async (page: Page, path: string, quiet: (milliseconds: number) => Promise<void>): Promise<Step> => {
  const link = page.locator(`${links}:is([href="${path}"], [href^="${path}?"])`)
  await page.evaluate(watchPress, { path, content: contentOf(path) })
  const box = await link.boundingBox()
  if (box === null) throw new Error(`The side bar does not show the link to ${path}.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await wait(pointing)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForFunction(() => Number.isFinite(window.press.content ?? Number.NaN), undefined, {
    polling: 100,
    timeout: 60_000,
  })
  await quiet(1_000)
  return page.evaluate(() => {
    const { pressed, heading, content } = window.press
    const [from, until] = [pressed ?? 0, content ?? 0]
    const blocked = window.longTasks
      .filter(({ startTime, duration }) => startTime < until && startTime + duration > from)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
    return { heading: (heading ?? 0) - from, content: until - from, blocked }
  })
}
