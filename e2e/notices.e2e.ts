import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, settled } from './kit/steps.ts'

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
  'an announcement is shown in the reader’s language while it counts, and not again to whoever dismissed it; without the file, or with a broken one, nothing is said [CFG-09]',
  async ({ visit, sandbox }) => {
    await sandbox.console.announce(repair)
    const past = { ...repair, title: 'Long over', from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' }
    await sandbox.console.announce(past)
    const visitor = await visit()
    const { page, words } = visitor
    const said = page.getByRole('region', { name: words('Announcements') })
    await visitor.open('/login')
    await expect(said.getByRole('article')).toHaveCount(1)
    await expect(said).toContainText('Repairs on Sunday')
    await expect(said).toContainText('Numbers cannot be bought between 2 and 4.')
    const persian = await visit({ ...owner, language: 'fa' })
    await persian.open('/dashboard')
    await expect(persian.page.getByRole('article').filter({ hasText: 'تعمیرات یکشنبه' })).toBeVisible()

    await said.getByRole('button', { name: 'Dismiss: Repairs on Sunday' }).click()
    await expect(said).toHaveCount(0)
    await visitor.open('/register')
    await expectPage(visitor, 'Create an account')
    await settled(visitor)
    await expect(said).toHaveCount(0)
    await sandbox.console.announce({ ...repair, title: 'Done earlier' })
    await visitor.open('/login')
    await expect(said.getByRole('article')).toHaveCount(1)
    await expect(said).toContainText('Done earlier')

    const stranger = await visit()
    stranger.trouble.expect(/announcements\.json/)
    for (const answer of [
      { status: 404, body: 'Not found' },
      { status: 200, contentType: 'application/json', body: '{"announcements":[{"id":7}]}' },
      { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    ]) {
      await stranger.context.route('**/announcements.json', (route) => route.fulfill(answer))
      const asked = stranger.page.waitForResponse('**/announcements.json')
      await stranger.open('/login')
      await asked
      await settled(stranger)
      await expect(stranger.page.getByRole('article')).toHaveCount(0)
      await expect(stranger.page.getByRole('alert')).toHaveCount(0)
      await stranger.context.unroute('**/announcements.json')
    }
  },
)

journey(
  'the way to customer care is on every page: its channels where the site has no chat, else the provider’s page in a frame of another origin, and no script of theirs in ours [NAV-11]',
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

journey(
  'what takes its time is said after a moment, over the page and without catching the focus [NAV-11]',
  async ({ visit }) => {
    const visitor = await visit(owner)
    const { page, context, words } = visitor
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Dashboard')
    await settled(visitor)
    const arrival = Promise.withResolvers<void>()
    await context.route('**/assets/my-number.screen*', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page
      .getByRole('link', { name: words('My Number') })
      .first()
      .click()
    const overlay = page.getByRole('status').filter({ hasText: words('Loading…') })
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=status], [role=dialog]') ?? null),
    ).toBeNull()
    arrival.resolve()
    await expectPage(visitor, 'My Number')
    await expect(overlay).toHaveCount(0)
  },
)
