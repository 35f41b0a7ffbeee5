import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { fillCart } from './kit/arrange.ts'
import { expect, journey, type Stage } from './kit/journey.ts'
import { decideAtBank } from './kit/steps.ts'
import type { Language } from './kit/words.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const themes = ['light', 'dark', 'custom'] as const

const places = (numbers: string): string[] => [
  '/',
  '/dashboard',
  '/buy_number?type=tollFree',
  '/buy_number/DE?type=local',
  `/buy_number/GB/gb-local-20?numbers=${numbers}`,
  `/buy_number/GB/gb-local-20?step=options&numbers=${numbers}`,
  `/buy_number/GB/gb-local-20?step=review&numbers=${numbers}`,
  '/cart',
  '/cart?step=address',
  '/cart?step=pay&gateway=card',
  '/cart?step=deposit',
  '/my_number',
  '/finance',
  '/server_error',
  '/no/such/page',
]

for (const language of ['en', 'fa'] as const) {
  journey(`no page breaks a rule of accessibility in ${language}, light, dark or custom`, async (stage) => {
    const { visit, sandbox } = stage
    const stranger = await visit({ language })
    await stranger.open('/login')
    await judge(stranger.page, '/login')
    const { numbers } = await fillCart(sandbox, { offer: 'gb-local-113' })
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
    const free = await freeNumber(stage)
    for (const place of places(free)) {
      await visitor.open(place)
      await judge(visitor.page, place)
    }
    await judgePayment(stage, language)
    void numbers
  })
}

/** The pages of a payment: at its bank, declined, waiting, complete. */
const judgePayment = async ({ visit }: Stage, language: Language): Promise<void> => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
  const { page } = visitor
  await visitor.open('/cart?step=pay&gateway=card')
  await page.getByRole('main').getByRole('button', { name: /€/ }).click()
  await page.waitForURL('**/gateway/card/*')
  await judge(page, 'the bank')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await judge(page, 'a payment that waits')
  await page.goForward()
  await decideAtBank(visitor, 'decline')
  await page.waitForURL('**/order/result?*')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await judge(page, 'a declined order')
}

const freeNumber = async ({ sandbox }: Stage): Promise<string> => {
  const { numbers } = await fillCart(sandbox, { project: 'prj_hafen' })
  const caller = await import('./kit/api.ts').then(({ signInByApi }) => signInByApi(sandbox.origin, 'owner@example.com', 'prj_hafen'))
  await caller.call('DELETE', 'cart/pk/')
  return numbers[0]?.slice(1) ?? ''
}

const judge = async (page: Page, place: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  for (const theme of themes) {
    await page.evaluate((name) => {
      const select = [...document.querySelectorAll('select')].find((each) => [...each.options].some(({ value }) => value === name))
      if (select === undefined) return
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, name)
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }, theme)
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined))
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
    )
    const told = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`))
    expect({ place, theme, told }).toEqual({ place, theme, told: [] })
  }
}
