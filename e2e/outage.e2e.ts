import type { BrowserContext, Page } from 'playwright'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectTruth, payButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }
const away = 'The service is not available at the moment.'

/** What comes last of a page is there: a clock that is put forward would give up what is still on its way. */
const arrived = ({ page, words }: Visitor) =>
  expect(page.getByRole('button', { name: words('Contact us') })).toBeVisible()

journey(
  'ten minutes without the service, in five tabs: at most 12 documents a tab and 3 reloads in any minute; then all come back by themselves [SES-12]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { context, origin, page } = visitor
    visitor.trouble.expect(/status of 503/)
    await context.clock.install()
    await noteLoads(context)
    const addresses = ['/dashboard', '/my_number', '/cart', '/buy_number', '/']
    for (const pattern of ['dashboard/*', 'mynumbers/*', 'cart/*', 'dids/*', 'project/'])
      await sandbox.console.spoil({ pattern, kind: '503' })
    const tabs = [page, ...(await Promise.all(addresses.slice(1).map(() => visitor.newTab())))]
    for (const [index, tab] of tabs.entries()) await tab.goto(origin + addresses[index])

    for (let seconds = 0; seconds < 600; seconds += 10) {
      await Promise.all(tabs.map((tab) => expect(tab.getByText(away).first()).toBeVisible()))
      await context.clock.fastForward(10_000)
    }
    for (const tab of tabs) {
      await expect(tab.getByText(away).first()).toBeVisible()
      const loads = await loadsOf(tab)
      expect(loads.length).toBeGreaterThanOrEqual(4)
      expect(loads.length).toBeLessThanOrEqual(12)
      // The first document was asked for by a person: the ones after it are reloads.
      const reloads = loads.slice(1)
      const least = Math.min(...reloads.slice(3).map((at, index) => at - (reloads[index] ?? 0)))
      // But for what a document takes to arrive.
      expect(least).toBeGreaterThanOrEqual(57_000)
      // Later each time, as far as steps of ten seconds tell.
      const gaps = loads.slice(1).map((at, index) => at - (loads[index] ?? 0))
      expect(gaps.slice(1).filter((gap, index) => gap + 11_000 < (gaps[index] ?? 0))).toEqual([])
    }

    await sandbox.console.mend()
    await context.clock.fastForward(460_000)
    for (const [index, tab] of tabs.entries()) {
      await expect(tab.getByText(away)).toHaveCount(0)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      expect(tab.url()).toBe(origin + addresses[index])
    }
  },
  180_000,
)

journey('what the service asks for is waited for, to the second [SES-12]', async ({ visit, sandbox }) => {
  const visitor = await visit(owner)
  const { context, page } = visitor
  visitor.trouble.expect(/status of 503/)
  await context.clock.install()
  await noteLoads(context)
  await sandbox.console.spoil({ pattern: 'dashboard/pk/', kind: '503', retry_after: 120, times: 1 })
  await visitor.open('/dashboard')
  await expect(page.getByText(away).first()).toBeVisible()
  await arrived(visitor)
  await context.clock.fastForward(110_000)
  await expect(page.getByText(away).first()).toBeVisible()
  expect(await loadsOf(page)).toHaveLength(1)
  await context.clock.fastForward(75_000)
  await expect(page.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible()
  const [first = 0, second = 0] = await loadsOf(page)
  expect(second - first).toBeGreaterThanOrEqual(120_000)
})

journey(
  'nothing is reloaded over a form that is not sent: it says so, and goes on when it is [SES-12]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com' })
    const { context, page, words } = visitor
    visitor.trouble.expect(/status of 503/)
    await context.clock.install()
    await noteLoads(context)
    await visitor.open('/?new=1')
    const name = page.getByLabel(words('Name of the project'))
    await name.fill('Elbe Kontor')
    await arrived(visitor)
    await sandbox.console.spoil({ pattern: 'GET project/', kind: '503' })
    // The list behind the form is asked for anew.
    await page.evaluate(() => history.pushState({}, '', '/?new=1&page_size=20'))
    await expect(page.getByText(away).first()).toBeVisible()
    await context.clock.fastForward(600_000)
    await expect(page.getByText('something you have entered here is not saved')).toBeVisible()
    expect(await loadsOf(page)).toHaveLength(1)
    await expect(name).toHaveValue('Elbe Kontor')
    await sandbox.console.mend()
    await name.fill('')
    // While one document gives way to the next there is none to ask.
    await expect(async () => expect(await loadsOf(page)).toHaveLength(2)).toPass({ timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Nordlicht Support' })).toBeVisible()
    await expect(page.getByText(away)).toHaveCount(0)
  },
)

journey('nothing is reloaded while a payment is under way [SES-12 PAY-03]', async ({ visit, sandbox }) => {
  const { caller } = await fillCart(sandbox)
  const visitor = await visit(owner)
  const { context, page } = visitor
  visitor.trouble.expect(/status of 503/)
  await context.clock.install()
  await noteLoads(context)
  await visitor.open('/cart?step=pay&gateway=wallet')
  await expect(payButton(visitor)).toHaveText('Pay $2.28 USD')
  await arrived(visitor)
  await sandbox.console.spoil({ pattern: 'POST cart/pk/process_pay/', kind: 'slow', delay_ms: 4_000, times: 1 })
  await sandbox.console.spoil({ pattern: 'project/pk/', kind: '503' })
  const paid = page.waitForResponse(/process_pay/)
  await payButton(visitor).click()
  const other = await visitor.newTab()
  await other.goto(`${visitor.origin}/sandbox`)
  await other.evaluate(() => localStorage.setItem('portal.session', 'open 1'))
  await context.clock.fastForward(300_000)
  expect(await loadsOf(page)).toHaveLength(1)
  await sandbox.console.mend()
  expect((await paid).status()).toBe(200)
  await expectTruth(visitor, 'Your order is complete.')
  // Five minutes are longer than a call may take, so it was sent again: as the same payment.
  expect(new Set(visitor.traffic.calls('POST', 'cart/pk/process_pay/').map(({ key }) => key)).size).toBe(1)
  expect((await caller.call<{ balance: string }>('GET', 'project/pk/')).balance).toBe('847.72')
})

journey(
  'offline is said quietly; back again, what had failed is asked for by itself, without a reload [SES-12 CFG-02]',
  async ({ visit }) => {
    const visitor = await visit(owner)
    const { context, page, words, traffic } = visitor
    visitor.trouble.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/)
    await visitor.open('/dashboard')
    await expect(page.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible()
    const documents = traffic.pages().length
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline\..+when the connection is back\.$/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Wallet' })).toBeVisible()
    await page.getByRole('link', { name: words('Cart, {count, plural, one {# number} other {# numbers}}') }).click()
    // Its script was never fetched, so not even that is here.
    await expect(page.getByText('The page opens as soon as the connection is back.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    expect(traffic.pages()).toHaveLength(documents)
  },
)

/** Each tab notes, by its own clock, when it loaded a document of the portal. */
const noteLoads = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window !== window.top || !location.protocol.startsWith('http')) return
    // By then the clock of this document has been moved to where the one before it was.
    addEventListener('DOMContentLoaded', () =>
      sessionStorage.setItem('loads', `${sessionStorage.getItem('loads') ?? ''} ${Date.now()}`),
    )
  })

const loadsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (sessionStorage.getItem('loads') ?? '').trim().split(' ').map(Number))
