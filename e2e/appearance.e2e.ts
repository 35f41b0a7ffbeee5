import type { Locator, Page } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseLook, expectPage, openAccountMenu, pickNumber, signIn, waitUntilLoaded } from './kit/steps.ts'
import { phone } from './kit/visitor.ts'

journey(
  'the page has the brand of its host before and after the configuration is loaded; two brands share nothing [CFG-01 CFG-03 CFG-04 API-01]',
  async ({ visit }) => {
    const [northline, saffron] = [await visit(), await visit({ host: 'saffron.localhost' })]
    for (const visitor of [northline, saffron]) {
      await visitor.open('/login')
      await expectPage(visitor, 'Sign in')
    }
    await expect(northline.page).toHaveTitle('Sign in · Northline Numbers')
    await expect(saffron.page).toHaveTitle('Sign in · Saffron Telecom')
    const [one, other] = [await coloursOf(northline.page), await coloursOf(saffron.page)]
    expect(one.theme).toBe('light')
    expect(other.theme).toBe('custom')
    expect(one.icon).not.toBe(other.icon)
    expect(one.button).not.toBe(other.button)
    expect(one.page).not.toBe(other.page)

    // Pages that this site has switched off do not exist.
    await signIn(saffron, 'owner@example.com')
    await saffron.page.getByRole('main').getByRole('button', { name: 'Nordlicht Support' }).click()
    await expectPage(saffron, 'Dashboard')
    await expect(saffron.page.getByRole('link', { name: 'My Module' })).toHaveCount(0)
    await saffron.open('/my_module')
    await expectPage(saffron, 'Page not found')

    // The next visit starts in the brand of the last one, before the configuration is loaded.
    await saffron.context.route('**/api/v1/configs/site/**', (route) => route.abort())
    saffron.browserErrors.expect(/ERR_FAILED/)
    await saffron.page.goto(`${saffron.origin}/login`, { waitUntil: 'commit' })
    await expect(saffron.page.getByRole('heading', { name: 'Can’t reach the service' })).toBeVisible()
    expect(await coloursOf(saffron.page)).toMatchObject({ theme: 'custom', icon: other.icon, page: other.page })
  },
)

journey(
  'the light, dark and custom themes are chosen on any page and survive a reload from the first frame on [CFG-05]',
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
    const backgrounds = new Set<string>()
    for (const [label, name, scheme] of [
      ['Dark', 'dark', 'dark'],
      ['Tinted', 'custom', 'light'],
      ['Light', 'light', 'light'],
    ] as const) {
      await chooseLook(visitor, 'Theme', name)
      await expect(page.locator('html')).toHaveAttribute('data-theme', name)
      await expect(page.locator('html')).toHaveCSS('color-scheme', scheme)
      const { page: background } = await coloursOf(page)
      backgrounds.add(background ?? '')
      await page.reload()
      await expectPage(visitor, 'Dashboard')
      await openAccountMenu(visitor)
      const theme = page.getByRole('combobox', { name: 'Theme' })
      await expect(theme).toHaveValue(name)
      await expect(theme.getByRole('option', { selected: true })).toHaveText(label)
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => sessionStorage.getItem('first'))).toBe(`${name} ${scheme}`)
      expect((await coloursOf(page)).page).toBe(background)
    }
    expect(backgrounds.size).toBe(3)
  },
)

journey(
  'Persian, chosen on the first page, changes the direction and survives a reload; the account applies it on another device [CFG-06 SES-15]',
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
    const saved = english.page.waitForResponse((response) => response.request().method() === 'PATCH')
    await chooseLook(english, 'Language', 'fa')
    await expect(english.page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect((await saved).status()).toBe(200)
    const otherDevice = await visit()
    await otherDevice.open('/login')
    await expect(otherDevice.page.locator('html')).toHaveAttribute('lang', 'en')
    await signIn(otherDevice, 'manager@example.com')
    await expect(otherDevice.page.locator('html')).toHaveAttribute('lang', 'fa')
  },
)

