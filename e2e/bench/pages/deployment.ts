import { cpSync, mkdtempSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { Bench } from './bench.ts'
import { checkProtocol, storageOf, viewport } from './browser.ts'
import { buildCheckout } from './checkout.ts'
import { type Front, startFront } from './front.ts'
import { untilQuiet } from './quiet.ts'

const screen = join('src', 'screens', 'numbers', 'my-numbers', 'my-numbers.view.tsx')
const mark = 'A changed screen.'

/**
 * The JavaScript that a returning user loads after a deployment that changed one screen: the user has seen two pages of the deployment
 * before, and opens the changed one. Bytes as transferred.
 */
export const bytesAfterDeployment = async (
  { browser, host }: Bench,
  front: Front,
  token: string,
): Promise<{ bytes: number; files: number }> => {
  const [before, after] = buildTwice(dirname(front.folder), host.temporary)
  let served = await startFront(host, front.build, before)
  const { origin } = served
  const storageState = storageOf(origin, { 'portal.language': 'en', token, project: 'prj_nordlicht' })
  const context = await browser.newContext({ storageState, viewport })
  try {
    for (const path of ['/dashboard', '/my_number']) await (await openPage(context, origin + path)).close()
    await served.close()
    served = await startFront(host, front.build, after, Number(new URL(origin).port))
    const page = await openPage(context, `${origin}/my_number`)
    await page.getByText(mark).waitFor()
    await checkProtocol(page)
    return await page.evaluate(() => {
      const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, transferSize }) => new URL(name).pathname.endsWith('.js') && transferSize > 0,
      )
      return { bytes: loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), files: loaded.length }
    })
  } finally {
    await context.close()
    await served.close()
  }
}

const openPage = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage()
  const quiet = untilQuiet(page)
  await page.goto(url)
  await page.locator('main h1').waitFor()
  await quiet(2_000)
  return page
}

/**
 * Builds a copy of the checkout, and again after a change by which one screen shows a text more. Both are built in one folder, because the
 * names of built files may depend on it.
 */
const buildTwice = (checkout: string, temporary: string): [before: string, after: string] => {
  const copy = mkdtempSync(join(temporary, 'deployed-'))
  const left = ['node_modules', 'dist', '.git', '.data', 'storybook-static']
  cpSync(checkout, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) })
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
  const before = join(copy, 'dist-before')
  renameSync(buildCheckout(copy), before)
  const text = readFileSync(join(copy, screen), 'utf8')
  const changed = text.replace(/<Page[^>]*>/, `$&{'${mark}'}`)
  if (changed === text) throw new Error(`${screen} of ${checkout} has no <Page> to change.`)
  writeFileSync(join(copy, screen), changed)
  return [before, buildCheckout(copy)]
}
