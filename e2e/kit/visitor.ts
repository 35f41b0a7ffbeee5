import type { Browser, BrowserContext, Page } from 'playwright'
import { signInByApi } from './api.ts'
import type { Sandbox } from './sandbox.ts'
import { type Traffic, watchTraffic } from './traffic.ts'
import { type Trouble, watchTrouble } from './trouble.ts'
import { type Language, type Words, wordsOf } from './words.ts'

export const wide = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

export type VisitorOptions = {
  language?: Language
  theme?: 'light' | 'dark' | 'custom'
  viewport?: { width: number; height: number }
  /** The brand's host. */
  host?: string
  /** Signed in already, as somebody of the sandbox. */
  as?: string
  /** In this project already. */
  project?: string
  /** A browser that keeps pages whole for the Back button, as people's browsers do and Playwright's does not. */
  keepsPages?: boolean
  /** What a browser that was closed had kept. */
  kept?: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** Somebody with a browser of their own: storage, language and clock far from UTC. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** Where the portal is for this visitor. */
  origin: string
  words: Words
  language: Language
  trouble: Trouble
  traffic: Traffic
  /** Opens an address of the portal. */
  open(address: string): Promise<void>
  /** Another tab of the same browser. */
  newTab(): Promise<Page>
  /** Closes the browser; what it kept can be handed to the next one. */
  leave(): Promise<NonNullable<VisitorOptions['kept']>>
}

export const createVisitor = async (
  browser: Browser,
  sandbox: Pick<Sandbox, 'origin' | 'port'>,
  { language = 'en', theme, viewport = wide, host = 'localhost', as, project, kept }: VisitorOptions,
): Promise<Visitor> => {
  const origin = `http://${host}:${sandbox.port}`
  const stored: Record<string, string> = { 'portal.language': language }
  if (theme !== undefined) stored['portal.theme'] = theme
  if (as !== undefined) {
    const { token, call } = await signInByApi(sandbox.origin, as)
    stored.token = token
    // Signed in, the account's language counts.
    await call('PATCH', 'settings/info/', { language })
  }
  if (project !== undefined) stored.project = project
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    timezoneId: 'Asia/Tehran',
    reducedMotion: 'reduce',
    storageState: kept ?? {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  })
  context.setDefaultTimeout(15_000)
  const trouble = await watchTrouble(context)
  const traffic = watchTraffic(context)
  const page = await context.newPage()
  return {
    page,
    context,
    origin,
    language,
    words: wordsOf(language),
    trouble,
    traffic,
    open: async (address) => void (await page.goto(origin + address)),
    newTab: () => context.newPage(),
    leave: async () => {
      const state = await context.storageState()
      await context.close()
      return state
    },
  }
}
