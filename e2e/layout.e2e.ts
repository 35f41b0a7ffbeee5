import type { Info } from '#domain/session/account.ts'
import type { Project } from '#domain/session/project.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { shiftsOf, watchShifts } from './kit/shifts.ts'
import { expectPage, openAccountMenu, pickNumber, pressButton, signIn, waitUntilLoaded } from './kit/steps.ts'
import { phone, type Visitor, wide } from './kit/visitor.ts'

journey(
  'a window of 1280 pixels shows every column of a table; a narrower one shows what it hides in another cell',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page } = visitor
    for (const [path, first, hidden, instead, onPhones] of [
      ['/buy_number/DE?feature=sms', 'SMS', ['Features', 'Channels'], /Voice\s*SMS/, /Voice\s*SMS/],
      ['/my_number', 'Number', ['Channels'], /Voice[\s\S]*Local/, /Voice[\s\S]*Berlin/],
    ] as const) {
      await page.setViewportSize(wide)
      await visitor.open(path)
      await waitUntilLoaded(visitor)
      const table = page.getByRole('main').getByRole('table')
      await expect(table.getByRole('row').nth(1)).toContainText(first === 'Number' ? '+' : first)
      const headers = table.locator('thead th')
      for (const header of await headers.all()) await expect(header).toBeVisible()
      const overflow = () =>
        table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      expect(await overflow()).toBe(0)
      await page.setViewportSize({ width: 1100, height: 800 })
      for (const name of hidden) await expect(headers.getByText(name, { exact: true })).toBeHidden()
      expect(await overflow()).toBe(0)
      expect(await table.locator('tbody').innerText()).toMatch(instead)
      await page.setViewportSize(phone)
      expect(await table.locator('tbody').innerText()).toMatch(onPhones)
      const heights = await table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
      expect(Math.max(...heights)).toBeLessThan(path === '/my_number' ? 80 : 100)
    }
  },
)

journey(
  'rows are 44 pixels high, or 36 if the user chooses compact rows; under a finger they stay 44 pixels high',
  async ({ visit }) => {
    const tables = ['/my_number', '/buy_number/DE?type=local']
    const heightsOf = async (visitor: Visitor) => {
      const heights: number[] = []
      for (const path of tables) {
        await visitor.open(path)
        await waitUntilLoaded(visitor)
        const rows = visitor.page.getByRole('main').locator('tbody tr')
        heights.push(...(await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))))
      }
      expect(heights.length).toBeGreaterThan(10)
      return [...new Set(heights)]
    }
    for (const language of ['en', 'fa'] as const) {
      const account = { as: 'owner@example.com', project: 'prj_nordlicht', language }
      const visitor = await visit(account)
      expect(await heightsOf(visitor)).toEqual([44])
      await openAccountMenu(visitor)
      const density = visitor.page.getByRole('combobox', { name: visitor.words('Row height') })
      await expect(density.getByRole('option', { name: visitor.words('Compact rows') })).toHaveCount(1)
      await density.selectOption('compact')
      await expect(visitor.page.locator('html')).toHaveAttribute('data-density', 'compact')
      expect(await heightsOf(visitor)).toEqual([36])
      const storageState = await visitor.close()
      const finger = await visit({ ...account, storageState, touch: true })
      expect(await heightsOf(finger)).toEqual([44])
      await expect(finger.page.locator('html')).toHaveAttribute('data-density', 'compact')
      await openAccountMenu(finger)
      await expect(finger.page.getByRole('combobox', { name: finger.words('Row height') })).toBeHidden()
      await finger.close()
    }
  },
)

