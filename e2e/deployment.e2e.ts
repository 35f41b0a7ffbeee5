import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, test } from 'vitest'
import { createSandbox } from '#sandbox/app.ts'
import type { RunningSandbox } from '#sandbox/assemble.ts'
import { type Listening, listen } from '#sandbox/platform/http/listen.ts'
import { expect } from './kit/expect.ts'
import { expectPage, waitUntilLoaded } from './kit/steps.ts'
import { createVisitor, type Visitor } from './kit/visitor.ts'

let browser: Browser
let folder: string
let dataDir: string
let sandbox: RunningSandbox
let server: Listening
let visitor: Visitor

beforeAll(async () => {
  browser = await chromium.launch(inject('chromium'))
})
afterAll(() => browser.close())

/** Serves the portal from a copy of its build that the journey can replace. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deployed-'))
  cpSync(join(import.meta.dirname, '../dist'), folder, { recursive: true })
  dataDir = mkdtempSync(join(tmpdir(), 'portal-journey-'))
  cpSync(inject('seed'), dataDir, { recursive: true })
  sandbox = await createSandbox({ portalDir: folder, dataDir })
  server = await listen(sandbox.app, 0)
  visitor = await createVisitor(
    browser,
    { origin: `http://localhost:${server.port}`, port: server.port },
    { as: 'owner@example.com', project: 'prj_nordlicht' },
  )
})
afterEach(async () => {
  await visitor.context.close()
  await server.close()
  await sandbox.close()
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
})

/** Simulates a build of changed sources: every script is renamed and the previous files are deleted. */
const deploy = (round: number, without: RegExp = /^$/): void => {
  const scripts = globSync('assets/*.js', { cwd: folder }).map((path) => basename(path))
  const renamed = new Map(scripts.map((name) => [name, name.replace(/(\.[0-9]+)?\.js$/, `.${round}.js`)]))
  const names = new RegExp(scripts.map(RegExp.escape).join('|'), 'g')
  const rewritten = (path: string) =>
    readFileSync(join(folder, path), 'utf8').replace(names, (name) => renamed.get(name) ?? name)
  for (const [name, next] of renamed) {
    const text = rewritten(join('assets', name))
    rmSync(join(folder, 'assets', name))
    if (!without.test(name)) writeFileSync(join(folder, 'assets', next), text)
  }
  // Compressed copies of the build before; a real build writes its own.
  for (const packed of globSync('**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, packed))
  // The page is written last: from then on the server sends the new deployment.
  writeFileSync(join(folder, 'index.html'), rewritten('index.html'))
}

const clickLink = async (name: string) =>
  visitor.page
    .getByRole('link', { name: visitor.words(name) })
    .first()
    .click()

const unexpected = () => visitor.browserErrors.list()

describe('a deployment while a page is open', () => {
  beforeEach(() => visitor.browserErrors.expect(/status of 404|did not arrive|dynamically imported module/))

  test('is repaired by one reload of the requested page [NAV-13]', { timeout: 60_000 }, async () => {
    const { page, traffic } = visitor
    await visitor.open('/customer_care')
    await expectPage(visitor, 'Customer Care')
    await waitUntilLoaded(visitor)
    deploy(1)
    await clickLink('Dashboard')
    await expectPage(visitor, 'Dashboard')
    await expect(page).toHaveURL(/\/dashboard$/)
    await waitUntilLoaded(visitor)
    expect(traffic.pages()).toHaveLength(2)
    // The new deployment is complete, so no further reload follows.
    await clickLink('My Number')
    await expectPage(visitor, 'My Number')
    expect(traffic.pages()).toHaveLength(2)

    // The next deployment is repaired again.
    deploy(2)
    await page
      .getByRole('link', { name: visitor.words('Buy a number') })
      .first()
      .click()
    await expectPage(visitor, 'Buy a number')
    await waitUntilLoaded(visitor)
    expect(traffic.pages()).toHaveLength(3)
    expect(unexpected()).toEqual([])
  })

  test('that is incomplete causes one reload and no further one: the page reports it and offers a reload [NAV-13]', {
    timeout: 60_000,
  }, async () => {
    const { page, traffic, words } = visitor
    await visitor.open('/customer_care')
    await expectPage(visitor, 'Customer Care')
    await waitUntilLoaded(visitor)
    deploy(1, /^dashboard\.screen/)
    await clickLink('Dashboard')
    await expectPage(visitor, 'This page could not be opened.')
    const reload = page.getByRole('button', { name: words('Reload now') })
    await expect(reload).toBeVisible()
    expect(traffic.pages()).toHaveLength(2)
    // The user may reload; it fails again.
    await reload.click()
    await expectPage(visitor, 'This page could not be opened.')
    await expect(reload).toBeVisible()
    expect(traffic.pages()).toHaveLength(3)
    // The other pages work.
    await clickLink('Customer Care')
    await expectPage(visitor, 'Customer Care')
    expect(unexpected()).toEqual([])
  })
})
