import type { Page } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseProject, expectPage, openAccountMenu, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }

journey(
  'signing in, choosing a project and a language in one tab reach the other tabs, which ask in their name at once [SES-13 NAV-06]',
  async ({ visit }) => {
    const visitor = await visit()
    const { page, words, traffic } = visitor
    await visitor.open('/login')
    const other = await anotherTab(visitor, '/login?from=%2Fmy_number')
    const watched = await watchArrival(other.page)
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Projects')
    await expectPage(other, 'Projects')
    // The news came before the page, and the page without a reload.
    expect(await watched()).toEqual(['news', 'Projects'])
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(new Set(traffic.tokens())).toEqual(new Set([null, token]))

    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    const bar = other.page.getByRole('banner')
    await expect(bar).toContainText('Nordlicht Support')
    await other.page.goto(`${visitor.origin}/my_number`)
    await expectPage(other, 'My Number')
    await openAccountMenu(visitor)
    await page.getByRole('button', { name: words('Leave the project') }).click()
    await expectPage(visitor, 'Projects')
    await expectPage(other, 'Projects')
    const asked = other.page.waitForRequest(/\/api\/v1\/project\/prj_hafen\//)
    await chooseProject(visitor, 'Hafen Logistik')
    await expectPage(visitor, 'Dashboard')
    await asked
    await expect(bar).toContainText('Hafen Logistik')

    await page.getByRole('combobox', { name: words('Language') }).selectOption('fa')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(other.page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(other.page.getByRole('heading', { level: 1, name: 'پروژه‌ها' })).toBeVisible()
  },
)

journey(
  'after signing out in one tab no tab sends the old token again, not even one that heard nothing of it [SES-13]',
  async ({ visit }) => {
    const visitor = await visit(owner)
    const { page, traffic, words } = visitor
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Dashboard')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const others = [await anotherTab(visitor, '/my_number'), await anotherTab(visitor, '/')]
    const deaf = { ...visitor, page: await visitor.newTab() }
    await deaf.page.addInitScript(() => {
      for (const event of ['storage', 'visibilitychange'])
        window.addEventListener(event, (heard) => heard.stopImmediatePropagation())
    })
    await deaf.page.goto(`${visitor.origin}/dashboard`)
    await expectPage(deaf, 'Dashboard')
    for (const tab of others) await expect(tab.page.getByRole('banner')).toContainText('Nordlicht Support')
    await expect.poll(traffic.underWay).toBe(0)
    const arrivals = await Promise.all(others.map((tab) => watchArrival(tab.page)))

    const before = traffic.tokens().length
    await openAccountMenu(visitor)
    await page.getByRole('button', { name: words('Sign out') }).click()
    for (const tab of [visitor, ...others]) await expectPage(tab, 'Sign in')
    for (const arrived of arrivals) expect(await arrived()).toEqual(['news', 'Sign in'])

    // Still shows what it showed; what is asked for there is not asked in the name of the session that is over.
    await expectPage(deaf, 'Dashboard')
    await deaf.page
      .getByRole('link', { name: words('My Number') })
      .first()
      .click()
    await expectPage(deaf, 'Sign in')
    await expect.poll(traffic.underWay).toBe(0)
    const carried = traffic.tokens().slice(before)
    // The sign-out itself is the last to carry it.
    expect(carried.filter((each) => each === token)).toHaveLength(1)
    for (const tab of [...others, deaf]) await expect(tab.page.getByText('Nordlicht Support')).toHaveCount(0)
  },
)

for (const keeps of ['as it is served', 'where a browser keeps it whole'] as const) {
  journey(
    `going Back after signing out shows nothing private, not for a frame: the page ${keeps} [SES-13]`,
    async ({ visit }) => {
      const visitor = await visit({ ...owner, keepsPages: true })
      const { page, context, words, origin } = visitor
      if (keeps !== 'as it is served')
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
      // Past the entries of this document, to the one before it.
      for (let back = 0; back < 3 && !(await isBack(page)); back++) await page.goBack()
      await expectPage(visitor, 'Sign in')
      expect(page.url()).toContain(`${origin}/login`)
      const [how, ...frames] = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
      expect(how).toBe(keeps === 'as it is served' ? 'loaded' : 'kept')
      expect(frames.length).toBeGreaterThan(0)
      expect(new Set(frames)).toEqual(new Set(['nothing private']))
    },
  )
}

/** Another tab of the same browser at an address of the portal. */
const anotherTab = async (visitor: Visitor, address: string): Promise<Visitor> => {
  const page = await visitor.newTab()
  await page.addInitScript(() => {
    // Before the portal hears of it: it draws before the next one does.
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'portal.session' || (key === 'token' && newValue === null)) performance.mark('news')
    })
  })
  await page.goto(visitor.origin + address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...visitor, page }
}

/** From now on notes what the other tabs tell and which heading comes after it. */
const watchArrival = async (page: Page): Promise<() => Promise<string[]>> => {
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
    return seen.length > 1
  })
