import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, waitUntilLoaded } from './kit/steps.ts'

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }
const repair = {
  site: 'northline',
  kind: 'maintenance',
  title: 'Repairs on Sunday',
  text: 'Numbers cannot be bought between 2 and 4.',
  title_fa: 'تعمیرات یکشنبه',
  text_fa: 'بین ساعت ۲ تا ۴ نمی‌توان شماره خرید.',
} as const

journey(
  'a current announcement is shown in the user’s language until the user dismisses it; a missing or malformed file shows nothing [CFG-09]',
  async ({ visit, sandbox }) => {
    await sandbox.console.announce(repair)
    const past = { ...repair, title: 'Long over', from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' }
    await sandbox.console.announce(past)
    const visitor = await visit()
    const { page, words } = visitor
    const announcements = page.getByRole('region', { name: words('Announcements') })
    await visitor.open('/login')
    await expect(announcements.getByRole('article')).toHaveCount(1)
    await expect(announcements).toContainText('Repairs on Sunday')
    await expect(announcements).toContainText('Numbers cannot be bought between 2 and 4.')
    const persian = await visit({ ...owner, language: 'fa' })
    await persian.open('/dashboard')
    await expect(persian.page.getByRole('article').filter({ hasText: 'تعمیرات یکشنبه' })).toBeVisible()

    await announcements.getByRole('button', { name: 'Dismiss: Repairs on Sunday' }).click()
    await expect(announcements).toHaveCount(0)
    await visitor.open('/register')
    await expectPage(visitor, 'Create an account')
    await waitUntilLoaded(visitor)
    await expect(announcements).toHaveCount(0)
    await sandbox.console.announce({ ...repair, title: 'Done earlier' })
    await visitor.open('/login')
    await expect(announcements.getByRole('article')).toHaveCount(1)
    await expect(announcements).toContainText('Done earlier')

    const stranger = await visit()
    stranger.browserErrors.expect(/announcements\.json/)
    for (const response of [
      { status: 404, body: 'Not found' },
      { status: 200, contentType: 'application/json', body: '{"announcements":[{"id":7}]}' },
      { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    ]) {
      await stranger.context.route('**/announcements.json', (route) => route.fulfill(response))
      const requested = stranger.page.waitForResponse('**/announcements.json')
      await stranger.open('/login')
      await requested
      await waitUntilLoaded(stranger)
      await expect(stranger.page.getByRole('article')).toHaveCount(0)
      await expect(stranger.page.getByRole('alert')).toHaveCount(0)
      await stranger.context.unroute('**/announcements.json')
    }
  },
)

journey(
  'every page offers customer care: a list of channels, or on a site with a chat the provider’s page in a frame of another origin without its scripts in the portal [NAV-11]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page, words, origin } = visitor
    for (const address of ['/dashboard', '/account', '/no/such/page', '/server_error']) {
      await visitor.open(address)
      await expect(page.getByRole('button', { name: words('Contact us') })).toBeVisible()
    }
    await visitor.open('/dashboard')
    await page.getByRole('button', { name: words('Contact us') }).click()
    const panel = page.getByRole('region', { name: words('Contact us') })
    await expect(panel.getByRole('heading', { name: words('Contact us') })).toBeFocused()
    await expect(panel.getByRole('link', { name: /care@northline\.example/ })).toHaveAttribute(
      'href',
      'mailto:care@northline.example',
    )
    await expect(panel.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: words('Contact us') })).toBeFocused()

    const guest = await visit({ host: 'meridian.localhost' })
    await guest.open('/login')
    await guest.page.getByRole('button', { name: words('Chat with us') }).click()
    const chat = guest.page.frameLocator('iframe[title="Live chat"]')
    await expect(chat.getByText('Hello! How can we help?')).toBeVisible()
    const frame = guest.page.frames().find((each) => each.url().includes('/widget?'))
    expect(new URL(frame?.url() ?? '').origin).toBe(`http://127.0.0.1:${sandbox.port}`)
    const sources = await guest.page.evaluate(() =>
      Array.from(document.scripts, ({ src }) => src).filter((src) => src !== ''),
    )
    expect(sources.filter((src) => new URL(src).origin !== guest.origin)).toEqual([])
    expect(origin).not.toBe(guest.origin)
  },
)

journey('a slow page shows a loading overlay after 300 ms, which takes no focus [NAV-11]', async ({ visit }) => {
  const visitor = await visit(owner)
  const { page, context, words } = visitor
  await visitor.open('/dashboard')
  await expectPage(visitor, 'Dashboard')
  await waitUntilLoaded(visitor)
  const arrival = Promise.withResolvers<void>()
  await context.route('**/assets/my-numbers.screen*', async (route) => {
    await arrival.promise
    await route.continue()
  })
  const link = page.getByRole('link', { name: words('My Number') }).first()
  const overlay = page.getByRole('status').filter({ hasText: words('Loading…') })
  await link.evaluate(recordOverlay)
  await link.click()
  await expect(overlay).toBeVisible()
  // A transition may show it some frames after it has arrived in the page.
  await page.waitForFunction(() => document.documentElement.dataset.waited !== undefined)
  expect(await page.evaluate(() => Number(document.documentElement.dataset.waited))).toBeGreaterThanOrEqual(300)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=status], [role=dialog]') ?? null)).toBeNull()
  arrival.resolve()
  await expectPage(visitor, 'My Number')
  await expect(overlay).toHaveCount(0)
})

/** Writes into the document how many milliseconds after a click the overlay becomes visible. */
const recordOverlay = (link: HTMLElement | SVGElement): void => {
  link.addEventListener('click', () => {
    const start = performance.now()
    const look = () => {
      const overlay = Array.from(document.querySelectorAll('[role=status]')).find((each) =>
        each.textContent?.includes('Loading…'),
      )
      if (overlay?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        document.documentElement.dataset.waited = String(performance.now() - start)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
