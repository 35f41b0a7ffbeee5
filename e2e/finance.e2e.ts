import type { Cart } from '#domain/buying/cart.ts'
import type { PaymentAttempt } from '#domain/paying/payment.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPrinted } from './kit/print.ts'
import { chooseFilter, expectPage, waitUntilLoaded } from './kit/steps.ts'

for (const language of playedIn('en')) {
  journey(
    `a customer follows an order from the summary to its numbers, its transaction and back, in ${language}`,
    async ({ visit, sandbox }) => {
      const { caller } = await fillCart(sandbox)
      const cart = await caller.call<Cart>('GET', 'cart/pk/')
      const { order } = await caller.call<PaymentAttempt>('POST', 'cart/pk/process_pay/', {
        gateway: 'wallet',
        cart_version: cart.version,
        expected_total: cart.price.total,
      })
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')

      await visitor.open('/finance')
      await expectPage(visitor, 'Finance')
      await main.getByText(words('Show as a table')).first().click()
      await expect(main.getByRole('table', { name: words('Spending by month and service') })).toBeVisible()
      await expect(main.getByText(words('Renewals in the next 30 days'))).toBeVisible()
      await waitUntilLoaded(visitor)
      // The bars are on paper too, although the page was not scrolled to them.
      await expect(main.locator('[data-plot] svg')).toHaveCount(2)
      await expectPrinted(page)

      await main.getByRole('link', { name: words('Orders'), exact: true }).click()
      await expect(page).toHaveURL(/\/finance\/orders$/)
      await main.locator('a[aria-expanded=false]').click()
      await expect(page).toHaveURL(new RegExp(`open=${order}`))
      await page.reload()
      await expect(main.getByRole('link', { name: words('Follow the order') })).toBeVisible()

      await main.getByRole('link', { name: words('Transactions of this order') }).click()
      await expect(page).toHaveURL(`${visitor.origin}/finance/transactions?q=${order}`)
      await waitUntilLoaded(visitor)
      const rows = main.getByRole('table', { name: words('Transactions') }).locator('tbody tr[data-key]')
      await expect(rows).toHaveCount(1)
      // To the invoice and back by its links: the movement, the payment, the order.
      await rows.getByRole('link').click()
      await main.getByRole('link', { name: /NL-2026-/ }).click()
      await expect(page).toHaveURL(/finance\/invoices\/inv_/)
      await main.getByRole('link', { name: words('Show the transaction') }).click()
      await expect(page).toHaveURL(/finance\/transactions\?q=trf_/)
      await expect(rows).toHaveCount(1)
      await page.goBack()
      await main.getByRole('link', { name: words('Show the payment') }).click()
      await expect(page).toHaveURL(/finance\/payments\?q=pay_/)
      await main.locator('a[aria-expanded=false]').click()
      await main.getByRole('link', { name: /NL-2026-/ }).click()
      await expect(page).toHaveURL(/finance\/invoices\/inv_/)
      await visitor.open(`/finance/orders?open=${order}`)
      await main.getByRole('link', { name: words('Invoices of this order') }).click()
      await expect(main.getByRole('table').getByRole('link', { name: /NL-2026-/ })).toHaveCount(1)
      await visitor.open(`/finance/transactions?q=${order}`)
      await rows.getByRole('link').click()
      await main
        .getByRole('link', { name: /^(Order|سفارش) \S+$/ })
        .last()
        .click()
      await expect(page).toHaveURL(new RegExp(`/finance/orders\\?open=${order}`))

      await visitor.open('/finance/transactions?sort=oldest')
      await expect(rows).toHaveCount(2)
      await chooseFilter(visitor, words('Direction'), 'deposit')
      await expect(page).toHaveURL(/type=deposit/)
      await expect(rows).toHaveCount(1)
      await page.goBack()
      await expect(rows).toHaveCount(2)
    },
  )
}
