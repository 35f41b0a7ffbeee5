import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { createVisitor, type Visitor, type VisitorOptions } from './visitor.ts'
import type { Language } from './words.ts'

export type JourneyContext = {
  /** Freshly seeded, and for this journey alone unless the file shares one. */
  sandbox: Sandbox
  /** Opens a separate browser; any error that it reports fails the journey. */
  visit(options?: VisitorOptions): Promise<Visitor>
}

type Journey = (title: string, run: (context: JourneyContext) => Promise<void>, timeout?: number) => void

/** A test with its own sandbox and any number of visitors. `timeout` is in milliseconds. */
export const journey: Journey = (title, run, timeout = 90_000) => {
  test(title, { timeout }, () => playIn(startSeeded, title, run))
}

/** A test whose seeded people have a year behind them, as after `npm start`. (decision 142) */
export const journeyWithHistory: Journey = (title, run, timeout = 90_000) => {
  test(title, { timeout }, () => playIn(startWithHistory, title, run))
}

type Seeded = { readonly sandbox: Sandbox; readonly end: () => Promise<void> }

const playIn = async (start: () => Promise<Seeded>, title: string, run: Parameters<Journey>[1]): Promise<void> => {
  const { sandbox, end } = await start()
  try {
    await play(title, sandbox, run)
  } finally {
    await end()
  }
}

/** Journeys with one sandbox for all of a file, one after the other. Each must work with data of its own. */
export const shareSandbox = (): Journey => {
  let shared: Seeded | undefined
  beforeAll(async () => {
    shared = await startSeeded()
  })
  afterAll(() => shared?.end())
  return (title, run, timeout = 90_000) => {
    test(title, { timeout }, async () => {
      if (shared === undefined) throw new Error('The shared sandbox has not started.')
      await play(title, shared.sandbox, run)
    })
  }
}

/**
 * The language of a journey that is the same in both: about half of these journeys are played in each. With LANGUAGES=both, both.
 */
export const playedIn = (language: Language): readonly Language[] =>
  process.env.LANGUAGES === 'both' ? ['en', 'fa'] : [language]

const startSeeded = (): Promise<Seeded> =>
  startIn((dataDir) => cpSync(inject('seed'), dataDir, { recursive: true }), {})

const startWithHistory = (): Promise<Seeded> => startIn(() => undefined, { HISTORY: 'year' })

const startIn = async (fill: (folder: string) => void, env: NodeJS.ProcessEnv): Promise<Seeded> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-journey-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  fill(dataDir)
  try {
    const sandbox = await startSandbox({ dataDir, env, main: inject('sandboxMain') })
    return { sandbox, end: () => sandbox.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

const play = async (
  title: string,
  sandbox: Sandbox,
  run: (context: JourneyContext) => Promise<void>,
): Promise<void> => {
  const visitors: Visitor[] = []
  const visit = async (options: VisitorOptions = {}) => {
    const visitor = await createVisitor(await openBrowser(options.hasBackForwardCache), sandbox, options)
    visitors.push(visitor)
    return visitor
  }
  const reported = () => visitors.flatMap(({ browserErrors }) => browserErrors.list()).join('\n')
  try {
    await run({ sandbox, visit }).catch((error: Error) => {
      if (reported() !== '') error.message += `\n\nErrors of the browser:\n${reported()}`
      throw error
    })
    if (reported() !== '') throw new Error(`The browser reported errors: ${reported()}`)
  } catch (error) {
    await takeScreenshots(title, visitors)
    throw error
  } finally {
    await Promise.all(visitors.map((visitor) => visitor.context.close()))
  }
}

/** Kept for all files of a worker; Playwright ends them with its process. */
const opening = new Map<boolean, Promise<Browser>>()
const openBrowser = (hasBackForwardCache = false): Promise<Browser> => {
  const browser = opening.get(hasBackForwardCache) ?? launch(hasBackForwardCache)
  opening.set(hasBackForwardCache, browser)
  return browser
}
/** Without a UTF-8 locale a download with a Persian name is called "download". */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }
const launch = (hasBackForwardCache: boolean): Promise<Browser> =>
  chromium.launch(
    hasBackForwardCache
      ? { ...inject('chromiumWithPages'), env, ignoreDefaultArgs: ['--disable-back-forward-cache'] }
      : { ...inject('chromium'), env },
  )
const screenshotFolder = join(import.meta.dirname, '../../test-results')

/** Saves a screenshot of every visitor's page when a journey fails. */
const takeScreenshots = async (title: string, visitors: readonly Visitor[]): Promise<void> => {
  mkdirSync(screenshotFolder, { recursive: true })
  const pages = visitors.flatMap((visitor) => visitor.context.pages())
  const name = title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(screenshotFolder, `${name}-${index}.png`) }).catch(() => undefined)
  }
}
