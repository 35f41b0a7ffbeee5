import type { FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { expect } from './kit/expect.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'
import { phone } from './kit/visitor.ts'

let storybook: Storybook
beforeAll(async () => {
  storybook = await openStorybook()
}, 300_000)
afterAll(() => storybook?.close())

const start = '/?path=/story/start--start'

/** The language and theme in which a story is rendered. */
const lookOf = async (view: FrameLocator) => {
  await view.locator('#storybook-root > *').first().waitFor()
  return view.locator('html').evaluate(({ classList }) => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    isDark: classList.contains('dark'),
    width: window.innerWidth,
  }))
}

const storyIn = (page: Page, id: string) => page.waitForURL((url) => url.searchParams.get('path') === `/story/${id}`)

test('the gallery in Persian and dark shows whole pictures, keeps the open flow in another look, and opens a state as it is pictured [FLW-02]', async () => {
  const { page, view } = await storybook.open(`${start}&globals=language:fa;theme:dark`)
  await view.locator('summary', { hasText: /^تسویه / }).click()
  const picture = view.locator('details[open] .flow-lab-picture[data-shown]').first()
  await picture.waitFor({ timeout: 30_000 })
  const [place, page_] = await Promise.all([picture.boundingBox(), picture.locator('iframe').boundingBox()])
  expect(Math.abs((place?.width ?? 0) - (page_?.width ?? 0))).toBeLessThan(4)
  expect(Math.abs((place?.x ?? 0) - (page_?.x ?? 0))).toBeLessThan(4)
  expect(await view.locator('.flow-lab-gallery').evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
    'rgb(20, 23, 28)',
  )

  await view.getByRole('button', { name: 'Saffron Tel' }).click()
  await page.waitForURL(/brand:saffron/)
  expect(await view.locator('details[open] summary').textContent()).toContain('تسویه')

  await view.getByRole('link', { name: 'بارگذاری تسویه ممکن نشد' }).click()
  await storyIn(page, 'flows-checkout--failed')
  expect(await lookOf(view)).toEqual({ lang: 'fa', dir: 'rtl', isDark: true, width: 1280 })
  // From here on the chart is there at once, because it was laid out before.
  await page.locator('.flow-lab-chart').waitFor()
  await page.locator('.flow-lab [data-state][data-active]').first().waitFor({ timeout: 2_000 })
  expect(storybook.errors).toEqual([])
}, 90_000)

test('the matrix of a flow has an address, with every window, brand, theme and language [FLW-02]', async () => {
  const { view: matrix } = await storybook.open(`${start}&args=flow:deposit;isMatrix:!true`)
  const first = matrix.locator('details[open] section').first()
  await first.locator('[data-shown]').first().waitFor({ timeout: 30_000 })
  const captions = await first.getByRole('link').allTextContents()
  expect(captions).toHaveLength(24)
  expect(new Set(captions).size).toBe(24)
  expect(captions).toContain('Phone, فارسی, Dark, Saffron Tel')
}, 90_000)

test('a newcomer with a phone finds what happens when the gateway declines, in Persian and dark, in four presses [FLW-02]', async () => {
  const { page, view } = await storybook.open(start, phone)
  const field = view.getByRole('searchbox')
  // First in English, with the states of the payment on top.
  await field.fill('gateway declines')
  const found = view.locator('.flow-lab-gallery ul small')
  await expect(found.first()).toHaveText(/payment/i)
  await field.fill('wrong password')
  await expect(found.filter({ hasText: /^Sign-in$/ })).not.toHaveCount(0)
  await field.fill('موجودی کافی نیست')
  await expect(found.filter({ hasText: /^Start of a payment$/ })).not.toHaveCount(0)
  await field.fill('')

  await view.getByRole('button', { name: 'فارسی' }).click()
  await view.getByRole('button', { name: 'تیره' }).click()
  await field.click()
  await field.fill('وقتی درگاه رد می‌کند چه می‌شود')
  await view.locator('[data-shown]').first().waitFor({ timeout: 30_000 })
  await view.getByRole('link').first().click()
  await page.waitForURL((url) => /flows-(payment|attempt)--/.test(url.searchParams.get('path') ?? ''))
  expect(await lookOf(view)).toEqual({ lang: 'fa', dir: 'rtl', isDark: true, width: 390 })
}, 90_000)

test('beside the Flow panel a story is as wide as its viewport [FLW-02]', async () => {
  const { page, view } = await storybook.open('/?path=/story/flows-cart--empty')
  await page.locator('.flow-lab').waitFor({ timeout: 30_000 })
  expect((await lookOf(view)).width).toBe(1280)
  const [frame, panel] = await Promise.all([
    page.locator('#storybook-preview-iframe').boundingBox(),
    page.locator('.flow-lab').boundingBox(),
  ])
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
}, 60_000)
