import type { Page, Route } from 'playwright'
import { firstCalls } from '../src/runtime/routing/first-calls.ts'
import { password } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'the sign-in page requests its messages before its script has arrived, and a font only after that',
  async ({ visit }) => {
    for (const language of ['en', 'fa'] as const) {
      const visitor = await visit({ language })
      const { page, traffic } = visitor
      const messages = page.waitForRequest(new RegExp(`/assets/${language}-[^/]*\\.js$`))
      const release = await holdScript(visitor)
      await page.goto(`${visitor.origin}/login`, { waitUntil: 'commit' })
      await messages
      expect(traffic.urls().filter((url) => url.endsWith('.woff2'))).toEqual([])
      const font = page.waitForRequest(/\.woff2$/)
      await release()
      await expectPage(visitor, 'Sign in')
      await font
    }
  },
)

journey('an idle sign-in page has loaded no screen of a signed-in user', async ({ visit }) => {
  const visitor = await visit()
  // The announcements are requested once the page is idle.
  const announcements = visitor.page.waitForResponse(/announcements\.json/)
  await visitor.open('/login')
  await expectPage(visitor, 'Sign in')
  await announcements
  await waitUntilLoaded(visitor)
  const scripts = visitor.traffic.urls().flatMap((url) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])
  expect(scripts.filter((name) => name.endsWith('.screen')).toSorted()).toEqual([
    // What a failure needs is loaded while the server can be reached.
    'dock.screen',
    'outage.screen',
    'page-failed.screen',
    'sign-in.screen',
  ])
})

journey(
  'the sign-in form is there before the script; what is typed stays, nothing moves, and typing goes on',
  async ({ visit }) => {
    for (const language of ['en', 'fa'] as const) {
      const visitor = await visit({ language })
      const { page, words } = visitor
      const release = await holdScript(visitor)
      await page.goto(`${visitor.origin}/login`, { waitUntil: 'commit' })
      const email = page.getByLabel(words('Email'))
      await email.pressSequentially('owner@exam')
      const before = await placesOf(page)
      await watchShifts(page)
      await release()
      await expectReplaced(page)
      await expect(email).toBeFocused()
      await expect(email).toHaveValue('owner@exam')
      await page.keyboard.type('ple.com')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type(password)
      await expect(page.locator('a[href^="/register"]')).toBeVisible()
      await waitUntilLoaded(visitor)
      expect(await placesOf(page)).toEqual(before)
      expect(await shiftsOf(page)).toBeLessThan(0.01)
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL(/login/)
    }
  },
)

journey('a form that is sent before the script has arrived signs in when it has', async ({ visit }) => {
  const visitor = await visit()
  const { page, words, traffic } = visitor
  const release = await holdScript(visitor)
  await page.goto(`${visitor.origin}/login?from=%2Fcart`, { waitUntil: 'commit' })
  await signIn(visitor, 'owner@example.com')
  await expect(page.getByRole('button', { name: words('Sign in') })).toHaveAttribute('aria-busy', 'true')
  expect(traffic.calls('POST', 'auth/login/')).toEqual([])
  await release()
  await expect(page).not.toHaveURL(/login/)
  expect(traffic.calls('POST', 'auth/login/').length).toBe(1)
})

journey(
  'a reload requests account, project and the first call of the page before its script has arrived, each once',
  async ({ visit }) => {
    for (const [path, first] of Object.entries(firstCalls)) {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
      const calls = ['configs/site/', 'settings/info/', 'project/pk/', first.replace(/\?.*/, '')]
      const counts = () => calls.map((call) => visitor.traffic.calls('GET', call).length)
      const release = await holdScript(visitor)
      await visitor.page.goto(visitor.origin + path, { waitUntil: 'commit' })
      await expect.poll(counts).toEqual([1, 1, 1, 1])
      await release()
      await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilLoaded(visitor)
      // The cart loads the project again: its balance decides how it can be paid.
      expect([path, ...counts().toSpliced(2, 1)]).toEqual([path, 1, 1, 1])
      await visitor.page.close()
    }
  },
)

journey(
  'pointing at a link loads its page and its content; a page seen before is there at once and is loaded again behind',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, traffic, words } = visitor
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Dashboard')
    await waitUntilLoaded(visitor)
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name: words(name) })
    const lists = () => traffic.calls('GET', 'mynumbers/pk/').length

    const content = page.waitForResponse(/\/mynumbers\/prj_nordlicht\/$/)
    await link('My Number').hover()
    await content
    await link('My Number').click()
    await expectPage(visitor, 'My Number')
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    expect(lists()).toBe(1)

    await link('Dashboard').click()
    await expectPage(visitor, 'Dashboard')
    await waitUntilLoaded(visitor)
    // The content of before is shown while its request is held.
    const held: Route[] = []
    await page.route(/\/mynumbers\/prj_nordlicht\/$/, (route) => void held.push(route))
    await link('My Number').click()
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    await waitUntilLoaded(visitor)
    expect(lists()).toBe(2)
  },
)

journey('a reload requests the files of its page before the script has arrived', async ({ visit }) => {
  for (const language of ['en', 'fa'] as const) {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
    const release = await holdScript(visitor)
    const [screen, frame] = ['my-numbers', 'frame'].map((name) =>
      visitor.page.waitForRequest(new RegExp(`/assets/${name}\\.screen-[^/]*\\.js$`)),
    )
    const words = () => visitor.traffic.urls().filter((url) => new RegExp(`/assets/${language}-[^/]*\\.js$`).test(url))
    await visitor.page.goto(`${visitor.origin}/my_number`, { waitUntil: 'commit' })
    await Promise.all([screen, frame])
    await expect.poll(() => words().length).toBe(2)
    await release()
    await expectPage(visitor, 'My Number')
  }
})

/** The application has taken the place of the document's own page. */
const expectReplaced = (page: Page) => expect(page.locator('.early')).toHaveCount(0)

/** Place and class of the form's parts. Texts are as wide as the letters of the device, or of the font once it has arrived. */
const placesOf = (page: Page): Promise<string[]> =>
  page.locator('main :is(h1, label, input, [type=submit])').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const text = element.tagName === 'LABEL' ? [] : [x, width]
      return [element.tagName, element.className, y, height, ...text].join(' ')
    }),
  )

const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number }
      const added = (list.getEntries() as unknown as { value: number }[]).reduce(
        (sum, { value }) => sum + value,
        shifts,
      )
      Object.assign(window, { shifts: added })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shifts: number }).shifts)

/** Withholds the application's script until the returned function is called. */
const holdScript = async ({ page }: Visitor): Promise<() => Promise<void>> => {
  const held: Route[] = []
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBe(1)
    await Promise.all(held.map((route) => route.continue()))
  }
}