journey('with ten numbers chosen, the total and the next step stay in view', async ({ visit }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
  const { page, words } = visitor
  await visitor.open('/buy_number/GB/gb-local-20')
  await expectPage(visitor, 'Choose your number')
  const boxes = page.getByRole('group', { name: words('Available numbers') }).getByRole('checkbox')
  for (const box of await boxes.all()) await box.check({ force: true })
  const summary = page.getByRole('complementary', { name: words('Summary') })
  await expect(summary.getByText('10 numbers', { exact: true })).toBeVisible()
  await page.mouse.wheel(0, 400)
  await expect(summary.getByRole('button', { name: words('Continue') })).toBeInViewport({ ratio: 1 })
  await summary.getByText('10 numbers', { exact: true }).click()
  const list = summary.getByRole('list', { name: words('Chosen numbers') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await list.getByRole('button').first().click()
  await expect(list.getByRole('listitem')).toHaveCount(9)
})

journey('a name of one long word stays in its card, and makes no page scroll sideways', async ({ visit, sandbox }) => {
  const as = 'owner@example.com'
  const long = 'W'.repeat(64)
  const { call } = await signInByApi(sandbox.origin, as, 'prj_nordlicht')
  const { versions, timezone, voice_language } = await call<Project>('GET', 'project/pk/')
  const general = { section: 'general', version: versions.general, name: long, timezone, voice_language }
  await call('PATCH', 'project/pk/', general)
  const { client } = await call<Info>('GET', 'settings/info/')
  await call('PATCH', 'settings/info/', { version: client.version, first_name: long, last_name: client.last_name })
  const visitor = await visit({ as, project: 'prj_nordlicht' })
  const { page } = visitor
  for (const path of ['/', '/dashboard', '/project_settings?section=people', '/account', '/my_number']) {
    await visitor.open(path)
    await waitUntilLoaded(visitor)
    for (const size of [wide, phone]) {
      await page.setViewportSize(size)
      if (path === '/') await expect(page.getByRole('main').getByText(long).first()).toBeVisible()
      expect({ path, ...(await page.evaluate(outOfCards)) }).toEqual({ path, wider: 0, outside: [] })
    }
  }
})

/** By how much the page is wider than the window, and the texts that run out of the part of the page that they are in. */
const outOfCards = (): { wider: number; outside: string[] } => {
  const outside = [...document.querySelectorAll('main bdi')].filter((name) => {
    const card = name.closest('[data-body], li, article, section, dd')?.getBoundingClientRect()
    const { left, right, width } = name.getBoundingClientRect()
    return card !== undefined && width > 0 && (left < card.left - 1 || right > card.right + 1)
  })
  return {
    wider: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    outside: outside.map(({ textContent }) => textContent),
  }
}

journey('at 400 % (320 × 256) the number step does not scroll sideways', async ({ visit }) => {
  const visitor = await visit({
    as: 'owner@example.com',
    project: 'prj_nordlicht',
    viewport: { width: 320, height: 256 },
  })
  await visitor.open('/buy_number/GB/gb-local-20')
  await expectPage(visitor, 'Choose your number')
  await pickNumber(visitor)
  const widths = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, document.body.clientWidth])
  expect(widths[0]).toBe(widths[1])
  await visitor.page.setViewportSize({ width: 320, height: 900 })
  await pressButton(visitor, 'Step {position} of {count}')
  const found = []
  for (const width of ['100%', '9rem', '6rem']) found.push(await visitor.page.evaluate(dotsIn, width))
  expect(found.flatMap(({ misplaced }) => misplaced)).toEqual([])
  expect(found.at(-1)?.lines).toBeGreaterThan(found[0]?.lines ?? 0)
})

/** How many lines the facts of the offer take in this width, and the dots that are drawn at the start or end of a line. */
const dotsIn = (width: string): { lines: number; misplaced: string[] } => {
  const line = document.querySelector<HTMLElement>('main [data-fact-line]')
  if (line === null) return { lines: 0, misplaced: ['no facts'] }
  line.style.width = width
  const box = line.getBoundingClientRect()
  if (getComputedStyle(line).overflowX !== 'clip') return { lines: 0, misplaced: ['not clipped'] }
  const facts = [...line.children]
  const topOf = (fact: Element | undefined) => Math.round(fact?.getBoundingClientRect().top ?? Number.NaN)
  const misplaced = facts.filter((fact, index) => {
    const dot = fact.querySelector('[data-dot]')?.getBoundingClientRect()
    const isDrawn = dot !== undefined && dot.left + dot.width / 2 > box.left && dot.left + dot.width / 2 < box.right
    return isDrawn !== (index > 0 && topOf(facts[index - 1]) === topOf(fact))
  })
  return { lines: new Set(facts.map(topOf)).size, misplaced: misplaced.map((fact) => fact.textContent ?? '') }
}

journey('under a finger every target outside of a sentence measures 44 pixels', async ({ visit }) => {
  const account = { as: 'owner@example.com', project: 'prj_nordlicht', viewport: phone, touch: true }
  const stranger = await visit({ viewport: phone, touch: true })
  const visitor = await visit(account)
  const small: string[] = []
  for (const [who, paths] of [
    [stranger, ['/login', '/register', '/activation?registration=reg_1', '/forgot_password']],
    [
      visitor,
      [
        '/',
        '/dashboard',
        '/my_number',
        '/buy_number?type=local',
        '/buy_number/DE?type=local',
        '/buy_number/GB/gb-local-20',
        '/finance?section=deposit',
        '/account',
        '/account?section=phones',
        '/account?section=sessions',
        '/not_found',
      ],
    ],
  ] as const) {
    for (const path of paths) {
      await who.open(path)
      await waitUntilLoaded(who)
      const found = await who.page.evaluate(smallTargets)
      small.push(...found.map((name) => `${path}: ${name}`))
    }
  }
  expect(small).toEqual([])
})

