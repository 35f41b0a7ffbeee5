import type { Browser, CDPSession } from 'playwright'
import type { Language } from '../../kit/words.ts'
import { checkProtocol, type Storage, slowDown, storageOf, viewport } from './browser.ts'
import type { Build, Front } from './front.ts'
import { readMeasure, watch } from './watch.ts'

export type Page = {
  readonly name: string
  readonly build: Build
  readonly url: string
  /** A control of the page's main content; the page is usable when it can be pressed. */
  readonly control: string
  readonly storage: Storage
}

/** Times in milliseconds, JavaScript in bytes as transferred, heap in bytes. */
export type Measure = {
  firstPaint: number
  usable: number
  blocked: number
  script: number
  jsUsable: number
  jsQuiet: number
  shift: number
  heap: number
}

const signedIn = [
  ['/dashboard', 'main a[href^="/my_number"]'],
  ['/my_number', 'main tbody button'],
  ['/buy_number', 'main a[href^="/buy_number/"]'],
] as const

/** Every page of every build. Reloads have the storage that a first visit has left, and an empty cache. */
export const pagesOf = async (browser: Browser, fronts: readonly Front[], token: string): Promise<Page[]> => {
  const pages: Page[] = []
  for (const { build, origin } of fronts) {
    const login = (language: Language, part = '', control = 'input[type=email]') => ({
      name: `/login ${language}${part}`,
      build,
      url: `${origin}/login`,
      control,
      storage: storageOf(origin, { 'portal.language': language }),
    })
    if (build === 'floor') {
      pages.push(login('en'))
      continue
    }
    // The form is there before the application, and only the application shows this link.
    pages.push(login('en'), login('fa'), login('en', ' application', 'main a[href^="/register"]'))
    for (const language of ['en', 'fa'] satisfies Language[]) {
      const storage = await storageAfter(
        browser,
        `${origin}/dashboard`,
        storageOf(origin, { 'portal.language': language, token, project: 'prj_nordlicht' }),
      )
      for (const [path, control] of signedIn)
        pages.push({ name: `${path} ${language}`, build, url: origin + path, control, storage })
    }
  }
  return pages
}

const storageAfter = async (browser: Browser, url: string, storageState: Storage): Promise<Storage> => {
  const context = await browser.newContext({ storageState })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('main h1').waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** One visit in a fresh browser context. */
export const visit = async (browser: Browser, { url, control, storage }: Page): Promise<Measure> => {
  const context = await browser.newContext({ storageState: storage, viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, control)
    const devtools = await slowDown(page, { isNetworkSlow: true })
    await devtools.send('Performance.enable')
    await page.goto(url)
    const seen = await readMeasure(page)
    await checkProtocol(page)
    const script = await metricOf(devtools, 'ScriptDuration')
    await devtools.send('HeapProfiler.collectGarbage')
    return { ...seen, script: script * 1000, heap: await metricOf(devtools, 'JSHeapUsedSize') }
  } finally {
    await context.close()
  }
}

const metricOf = async (devtools: CDPSession, name: string): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? 0
}
