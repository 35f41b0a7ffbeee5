import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, inject, test } from 'vitest'
import { expect } from './expect.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { createVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

export type JourneyContext = {
  /** A freshly seeded sandbox for this journey alone. */
  sandbox: Sandbox
  /** Opens a separate browser; any error that it reports fails the journey. */
  visit(options?: VisitorOptions): Promise<Visitor>
}

/** A test with its own sandbox and any number of visitors. `timeout` is in milliseconds. */
export const journey = (title: string, run: (context: JourneyContext) => Promise<void>, timeout = 90_000): void => {
  test(title, { timeout }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-journey-'))
    cpSync(inject('seed'), dataDir, { recursive: true })
    const visitors: Visitor[] = []
    let sandbox: Sandbox | undefined
    try {
      sandbox = await startSandbox({ dataDir })
      const context: JourneyContext = {
        sandbox,
        visit: async (options = {}) => {
          const visitor = await createVisitor(await openBrowser(options.hasBackForwardCache), context.sandbox, options)
          visitors.push(visitor)
          return visitor
        },
      }
      await run(context)
      expect(visitors.flatMap(({ browserErrors }) => browserErrors.list())).toEqual([])
    } catch (error) {
      await takeScreenshots(title, visitors)
      const errors = visitors.flatMap(({ browserErrors }) => browserErrors.list())
      if (error instanceof Error && errors.length > 0)
        error.message += `\n\nErrors of the browser:\n${errors.join('\n')}`
      throw error
    } finally {
      await Promise.all(visitors.map((visitor) => visitor.context.close()))
      await sandbox?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}

const opening = new Map<boolean, Promise<Browser>>()
const openBrowser = (hasBackForwardCache = false): Promise<Browser> => {
  const browser = opening.get(hasBackForwardCache) ?? launch(hasBackForwardCache)
  opening.set(hasBackForwardCache, browser)
  return browser
}
const launch = (hasBackForwardCache: boolean): Promise<Browser> =>
  chromium.launch(
    hasBackForwardCache
      ? { ...inject('chromiumWithPages'), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
      : inject('chromium'),
  )
afterAll(() => Promise.all([...opening.values()].map(async (browser) => (await browser).close())))

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