/** Names of the targets that a finger 22 pixels off their middle would miss. Links within a sentence are exempt. */
const smallTargets = (): string[] => {
  const targets =
    'a[href], button, summary, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio]), label:has(input)'
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim()
  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || (hit.closest('label')?.contains(element) ?? false))
  }
  return [...document.querySelectorAll(targets)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    // Clipped away: drawn only once it has the focus.
    if (width < 2 || height < 2) return []
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = 21.5
    const misses = [
      [x, y - reach],
      [x, y + reach],
      [Math.max(x - reach, 0), y],
      [Math.min(x + reach, innerWidth - 1), y],
    ].filter(([across = 0, down = 0]) => !isHit(element, across, down))
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    return misses.length === 0 ? [] : [`${element.tagName} “${name}” ${Math.round(width)}×${Math.round(height)}`]
  })
}

journey('on a phone the finished steps are links of 44 pixels', async ({ visit }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', viewport: phone })
  const { page, words } = visitor
  await visitor.open('/buy_number/GB/gb-local-20')
  await expectPage(visitor, 'Choose your number')
  await pressButton(visitor, 'Step {position} of {count}')
  const steps = page.getByRole('navigation', { name: words('Steps of buying a number') }).getByRole('link')
  await expect(steps).toHaveCount(2)
  for (const step of await steps.all()) {
    const { width = 0, height = 0 } = (await step.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  const { x = 0, y = 0, height = 0 } = (await steps.first().boundingBox()) ?? {}
  await page.mouse.click(x + 10, y + height - 3)
  await expect(page).toHaveURL(/\/buy_number(\?|$)/)
})

journey('no layout shift happens while pages load, on the first and on the next visit', async ({ visit }) => {
  const visitor = await visit({ viewport: phone })
  const { page, context } = visitor
  await watchShifts(context)
  const moved = () => shiftsOf(page)
  for (const visits of [1, 2]) {
    await visitor.open('/login')
    await expectPage(visitor, 'Sign in')
    await waitUntilLoaded(visitor)
    expect([visits, ...(await moved())]).toEqual([visits])
  }
  await signIn(visitor, 'owner@example.com')
  await expectPage(visitor, 'Projects')
  for (const address of ['/', '/']) {
    await visitor.open(address)
    await expect(page.getByRole('button', { name: 'Nordlicht Support' })).toBeVisible()
    await waitUntilLoaded(visitor)
    expect(await moved()).toEqual([])
  }
  await page.getByRole('button', { name: 'Nordlicht Support' }).click()
  await expectPage(visitor, 'Dashboard')
  await visitor.open('/dashboard')
  await expect(page.getByRole('list', { name: 'Numbers by status' })).toBeVisible()
  await waitUntilLoaded(visitor)
  expect(await moved()).toEqual([])
  await page.setViewportSize(wide)
  // The list is loaded after the page has been drawn without it.
  const drawn = Promise.withResolvers<void>()
  await page.route('**/mynumbers/**', async (route) => {
    await drawn.promise
    await route.continue()
  })
  await visitor.open('/my_number')
  await expect(page.getByRole('main').getByRole('button', { name: 'Filter' })).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  drawn.resolve()
  await expect(page.locator('main tbody button').first()).toBeVisible()
  await waitUntilLoaded(visitor)
  expect(await moved()).toEqual([])
})

journey(
  'on a phone a tab bar leads to the main pages, and the whole navigation is in a drawer that returns the focus when it closes [NAV-09]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', viewport: phone })
    const { page } = visitor
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Dashboard')
    const tabs = page.getByRole('navigation', { name: 'Main pages' })
    await expect(tabs.getByRole('link')).toHaveText(['Dashboard', 'Numbers', 'Messages', 'Money'])
    await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    const opener = tabs.getByRole('button', { name: 'More' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Main menu' })
    await expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    await expect(drawer.getByText('You are in Nordlicht Support project with owner access')).toBeVisible()
    await expect(drawer.getByText('$850.00')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await drawer.getByRole('link', { name: 'My Number' }).click()
    await expectPage(visitor, 'My Number')
    await expect(drawer).toBeHidden()
    await tabs.getByRole('link', { name: 'Money' }).click()
    await expectPage(visitor, 'Finance')
    await expect(tabs.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page')
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(tabs).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize(phone)
    await openAccountMenu(visitor)
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
  },
)
