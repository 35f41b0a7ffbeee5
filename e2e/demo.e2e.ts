import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { chromiumArguments } from '../scripts/tools/chromium.ts'
import { expect } from './kit/expect.ts'
import { doMainJob } from './kit/main-job.ts'
import { type StaticHost, serveFolder } from './kit/static-host.ts'
import { chooseProject, expectPage, signIn } from './kit/steps.ts'
import { createVisitor } from './kit/visitor.ts'

const root = join(import.meta.dirname, '..')
let host: StaticHost
let browser: Browser

// Builds Storybook too, where its sources have changed since the last build.
beforeAll(async () => {
  const build = spawn(process.execPath, [join(root, 'scripts/demo.ts')], { stdio: 'inherit' })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The demo could not be built.')
  host = await serveFolder(join(root, 'demo-static'))
  // With the optimizing compilers, which other journeys do without: a password takes the worker twenty times as long without them.
  browser = await chromium.launch({ ...inject('chromium'), args: chromiumArguments() })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await host?.close()
})

test('the demo sells a number in the browser, keeps it over a reload, and forgets it with a reset', async () => {
  const visitor = await createVisitor(browser, host, {})
  const { page } = visitor
  const main = page.getByRole('main')
  await visitor.open('/')
  await page.locator('html:not([data-state=preparing])').waitFor({ state: 'attached', timeout: 30_000 })
  await expect(page.getByText('Ready.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the portal' }).click()
  // Banks are pages of the demo's own origin, so no origin is excluded.
  const number = await doMainJob({ ...visitor, origin: '' })
  // Shown in groups of digits.
  const row = main.getByRole('row').filter({ hasText: new RegExp(number.replaceAll(/\D/g, '').split('').join('\\D*')) })
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
  await visitor.open('/finance/invoices')
  await main.locator('tbody a').first().click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^NL-\d{4}-\d+.*\.pdf$/)

  await visitor.open('/demo/')
  await page.getByRole('button', { name: 'Reset the data' }).click()
  await page.getByRole('button', { name: 'Delete and start again' }).click()
  await expect(page.getByText('The data are as on the first visit.')).toBeVisible({ timeout: 30_000 })
  await visitor.open('/')
  await signIn(visitor, 'owner@example.com')
  await chooseProject(visitor, 'Nordlicht Support')
  await visitor.open('/my_number')
  await expectPage(visitor, 'My Number')
  await expect(main.getByRole('row').filter({ hasText: 'Active' }).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  // The session before the reset is gone.
  visitor.browserErrors.expect(/status of 401/)
  expect(visitor.browserErrors.list()).toEqual([])
}, 120_000)
