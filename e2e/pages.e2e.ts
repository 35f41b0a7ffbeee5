import type { OfferResponse } from '#domain/contract/buying/buying.ts'
import type { InvoiceList } from '#domain/contract/finance/invoices.ts'
import { misorderedAmounts } from './kit/amounts.ts'
import { fillCart, renewOne } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { type JourneyContext, journeyWithHistory } from './kit/journey.ts'
import { checkPage, expectAccessible } from './kit/page-checks.ts'
import { authPages, otherPages } from './kit/pages.ts'
import { iran, owner, startPayment } from './kit/payments.ts'
import { decideAtBank, openWithoutLoading, payButton, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import type { Language } from './kit/words.ts'

/** Parts of addresses that the data of a project gives. */
type Known = { invoice: string; number: string; free: string[] }

/** Addresses of pages for signed-in users, also of their steps and sections. */
const portalPages = ({ invoice, number, free }: Known): string[] => [
  '/',
  '/dashboard',
  '/buy_number?type=tollFree',
  '/buy_number/DE?type=local',
  '/buy_number/IR?type=sharedCost',
  '/buy_number/GB/gb-local-20',
  `/buy_number/GB/gb-local-20?numbers=${free[0]}`,
  `/buy_number/GB/gb-local-20?step=options&numbers=${free.join(',')}`,
  `/buy_number/GB/gb-local-20?step=review&numbers=${free[0]}`,
  '/cart',
  '/cart?step=address',
  '/cart?step=pay',
  '/cart?step=pay&gateway=card',
  '/cart?step=deposit',
  '/cart?step=wire',
  '/my_number',
  `/my_number/${number}`,
  '/requirements',
  '/finance',
  '/finance/orders',
  '/finance/payments',
  '/finance/payments/wires',
  '/finance/transactions',
  '/finance/statement?from=2026-01-01&to=2030-12-31',
  '/finance/invoices',
  `/finance/invoices/${invoice}`,
  '/call_detail_record',
  '/rate',
  '/rate/sms_out',
  '/rate/sms_delivery',
  '/sms/inbox',
  '/sms/outbox',
  '/sms/conversation/BANK',
  '/sms/drafts',
  '/sms/compose',
  '/sms/api',
  '/?new=1',
  '/account',
  '/project_settings',
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

/** In each language a customer with the amounts of its writing. */
const customers = { en: owner, fa: iran }

for (const language of ['en', 'fa'] as const)
  journeyWithHistory(
    `(${language}) every page passes axe in each theme, fits its window from 320 to 1,920 pixels without texts that overlap or are cut, draws amounts in the order in which they are read, and has a strict content security policy`,
    async (context) => {
      await checkPagesBeforeSignIn(context, language)
      const known = await arrange(context, language)
      const visitor = await context.visit({ ...customers[language], language })
      const { page } = visitor
      // Only a company in Iran has official invoices.
      const official = language === 'fa' ? [`/finance/invoices/${known.invoice}/official`] : []
      const listed = [...portalPages(known), ...official]
      let amounts = 0
      for (const [index, path] of [...listed, ...otherPages(listed)].entries()) {
        await (index === 0 ? openAndWait(visitor, path) : openWithoutLoading(visitor, path))
        amounts += await checkPage(visitor, path)
      }
      expect(amounts).toBeGreaterThan(40)

      // The check of amounts itself: one that is drawn the other way round, and one that is written by hand, are found.
      await visitor.open('/finance/transactions')
      await waitUntilLoaded(visitor)
      await page.getByRole('main').evaluate((main) => {
        const planted = document.createElement('span')
        planted.dataset.figure = ''
        planted.style.cssText = 'direction: rtl; unicode-bidi: bidi-override'
        planted.textContent = '−$12.50'
        main.append(planted, ' $7.25')
      })
      expect((await misorderedAmounts(page)).wrong).toEqual([
        '−$12.50: the digits are not in their order',
        ' $7.25: it is written without the component of amounts',
      ])

      await visitor.open('/cart?step=pay&gateway=card')
      await payButton(visitor).click()
      await page.waitForURL('**/gateway/card/*')
      await waitUntilLoaded(visitor)
      await expectAccessible(visitor, 'the bank')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await waitUntilLoaded(visitor)
      await checkPage(visitor, 'a pending payment')
      await page.goForward()
      await decideAtBank(visitor, 'decline')
      await page.waitForURL('**/order/result?*')
      await expect(page.getByRole('radio').first()).toBeVisible()
      await waitUntilLoaded(visitor)
      await checkPage(visitor, 'a declined order')
    },
    300_000,
  )

const openAndWait = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.open(path)
  await waitUntilLoaded(visitor)
}

const checkPagesBeforeSignIn = async ({ visit, sandbox }: JourneyContext, language: Language): Promise<void> => {
  const stranger = await visit({ language })
  for (const path of [...authPages, '/invitation']) {
    await stranger.page.goto('about:blank')
    await openAndWait(stranger, path)
    await checkPage(stranger, path)
  }
  await stranger.open('/register')
  await stranger.page.getByRole('button', { name: stranger.words('Create the account') }).click()
  await waitUntilLoaded(stranger)
  await checkPage(stranger, 'an empty sign-up form after sending')
  await stranger.page.goto(await sandbox.console.sendNewsletter('owner@example.com'))
  await waitUntilLoaded(stranger)
  await checkPage(stranger, '/unsubscribe')
  await stranger.close()
  const guest = await visit({ language, host: 'meridian.localhost' })
  await openAndWait(guest, '/forgot_password')
  await checkPage(guest, 'a form with a captcha')
  await guest.close()
}

/** Orders numbers, renews one, which issues an invoice, and fills the cart. */
const arrange = async ({ sandbox }: JourneyContext, language: Language): Promise<Known> => {
  const offer = 'gb-local-113'
  // An order of many numbers, which its row must not print over one another.
  const { caller } = await fillCart(sandbox, { ...customers[language], offer, quantity: 4 })
  await startPayment(caller, 'wallet')
  await fillCart(sandbox, { ...customers[language], offer })
  await renewOne(caller)
  const { sample } = await caller.call<OfferResponse>('GET', 'dids/pk/buy/2/?offer=gb-local-20')
  const invoices = await caller.call<InvoiceList>('GET', 'finance/pk/invoices/')
  const numbers = await caller.call<{ results: { id: string }[] }>('GET', 'mynumbers/pk/')
  return {
    invoice: invoices.results[0]?.id ?? '',
    number: numbers.results[0]?.id ?? '',
    free: sample.slice(0, 2).map(({ number }) => number.slice(1)),
  }
}
