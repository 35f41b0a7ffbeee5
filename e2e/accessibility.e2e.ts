import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { OfferResponse } from '#domain/contract/buying.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { authPages, otherPages } from './kit/pages.ts'
import { decideAtBank, openWithoutLoading, payButton, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Addresses of pages for signed-in users, also of their steps and sections. */
const portalPages = (number: string): string[] => [
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
  '/cart?step=wire',
  '/my_number',
  '/requirements',
  '/finance',
  '/finance/orders',
  '/finance/payments',
  '/finance/payments/wires',
  '/finance/transactions',
  '/finance/statement',
  '/finance/invoices',
  '/sms/outbox',
  '/sms/conversation/BANK',
  '/sms/drafts',
  '/sms/compose',
  '/sms/api',
  '/rate/sms_out',
  '/rate/sms_delivery',
  '/?new=1',
  '/account',
  '/project_settings?section=limits',
  '/project_settings?section=calls',
  '/project_settings?section=logo',
  '/project_settings?section=people',
  '/project_settings?section=history',
  '/account?section=emails',
  '/account?section=phones',
  '/account?section=address',
  '/account?section=company',
  '/account?section=social',
  '/account?section=newsletter',
  '/account?section=password',
  '/account?section=sessions',
  '/server_error',
  '/no/such/page',
]

for (const language of ['en', 'fa'] as const) {
  journey(
    language === 'en'
      ? 'no page has an accessibility violation in the light, dark or custom theme'
      : 'no page in Persian has an accessibility violation',
    async ({ visit, sandbox }) => {
      const stranger = await visit({ language })
      for (const path of authPages) {
        await stranger.page.goto('about:blank')
        await stranger.open(path)
        await expectAccessible(stranger, path)
      }
      await stranger.open('/register')
      await stranger.page.getByRole('button', { name: stranger.words('Create the account') }).click()
      await expectAccessible(stranger, 'an empty sign-up form after sending')
      await stranger.page.goto(await sandbox.console.sendNewsletter('owner@example.com'))
      await expectAccessible(stranger, '/unsubscribe')
      await stranger.close()
      const guest = await visit({ language, host: 'meridian.localhost' })
      await guest.open('/forgot_password')
      await expectAccessible(guest, 'a form with a captcha')
      await guest.close()

      const { caller } = await fillCart(sandbox, { offer: 'gb-local-113' })
      const { sample } = await caller.call<OfferResponse>('GET', 'dids/pk/buy/2/?offer=gb-local-20')
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page } = visitor
      const listed = portalPages(sample[0]?.number.slice(1) ?? '')
      for (const [index, path] of [...listed, ...otherPages(listed)].entries()) {
        await (index === 0 ? visitor.open(path) : openWithoutLoading(visitor, path))
        await expectAccessible(visitor, path)
      }

      await visitor.open('/cart?step=pay&gateway=card')
      await payButton(visitor).click()
      await page.waitForURL('**/gateway/card/*')
      await expectAccessible(visitor, 'the bank')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectAccessible(visitor, 'a pending payment')
      await page.goForward()
      await decideAtBank(visitor, 'decline')
      await page.waitForURL('**/order/result?*')
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expectAccessible(visitor, 'a declined order')
    },
    240_000,
  )
}

/**
 * The rules that depend on colours in every theme, which are those of every language; the others in the first theme, in every
 * language.
 */
const expectAccessible = async (visitor: Visitor, name: string): Promise<void> => {
  const { page, words, language } = visitor
  await waitUntilLoaded(visitor)
  const theme = page.getByRole('combobox', { name: words('Theme') })
  if ((await theme.count()) === 0) return runAxe(visitor, name, {})
  await theme.selectOption('light')
  await runAxe(visitor, `${name} light`, language === 'en' ? {} : { rules: { 'color-contrast': { enabled: false } } })
  for (const other of language === 'en' ? ['dark', 'custom'] : []) {
    await theme.selectOption(other)
    await runAxe(visitor, `${name} ${other}`, { runOnly: ['color-contrast'] })
  }
}

const runAxe = async ({ page }: Visitor, name: string, options: RunOptions): Promise<void> => {
  await page.evaluate(animationsEnded)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (runOptions) =>
      (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(runOptions),
    { ...options, resultTypes: ['violations' as const], preload: false },
  )
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect({ name, faults }).toEqual({ name, faults: [] })
}

/** Waits in the page for its animations; those of an element that is removed are cancelled, which rejects `finished`. */
const animationsEnded = async (): Promise<void> => {
  for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations()) {
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}
