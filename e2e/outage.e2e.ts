import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { loadsOf, pageComplete, recordLoads, unavailable } from './kit/outage.ts'
import { owner } from './kit/payments.ts'
import { expectOutcome, expectPage, payButton } from './kit/steps.ts'
import { phone } from './kit/visitor.ts'

journey(
  'five tabs without the service for ten minutes load at most 12 documents each and reload at most 3 times a minute, then recover by themselves [SES-12]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { context, origin, page } = visitor
    visitor.browserErrors.expect(/status of 503/)
    await context.clock.install()
    await recordLoads(context)
    const addresses = ['/dashboard', '/my_number', '/cart', '/buy_number', '/']
    for (const pattern of ['dashboard/*', 'mynumbers/*', 'cart/*', 'dids/*', 'project/'])
      await sandbox.console.addFault({ pattern, kind: '503' })
    const tabs = [page, ...(await Promise.all(addresses.slice(1).map(() => visitor.newTab())))]
    for (const [index, tab] of tabs.entries()) await tab.goto(origin + addresses[index])

    // Steps shorter than the timeout of a call: a document that is just loading must not lose its first calls.
    for (let seconds = 0; seconds < 600; seconds += 9) {
      await Promise.all(tabs.map((tab) => expect(tab.getByText(unavailable).first()).toBeVisible()))
      await context.clock.fastForward(9_000)
    }
    for (const tab of tabs) {
      await expect(tab.getByText(unavailable).first()).toBeVisible()
      const loads = await loadsOf(tab)
      expect(loads.length).toBeGreaterThanOrEqual(4)
      expect(loads.length).toBeLessThanOrEqual(12)
      // The first document was opened by the user: the others are reloads.
      const reloads = loads.slice(1)
      const least = Math.min(...reloads.slice(3).map((at, index) => at - (reloads[index] ?? 0)))
      // Except for the time that a document takes to load.
      expect(least).toBeGreaterThanOrEqual(57_000)
      // Each delay is longer, at a resolution of nine seconds.
      const gaps = loads.slice(1).map((at, index) => at - (loads[index] ?? 0))
      expect(gaps.slice(1).filter((gap, index) => gap + 11_000 < (gaps[index] ?? 0))).toEqual([])
    }

    await sandbox.console.removeFaults()
    await context.clock.fastForward(460_000)
    for (const [index, tab] of tabs.entries()) {
      await expect(tab.getByText(unavailable)).toHaveCount(0)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      expect(tab.url()).toBe(origin + addresses[index])
    }
  },
  180_000,
)

journey(
  'a page with unsaved input does not reload but shows a message, and reloads when the input is removed [SES-12]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com' })
    const { context, page, words } = visitor
    visitor.browserErrors.expect(/status of 503/)
    await context.clock.install()
    await recordLoads(context)
    await visitor.open('/?new=1')
    const name = page.getByLabel(words('Name of the project'))
    await name.fill('Elbe Kontor')
    await pageComplete(visitor)
    await sandbox.console.addFault({ pattern: 'GET project/', kind: '503' })
    // The list behind the form is loaded again.
    await page.evaluate(() => history.pushState({}, '', '/?new=1&page_size=20'))
    await expect(page.getByText(unavailable).first()).toBeVisible()
    await context.clock.fastForward(600_000)
    await expect(page.getByText('your input here is not saved')).toBeVisible()
    expect(await loadsOf(page)).toHaveLength(1)
    await expect(name).toHaveValue('Elbe Kontor')
    await sandbox.console.removeFaults()
    await name.fill('')
    // During a navigation there is no document to query.
    await expect(async () => expect(await loadsOf(page)).toHaveLength(2)).toPass({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Nordlicht Support' })).toBeVisible()
    await expect(page.getByText(unavailable)).toHaveCount(0)
  },
)

