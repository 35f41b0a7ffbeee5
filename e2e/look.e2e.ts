import type { Page } from 'playwright'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, openAccountMenu, settled, signIn } from './kit/steps.ts'
import { phone, type Visitor } from './kit/visitor.ts'

journey(
  'before and after the configuration the page wears the brand of its host; two brands share nothing [CFG-01 CFG-03 CFG-04 API-01]',
  async ({ visit }) => {
    const [northline, saffron] = [await visit(), await visit({ host: 'saffron.localhost' })]
    for (const visitor of [northline, saffron]) {
      await visitor.open('/login')
      await expectPage(visitor, 'Sign in')
    }
    await expect(northline.page).toHaveTitle('Sign in · Northline Numbers')
    await expect(saffron.page).toHaveTitle('Sign in · Saffron Telecom')
    const [one, other] = [await paintOf(northline.page), await paintOf(saffron.page)]
    expect(one.theme).toBe('light')
    expect(other.theme).toBe('custom')
    expect(one.icon).not.toBe(other.icon)
    expect(one.button).not.toBe(other.button)
    expect(one.page).not.toBe(other.page)

    // What this site does not offer does not exist there.
    await signIn(saffron, 'owner@example.com')
    await saffron.page.getByRole('main').getByRole('button', { name: 'Nordlicht Support' }).click()
    await expectPage(saffron, 'Dashboard')
    await expect(saffron.page.getByRole('link', { name: 'My Module' })).toHaveCount(0)
    await saffron.open('/my_module')
    await expectPage(saffron, 'Page not found')

    // The next visit starts in the brand of the last one, before the configuration has come.
    await saffron.context.route('**/api/v1/configs/site/**', (route) => route.abort())
    saffron.trouble.expect(/ERR_FAILED/)
    await saffron.page.goto(`${saffron.origin}/login`, { waitUntil: 'commit' })
    await expect(saffron.page.getByRole('heading', { name: "Can't reach the service" })).toBeVisible()
    expect(await paintOf(saffron.page)).toMatchObject({ theme: 'custom', icon: other.icon, page: other.page })
  },
)

journey(
  'light, dark and custom are chosen on any page and kept over a reload, from the first frame on [CFG-05]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, context } = visitor
    await context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        sessionStorage.setItem(
          'first',
          `${document.documentElement.dataset.theme} ${document.documentElement.style.colorScheme}`,
        )
      })
    })
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Dashboard')
    const theme = page.getByRole('combobox', { name: 'Theme' })
    const grounds = new Set<string>()
    for (const [label, name, scheme] of [
      ['Dark', 'dark', 'dark'],
      ['Tinted', 'custom', 'light'],
      ['Light', 'light', 'light'],
    ] as const) {
      await theme.selectOption({ label })
      await expect(page.locator('html')).toHaveAttribute('data-theme', name)
      await expect(page.locator('html')).toHaveCSS('color-scheme', scheme)
      const { page: ground } = await paintOf(page)
      grounds.add(ground ?? '')
      await page.reload()
      await expectPage(visitor, 'Dashboard')
      await expect(theme).toHaveValue(name)
      expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe(`${name} ${scheme}`)
      expect((await paintOf(page)).page).toBe(ground)
    }
    expect(grounds.size).toBe(3)
  },
)

