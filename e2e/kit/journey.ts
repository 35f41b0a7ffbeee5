import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, inject, test } from 'vitest'
import { expect } from './expect.ts'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { createVisitor, type Visitor, type VisitorOptions } from './visitor.ts'

export type Stage = {
  /** Seeded afresh for this journey alone. */
  sandbox: Sandbox
  /** A browser of its own; whatever it complains about fails the journey. */
  visit(options?: VisitorOptions): Promise<Visitor>
}

/** A test with a sandbox of its own and as many visitors as it asks for. `patience`: milliseconds for a long way. */
export const journey = (title: string, walk: (stage: Stage) => Promise<void>, patience = 90_000): void => {
  test(title, { timeout: patience }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-journey-'))
    cpSync(inject('seed'), dataDir, { recursive: true })
    const visitors: Visitor[] = []
    let sandbox: Sandbox | undefined
    try {
      sandbox = await startSandbox({ dataDir })
      const stage: Stage = {
        sandbox,
        visit: async (options = {}) => {
          const visitor = await createVisitor(await openBrowser(options.keepsPages), stage.sandbox, options)
          visitors.push(visitor)
          return visitor
        },
      }
      await walk(stage)
      expect(visitors.flatMap(({ trouble }) => trouble.list())).toEqual([])
    } catch (error) {
      await takePictures(title, visitors)
      const complaints = visitors.flatMap(({ trouble }) => trouble.list())
      if (error instanceof Error && complaints.length > 0)
        error.message += `\n\nThe browser said:\n${complaints.join('\n')}`
      throw error
    } finally {
      await Promise.all(visitors.map(({ context }) => context.close()))
      await sandbox?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}

const opening = new Map<boolean, Promise<Browser>>()
const openBrowser = (keepsPages = false): Promise<Browser> => {
  const browser = opening.get(keepsPages) ?? launch(keepsPages)
  opening.set(keepsPages, browser)
  return browser
}
const launch = (keepsPages: boolean): Promise<Browser> =>
  chromium.launch(
    keepsPages
      ? { ...inject('chromiumWithPages'), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
      : inject('chromium'),
  )
afterAll(() => Promise.all([...opening.values()].map(async (browser) => (await browser).close())))

const pictures = join(import.meta.dirname, '../../test-results')

/** What every visitor saw when a journey failed. */
const takePictures = async (title: string, visitors: readonly Visitor[]): Promise<void> => {
  mkdirSync(pictures, { recursive: true })
  const pages = visitors.flatMap(({ context }) => context.pages())
  const name = title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(pictures, `${name}-${index}.png`) }).catch(() => undefined)
  }
}