journey('a page with a pending payment does not reload [SES-12 PAY-03]', async ({ visit, sandbox }) => {
  const { caller } = await fillCart(sandbox)
  const visitor = await visit(owner)
  const { context, page } = visitor
  visitor.browserErrors.expect(/status of 503/)
  await context.clock.install()
  await recordLoads(context)
  await visitor.open('/cart?step=pay&gateway=wallet')
  await expect(payButton(visitor)).toHaveText('Pay $2.28')
  await pageComplete(visitor)
  await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'slow', delay_ms: 4_000, times: 1 })
  await sandbox.console.addFault({ pattern: 'project/pk/', kind: '503' })
  const paid = page.waitForResponse(/process_pay/)
  await payButton(visitor).click()
  const other = await visitor.newTab()
  await other.goto(`${visitor.origin}/sandbox`)
  await other.evaluate(() => localStorage.setItem('portal.session', 'open 1'))
  await context.clock.fastForward(300_000)
  expect(await loadsOf(page)).toHaveLength(1)
  await sandbox.console.removeFaults()
  expect((await paid).status()).toBe(200)
  await expectOutcome(visitor, 'Your order is complete.')
  // Five minutes exceed the timeout of a call, so it was sent again, with the same key.
  expect(new Set(visitor.traffic.calls('POST', 'cart/pk/process_pay/').map(({ key }) => key)).size).toBe(1)
  expect((await caller.call<{ balance: string }>('GET', 'project/pk/')).balance).toBe('847.72')
})

journey(
  'going offline shows a notice; when the connection is back, failed requests are repeated without a reload [SES-12 CFG-02]',
  async ({ visit }) => {
    const visitor = await visit(owner)
    const { context, page, words, traffic } = visitor
    visitor.browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
    await visitor.open('/dashboard')
    await expect(page.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible()
    // Once the page is idle it loads one file, with the contact panel and with what a lost connection needs.
    await pageComplete(visitor)
    const documents = traffic.pages().length
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline\..+when the connection is back\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible()
    await page.getByRole('link', { name: words('Rates') }).click()
    // Its script was never loaded, so the page itself is missing.
    await expect(page.getByText('The page opens as soon as the connection is back.')).toBeVisible()
    await context.setOffline(false)
    await expectPage(visitor, 'Rates')
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    expect(traffic.pages()).toHaveLength(documents)
  },
)

journey(
  'on a phone the notice of a lost connection is above the bar with the total, and is over when the connection is back [SES-12]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', viewport: phone })
    const { context, page, words } = visitor
    visitor.browserErrors.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    // Enough for a page that is longer than the window.
    await fillCart(sandbox, { quantity: 6 })
    await visitor.open('/cart')
    const bar = page.locator('aside:has([data-total])')
    await expect(bar).toBeVisible()
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    const tabs = await page.getByRole('navigation', { name: words('Main pages') }).boundingBox()
    expect([y + height, (tabs?.y ?? 0) + (tabs?.height ?? 0)]).toEqual([tabs?.y, phone.height])
    await pageComplete(visitor)
    await context.setOffline(true)
    const notice = page.getByText(words('You are offline. Everything continues when the connection is back.'))
    await expect(notice).toBeVisible()
    const [above, below] = await Promise.all([notice.boundingBox(), bar.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: words('You are offline.') })).toHaveCount(0)
  },
)

journey('a network that ends and comes back without the browser noticing is noticed by the page', async ({ visit }) => {
  const visitor = await visit(owner)
  const { context, page, words, traffic } = visitor
  visitor.browserErrors.expect(/ERR_CONNECTION_FAILED/)
  await visitor.open('/dashboard')
  await pageComplete(visitor)
  const documents = traffic.pages().length
  await context.route('**', (route) =>
    // The code of the page is there already.
    route.request().resourceType() === 'script' ? route.continue() : route.abort('connectionfailed'),
  )
  await page
    .getByRole('link', { name: words('Finance') })
    .first()
    .click()
  await expect(page.getByRole('button', { name: words('Try again') })).toBeVisible()
  await context.unroute('**')
  await expect(page.getByRole('main').locator('[data-figure]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: words('Try again') })).toHaveCount(0)
  expect(traffic.pages()).toHaveLength(documents)
})
