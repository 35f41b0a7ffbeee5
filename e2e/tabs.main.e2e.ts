import type { Page } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseLook, chooseProject, expectPage, openAccountMenu, openSwitcher, signIn } from './kit/steps.ts'
import { holdStreams } from './kit/traffic.ts'
import type { Visitor } from './kit/visitor.ts'

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }

journey(
  'sign-in, the chosen project and the chosen language of one tab apply in the other tabs at once [SES-13 NAV-06]',
  async ({ visit }) => {
    const visitor = await visit()
    const { page, words, traffic } = visitor
    await visitor.open('/login')
    const other = await anotherTab(visitor, '/login?from=%2Fmy_number')
    const changes = await watchChanges(other.page)
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Projects')
    await expectPage(other, 'Projects')
    // The event came before the page, and the page without a reload.
    expect(await changes()).toEqual(['storageEvent', 'Projects'])
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(new Set(traffic.tokens())).toEqual(new Set([null, token]))

    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    const bar = other.page.getByRole('banner')
    await expect(bar).toContainText('Nordlicht Support')
    await other.page.goto(`${visitor.origin}/my_number`)
    await expectPage(other, 'My Number')
    await openSwitcher(visitor)
    await page.getByRole('button', { name: words('Leave the project') }).click()
    await expectPage(visitor, 'Projects')
    await expectPage(other, 'Projects')
    const request = other.page.waitForRequest(/\/api\/v1\/project\/prj_hafen\//)
    await chooseProject(visitor, 'Hafen Logistik')
    await expectPage(visitor, 'Dashboard')
    await request
    await expect(bar).toContainText('Hafen Logistik')

    await chooseLook(visitor, 'Language', 'fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(other.page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(other.page.getByRole('heading', { level: 1, name: 'پروژه‌ها' })).toBeVisible()
  },
)

journey(
  'after sign-out in one tab no tab sends the old token again, not even one that received no event [SES-13]',
  async ({ visit }) => {
    const visitor = await visit(owner)
    const { page, traffic, words } = visitor
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Dashboard')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const others = [await anotherTab(visitor, '/my_number'), await anotherTab(visitor, '/')]
    const isolated = { ...visitor, page: await visitor.newTab() }
    await isolated.page.addInitScript(() => {
      for (const type of ['storage', 'visibilitychange'])
        window.addEventListener(type, (event) => event.stopImmediatePropagation())
    })
    await holdStreams(isolated.page)
    await isolated.page.goto(`${visitor.origin}/dashboard`)
    await expectPage(isolated, 'Dashboard')
    for (const tab of others) await expect(tab.page.getByRole('banner')).toContainText('Nordlicht Support')
    await expect.poll(traffic.pendingCount).toBe(0)
    const watchers = await Promise.all(others.map((tab) => watchChanges(tab.page)))
    // The other tabs do not wait for the server either.
    const othersAreSignedOut = Promise.withResolvers<void>()
    await visitor.context.route('**/auth/logout/', async (route) => {
      await othersAreSignedOut.promise
      await route.continue()
    })

    await openAccountMenu(visitor)
    await page.getByRole('button', { name: words('Sign out') }).click()
    for (const tab of others) await expectPage(tab, 'Sign in')
    for (const changes of watchers) expect(await changes()).toEqual(['storageEvent', 'Sign in'])
    othersAreSignedOut.resolve()
    await expectPage(visitor, 'Sign in')

    // Its next page does not ask with the ended session.
    await isolated.page.evaluate(() => history.pushState({}, '', '/my_number'))
    await expectPage(isolated, 'Sign in')
    await expect.poll(traffic.pendingCount).toBe(0)
    const [signedOut, ...later] = traffic.tokensFrom('POST', 'auth/logout/')
    expect(signedOut).toBe(token)
    expect(later).not.toContain(token)
    for (const tab of [...others, isolated]) await expect(tab.page.getByText('Nordlicht Support')).toHaveCount(0)
  },
)

for (const how of ['loaded again', 'restored from the back/forward cache'] as const) {
  journey(
    `Back after sign-out shows nothing private in any frame, with the page ${how} [SES-13]`,
    async ({ visit }) => {
      const visitor = await visit({ ...owner, hasBackForwardCache: true })
      const { page, context, words, origin } = visitor
      if (how !== 'loaded again')
        await context.route('**/*', async (route) => {
          if (!route.request().isNavigationRequest()) return route.fallback()
          const response = await route.fetch()
          await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
        })
      await context.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        const look = () => {
          const isSeen = getComputedStyle(document.documentElement).visibility === 'visible'
          const isPrivate = document.body.innerText.includes('Nordlicht Support')
          seen.push(isSeen && isPrivate ? 'private' : 'nothing private')
          requestAnimationFrame(look)
        }
        window.addEventListener('pageshow', ({ persisted }) => {
          seen.splice(0, seen.length, persisted ? 'kept' : 'loaded')
          if (persisted) look()
          else if (
            performance.getEntriesByType('navigation').some((each) => 'type' in each && each.type === 'back_forward')
          )
            requestAnimationFrame(look)
        })
      })
      await visitor.open('/dashboard')
      await expectPage(visitor, 'Dashboard')
      await visitor.open('/my_number')
      await expectPage(visitor, 'My Number')
      await openAccountMenu(visitor)
      await page.getByRole('button', { name: words('Sign out') }).click()
      await expectPage(visitor, 'Sign in')
      // Goes back past the entries of this document.
      for (let back = 0; back < 3 && !(await isBack(page)); back++) await page.goBack()
      await expectPage(visitor, 'Sign in')
      expect(page.url()).toContain(`${origin}/login`)
      const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
      await expect.poll(async () => (await seen()).length).toBeGreaterThan(1)
      const [source, ...frames] = await seen()
      expect(source).toBe(how === 'loaded again' ? 'loaded' : 'kept')
      expect(new Set(frames)).toEqual(new Set(['nothing private']))
    },
  )
}

/** Opens an address of the portal in another tab of the same browser. */
const anotherTab = async (visitor: Visitor, address: string): Promise<Visitor> => {
  const page = await visitor.newTab()
  await page.addInitScript(() => {
    // Registered before the portal's listener.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'portal.session' || (key === 'token' && newValue === null)) performance.mark('storageEvent')
    })
  })
  await page.goto(visitor.origin + address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...visitor, page }
}

/** Records the storage events of other tabs and the headings that follow them. */
const watchChanges = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    performance.clearMarks()
    const before = document.querySelector('h1')?.textContent
    new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent
      if (now && now !== before) performance.mark(now)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => [...new Set(performance.getEntriesByType('mark').map(({ name }) => name))])
}

const isBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: string[] }
    const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return seen[0] === 'kept' || navigations.some(({ type }) => type === 'back_forward')
  })
