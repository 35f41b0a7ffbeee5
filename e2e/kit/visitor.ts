import type { Browser, BrowserContext, Page } from 'playwright'
import { signInByApi } from './api.ts'
import { type BrowserErrors, watchBrowserErrors } from './browser-errors.ts'
import type { Sandbox } from './sandbox.ts'
import { type Traffic, watchTraffic } from './traffic.ts'
import { type Language, type Words, wordsOf } from './words.ts'

export const wide = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export type VisitorOptions = {
  language?: Language
  theme?: 'light' | 'dark' | 'custom'
  viewport?: { width: number; height: number }
  /** The brand's host. */
  host?: string
  /** Starts signed in as this user of the sandbox. */
  as?: string
  /** Starts in this project. */
  project?: string
  /** A browser with a back/forward cache, as users have; Playwright's default has none. */
  hasBackForwardCache?: boolean
  /** A screen that is operated with fingers. */
  touch?: boolean
  /** Storage of a browser that was closed. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** A user with a separate browser: storage, language and a time zone far from UTC. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** Origin of the portal for this visitor. */
  origin: string
  words: Words
  language: Language
  browserErrors: BrowserErrors
  traffic: Traffic
  /** Opens a path of the portal. */
  open(address: string): Promise<void>
  /** Opens another tab of the same browser. */
  newTab(): Promise<Page>
  /** Closes the browser; returns its storage for the next one. */
  close(): Promise<NonNullable<VisitorOptions['storageState']>>
}

export const createVisitor = async (
  browser: Browser,
  sandbox: Pick<Sandbox, 'origin' | 'port'>,
  {
    language = 'en',
    theme,
    viewport = wide,
    host = 'localhost',
    as,
    project,
    storageState,
    touch = false,
  }: VisitorOptions,
): Promise<Visitor> => {
  const origin = `http://${host}:${sandbox.port}`
  const stored: Record<string, string> = { 'portal.language': language }
  if (theme !== undefined) stored['portal.theme'] = theme
  if (as !== undefined) {
    const { token, call } = await signInByApi(sandbox.origin, as)
    stored.token = token
    // After sign-in the account's language applies.
    await call('PATCH', 'settings/info/', { language })
  }
  if (project !== undefined) stored.project = project
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    ...(storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  if (!storageState) await fillStorage(page, origin, stored)
  const browserErrors = await watchBrowserErrors(context)
  const traffic = watchTraffic(context)
  return {
    page,
    context,
    origin,
    language,
    words: wordsOf(language),
    browserErrors,
    traffic,
    open: async (address) => void (await page.goto(origin + address)),
    newTab: () => context.newPage(),
    close: async () => {
      const state = await context.storageState()
      await context.close()
      return state
    },
  }
}

/**
 * Fills the local storage of an origin, then leaves the page as it was created. Playwright's `storageState` does it in another
 * page, whose renderer costs a tenth of a visit, and the portal then starts a third one.
 */
const fillStorage = async (page: Page, origin: string, items: Record<string, string>): Promise<void> => {
  const address = `${origin}/empty`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto(address)
  await page.evaluate((pairs) => {
    for (const [name, value] of pairs) localStorage.setItem(name, value)
  }, Object.entries(items))
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}