journey('Persian text is drawn in Vazirmatn, its Latin letters in Inter, without letter spacing', async ({ visit }) => {
  const { page, open } = await visit({ language: 'fa' })
  await open('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'ورود' })).toBeVisible()
  await page.getByRole('textbox').first().fill('owner@example.com')
  for (const selector of ['h1', 'label', 'select'])
    await expect
      .poll(async () => ({ selector, fonts: await drawnFonts(page, selector) }))
      .toEqual({
        selector,
        fonts: ['Vazirmatn'],
      })
  await expect.poll(() => drawnFonts(page, 'input')).toEqual(['Inter'])
  expect(
    await page.locator('h1').evaluate((heading) => {
      const { fontSize, letterSpacing, lineHeight } = getComputedStyle(heading)
      return [letterSpacing, Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)]
    }),
  ).toEqual(['normal', 1.55])
})

journey(
  'forced colours show what is chosen: the page, the step, the class, the numbers and the primary action',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, words } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    await visitor.open('/buy_number/GB/gb-local-20')
    await expectPage(visitor, 'Choose your number')
    await pickNumber(visitor)
    const cards = page.getByRole('group', { name: words('Available numbers') }).locator('label')
    const chosen = cards.filter({ has: page.locator(':checked') })
    const ticks = cards.locator('[data-tick] svg')
    await expect(ticks.filter({ visible: true })).toHaveCount(1)
    await expect(chosen.locator('[data-tick] svg')).toBeVisible()
    const ground = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
    const nav = page.getByRole('navigation', { name: words('Pages') })
    const ranks = page.getByRole('group', { name: words('Number class') }).locator('label')
    const steps = page.getByRole('navigation', { name: words('Steps of buying a number') }).locator('li')
    const bullet = (state: string) =>
      steps
        .and(page.locator(`[data-state=${state}]`))
        .first()
        .locator('[data-bullet]')
    for (const [one, other] of [
      [chosen, cards.filter({ has: page.locator(':not(:checked)') }).last()],
      [nav.locator('[aria-current]'), nav.locator('a:not([aria-current])').first()],
      [ranks.filter({ has: page.locator(':checked') }), ranks.nth(1)],
      [bullet('current'), bullet('ahead')],
      [page.getByRole('button', { name: words('Continue') }), page.getByRole('button', { name: words('Show others') })],
    ] as const)
      expect(await ground(one)).not.toBe(await ground(other))
  },
)

journey('the strip beside a short page has the colour of the page, and darkens under a dialog', async ({ visit }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
  const { page } = visitor
  await visitor.open('/cart')
  await waitUntilLoaded(visitor)
  const grounds = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('#main')?.parentElement?.parentElement].map(
        (each) => each && getComputedStyle(each).backgroundColor,
      ),
    )
  const [strip, ground] = await grounds()
  expect(strip).toBe(ground)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'More' }).click()
  expect((await grounds())[0]).not.toBe(ground)

  // Before sign-in the strip is on the right: next to the column in English, next to the form in Persian.
  for (const language of ['en', 'fa'] as const) {
    const stranger = await visit({ language })
    await stranger.open('/login')
    await waitUntilLoaded(stranger)
    const [strip, column] = await stranger.page.evaluate(() =>
      [document.documentElement, document.querySelector('[data-pitch]')].map(
        (each) => each && getComputedStyle(each).backgroundColor,
      ),
    )
    expect(strip === column).toBe(language === 'en')
  }
})

const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('button[type=submit]')
    const grounds: Element[] = []
    for (let each: Element | null = document.querySelector('main') ?? document.body; each; each = each.parentElement)
      grounds.push(each)
    const backgrounds = grounds.map((each) => getComputedStyle(each))
    return {
      theme: document.documentElement.dataset.theme,
      icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
      page: backgrounds.find(({ backgroundColor }) => backgroundColor !== 'rgba(0, 0, 0, 0)')?.backgroundColor,
      button: button === null ? '' : getComputedStyle(button).backgroundColor,
    }
  })

/** The families of the fonts that the browser has drawn an element's text with. */
const drawnFonts = async (page: Page, selector: string): Promise<string[]> => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  return fonts.map(({ familyName }) => familyName)
}