journey(
  'Persian is chosen on the first page, turns everything around, and is kept; the account knows it on another device [CFG-06 SES-15]',
  async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.open('/login')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fa')
    await expect(page.getByRole('heading', { level: 1, name: 'ورود' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'ورود' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')

    const english = await visit({ as: 'manager@example.com', project: 'prj_nordlicht' })
    await english.open('/dashboard')
    await expectPage(english, 'Dashboard')
    const saved = english.page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await english.page.getByRole('combobox', { name: 'Language' }).selectOption('fa')
    await expect(english.page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect((await saved).status()).toBe(200)
    const elsewhere = await visit()
    await elsewhere.open('/login')
    await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'en')
    await signIn(elsewhere, 'manager@example.com')
    await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'fa')
  },
)

const pages = [
  '/',
  '/dashboard',
  '/buy_number?type=local',
  '/buy_number/DE?type=local',
  '/buy_number/GB/gb-local-20',
  '/cart',
  '/cart?step=pay',
  '/my_number',
  '/finance',
  '/?new=1',
  '/account',
  '/account?section=sessions',
  '/no/such/page',
]
const doors = ['/login', '/register', '/activation?registration=reg_1', '/forgot_password', '/reset_password', '/as']

journey(
  'from 360 pixels up no page is wider than its window, in both directions',
  async ({ visit, sandbox }) => {
    const { numbers } = await fillCart(sandbox, { quantity: 2 })
    const places = [
      ...pages,
      `/buy_number/GB/gb-local-20?step=options&numbers=${numbers.map((number) => number.slice(1)).join(',')}`,
      '/cart?step=address',
      '/cart?step=deposit',
    ]
    for (const language of ['en', 'fa'] as const) {
      const stranger = await visit({ language })
      for (const door of doors) await expectFit(stranger, door)
      await stranger.leave()
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      // In the other direction the pages whose rows and bars are widest.
      const inIt =
        language === 'en' ? places : places.filter((place) => /my_number|buy_number\/|cart|dashboard/.test(place))
      for (const place of inIt) await expectFit(visitor, place)
      await visitor.leave()
    }
  },
  180_000,
)

journey(
  'nothing moves while /login and the first page arrive, on a first visit and on the next one',
  async ({ visit }) => {
    const visitor = await visit({ viewport: phone })
    const { page, context } = visitor
    await context.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        })[])
          if (!entry.hadRecentInput)
            for (const { node, previousRect: from, currentRect: to } of entry.sources)
              moved.push(
                `${entry.value.toFixed(4)}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height} by ${node instanceof Element ? node.outerHTML.slice(0, 150) : node?.nodeName}`,
              )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    for (const visits of [1, 2]) {
      await visitor.open('/login')
      await expectPage(visitor, 'Sign in')
      await settled(visitor)
      expect([visits, ...(await moved())]).toEqual([visits])
    }
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Projects')
    for (const address of ['/', '/']) {
      await visitor.open(address)
      await expect(page.getByRole('button', { name: 'Nordlicht Support' })).toBeVisible()
      await settled(visitor)
      expect(await moved()).toEqual([])
    }
    await page.getByRole('button', { name: 'Nordlicht Support' }).click()
    await expectPage(visitor, 'Dashboard')
    await visitor.open('/dashboard')
    await expect(page.getByRole('heading', { level: 2, name: 'Numbers', exact: true })).toBeVisible()
    await settled(visitor)
    expect(await moved()).toEqual([])
  },
)

journey('on a phone the pages are in a drawer, which gives the focus back [NAV-09]', async ({ visit }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', viewport: phone })
  const { page } = visitor
  await visitor.open('/dashboard')
  await expectPage(visitor, 'Dashboard')
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await drawer.getByRole('link', { name: 'My Number' }).click()
  await expectPage(visitor, 'My Number')
  await expect(drawer).toBeHidden()
  await openAccountMenu(visitor)
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
})

const paintOf = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('button[type=submit]')
    const grounds = [document.querySelector('#root > *'), document.body, document.documentElement]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each))
    return {
      theme: document.documentElement.dataset.theme,
      icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
      page: grounds.find(({ backgroundColor }) => backgroundColor !== 'rgba(0, 0, 0, 0)')?.backgroundColor,
      button: button === null ? '' : getComputedStyle(button).backgroundColor,
    }
  })

/** At every width the page is as wide as its window, and no wider. */
const expectFit = async (visitor: Visitor, place: string): Promise<void> => {
  const { page, language } = visitor
  await visitor.open(place)
  await settled(visitor)
  for (const width of [360, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth))),
        ),
    )
    expect(`${language} ${place} at ${width}: ${wide}`).toBe(
      `${language} ${place} at ${width}: ${Math.min(width, wide)}`,
    )
  }
}
