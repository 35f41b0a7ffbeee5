import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { OfferAnswer } from '#domain/contract/dids.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { decideAtBank, payButton, settled } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const places = (number: string): string[] => [
  '/',
  '/dashboard',
  '/buy_number?type=tollFree',
  '/buy_number/DE?type=local',
  `/buy_number/GB/gb-local-20?numbers=${number}`,
  `/buy_number/GB/gb-local-20?step=options&numbers=${number}`,
  `/buy_number/GB/gb-local-20?step=review&numbers=${number}`,
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
  journey(
    `no page breaks a rule of accessibility in ${language}, light, dark or custom`,
    async ({ visit, sandbox }) => {
      const stranger = await visit({ language })
      await stranger.open('/login')
      await judge(stranger, '/login')

      const { caller } = await fillCart(sandbox, { offer: 'gb-local-113' })
      const { sample } = await caller.call<OfferAnswer>('GET', 'dids/pk/buy/2/?offer=gb-local-20')
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page } = visitor
      for (const place of places(sample[0]?.number.slice(1) ?? '')) {
        await visitor.open(place)
        await judge(visitor, place)
      }

      await visitor.open('/cart?step=pay&gateway=card')
      await payButton(visitor).click()
      await page.waitForURL('**/gateway/card/*')
      await judge(visitor, 'the bank')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await judge(visitor, 'a payment that waits')
      await page.goForward()
      await decideAtBank(visitor, 'decline')
      await page.waitForURL('**/order/result?*')
      await expect(page.getByRole('radio').first()).toBeVisible()
      await judge(visitor, 'a declined order')
    },
    240_000,
  )
}

/** Every rule in the first theme; of the others only what a theme can break. */
const judge = async (visitor: Visitor, place: string): Promise<void> => {
  const { page, words } = visitor
  await settled(visitor)
  const theme = page.getByRole('combobox', { name: words('Theme') })
  if ((await theme.count()) === 0) return judgeNow(visitor, place, {})
  await theme.selectOption('light')
  await judgeNow(visitor, `${place} light`, {})
  for (const other of ['dark', 'custom']) {
    await theme.selectOption(other)
    await judgeNow(visitor, `${place} ${other}`, { runOnly: ['color-contrast'] })
  }
}

const judgeNow = async ({ page }: Visitor, place: string, options: RunOptions): Promise<void> => {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined))
  await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(asked),
    { ...options, resultTypes: ['violations' as const] },
  )
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect({ place, told }).toEqual({ place, told: [] })
}
