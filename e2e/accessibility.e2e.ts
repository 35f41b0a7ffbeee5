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

/** Before anybody is signed in. */
const doors = [
  '/login',
  '/register',
  '/activation',
  '/activation?registration=reg_1',
  '/forgot_password',
  '/reset_password',
  '/reset_password#token=0123456789012345678901234567890123456789012',
  '/as',
]

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
  '/?new=1',
  '/account',
  '/account?section=sessions',
  '/server_error',
  '/no/such/page',
]

for (const language of ['en', 'fa'] as const) {
  journey(
    `no page breaks a rule of accessibility in ${language}, light, dark or custom`,
    async ({ visit, sandbox }) => {
      const stranger = await visit({ language })
      for (const door of doors) {
        await stranger.page.goto('about:blank')
        await stranger.open(door)
        await judge(stranger, door)
      }
      await stranger.open('/register')
      await stranger.page.getByRole('button', { name: stranger.words('Create the account') }).click()
      await judge(stranger, 'a sign-up that lacks everything')
      await stranger.page.goto(await sandbox.console.sendNewsletter('owner@example.com'))
      await judge(stranger, '/unsubscribe')
      await stranger.leave()
      const guest = await visit({ language, host: 'meridian.localhost' })
      await guest.open('/forgot_password')
      await judge(guest, 'a form with a captcha')
      await guest.leave()

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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(asked),
    { ...options, resultTypes: ['violations' as const] },
  )
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect({ place, told }).toEqual({ place, told: [] })
}
