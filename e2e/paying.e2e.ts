import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, ownedOf, owner, payByCard, queryOf } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton, pressButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'after the bank declines, the same order is paid from the wallet, once [PAY-04 PAY-06 PAY-07 ORD-02 ORD-03 API-65]',
  async ({ visit, sandbox }) => {
    const { caller, numbers, total } = await fillCart(sandbox)
    expect(total).toBe('2.28')
    const visitor = await visit(owner)
    const { page, words } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'decline')
    await expectOutcome(visitor, 'Payment failed.')
    expect(await balanceOf(caller)).toBe('850')
    expect(await ownedOf(caller, numbers)).toEqual([])
    const { order } = queryOf(page.url())

    await chooseGateway(visitor, 'Wallet balance')
    await expect(payButton(visitor)).toHaveText('Pay $2.28')
    await payButton(visitor).click()
    await expectOutcome(visitor, 'Your order is complete.')
    await expect(page.getByRole('banner')).toContainText('$847.72')
    expect(queryOf(page.url()).order).toBe(order)
    expect(visitor.traffic.calls('POST', 'finance/orders/pk/repay/').map(({ body }) => body)).toEqual([
      { order, gateway: 'wallet' },
    ])
    await page.reload()
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await balanceOf(caller)).toBe('847.72')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    await page.getByRole('link', { name: words('Cart, {count, plural, one {# number} other {# numbers}}') }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },
)

journey(
  'a payment cancelled at the bank charges nothing, and the numbers stay held [PAY-04 ORD-02]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'cancel')
    await expectOutcome(visitor, 'The payment was canceled')
    await expect(visitor.page.getByText('Nothing was charged. Your numbers are still held for you.')).toBeVisible()
    expect(await sandbox.console.describeNumber(numbers[0] ?? '')).toMatchObject({ state: 'held' })
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'an unpaid order is canceled, its numbers stay in the cart, and are ordered again with one press [ORD-02 CRT-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page, words } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'decline')
    await expectOutcome(visitor, 'Payment failed.')
    await pressButton(visitor, 'Cancel the order')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Cancel the order') })
      .click()
    await expectOutcome(visitor, 'Your order has been canceled.')
    expect(await sandbox.console.describeNumber(numbers[0] ?? '')).toMatchObject({ state: 'held' })
    await pressButton(visitor, 'Order the same numbers again')
    await page.waitForURL('**/cart?step=pay')
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'two tabs that pay one cart share one payment of one order [PAY-03 PAY-05 CRT-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const other: Visitor = { ...visitor, page: await visitor.newTab() }
    for (const tab of [visitor, other]) {
      await tab.page.goto(`${sandbox.origin}/cart?step=pay&gateway=card`)
      await expect(payButton(tab)).toHaveText(/€/)
    }
    await Promise.all([visitor, other].map((tab) => payButton(tab).click()))
    await Promise.all([visitor, other].map(({ page }) => page.waitForURL('**/gateway/card/*')))
    expect(other.page.url()).toBe(visitor.page.url())

    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
    await other.page.reload()
    await expect(other.page.getByRole('status')).toHaveText('This payment is approved.')
    await other.page.getByRole('link', { name: /^Back to/ }).click()
    await expectOutcome(other, 'Your order is complete.')
    expect(queryOf(other.page.url())).toEqual(queryOf(visitor.page.url()))
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey('a double click on Pay and further presses of Enter start one payment [PAY-03]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'slow', delay_ms: 700, times: 1 })
  await visitor.open('/cart?step=pay&gateway=wallet')
  await expect(payButton(visitor)).toHaveText('Pay $2.28')
  await payButton(visitor).dblclick()
  await visitor.page.keyboard.press('Enter')
  await visitor.page.keyboard.press('Enter')
  await expectOutcome(visitor, 'Your order is complete.')
  expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
  expect(await ownedOf(caller, numbers)).toEqual(['active'])
  expect(await balanceOf(caller)).toBe('847.72')
})

journey(
  'after the browser is closed at the bank, a new visit finds the order and completes it once [PAY-05 SES-01]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const before = await visit(owner)
    await payByCard(before)
    await decideAtBank(before, 'approveNoReturn')
    await expect(before.page.getByText('This payment is approved.')).toBeVisible()
    const storageState = await before.close()

    const visitor = await visit({ storageState })
    const { page } = visitor
    await visitor.open('/dashboard')
    const notice = page.getByRole('note').filter({ hasText: 'An unprocessed order exists.' })
    await notice.getByRole('link', { name: 'Continue' }).click()
    await expectOutcome(visitor, 'Your order is complete.')
    await page.reload()
    await expectOutcome(visitor, 'Your order is complete.')
    await visitor.open('/cart?step=pay')
    await expect(page.getByText('There is nothing to pay.')).toBeVisible()
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey(
  'an order completes without any visit, because the sandbox asks the bank by itself [PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'approveNoReturn')
    await visitor.close()
    await sandbox.console.advance(10 * 60)
    await expect.poll(() => ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'the cart shows the pending payment at the bank and starts no other [PAY-03 PAY-05 CRT-05 API-56]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page } = visitor
    await payByCard(visitor)
    const bank = page.url()
    await page.goBack()
    await expectOutcome(visitor, 'Your payment is waiting for you')
    await visitor.open('/cart?step=pay')
    await expectOutcome(visitor, 'Your payment is waiting for you')
    await pressButton(visitor, 'Go to the payment page')
    await page.waitForURL(bank)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
    expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey(
  'while the bank does not respond, the page neither reports a failure nor asks to pay again; later the payment completes [PAY-04 PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'verifyTimesOut')
    await expect(page.getByRole('heading', { level: 2, name: 'Your payment is being confirmed' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('Do not pay again')).toBeVisible()
    await expect(page.getByText('Payment failed.')).toHaveCount(0)
    await sandbox.console.advance(5 * 60)
    // The page asks by itself, at most half a minute after the last time.
    await expect(page.getByRole('heading', { level: 2, name: 'Your order is complete.' })).toBeVisible({
      timeout: 60_000,
    })
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
  120_000,
)

journey(
  'after a lost response to the payment request, the portal finds the payment and continues it [PAY-03 PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'truncated', times: 1 })
    await payByCard(visitor)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
    expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'a response that stalls times out after ten seconds; the request is repeated with the same key and returns the same payment [SES-04 PAY-03 PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await sandbox.console.addFault({ pattern: 'POST cart/pk/process_pay/', kind: 'stallBody', times: 1 })
    await visitor.open('/cart?step=pay&gateway=wallet')
    await payButton(visitor).click()
    // The wallet has already paid: its key returns that payment.
    await expect(visitor.page).toHaveURL(/\/order\/result\?/, { timeout: 20_000 })
    await expectOutcome(visitor, 'Your order is complete.')
    const keys = visitor.traffic.calls('POST', 'cart/pk/process_pay/').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await balanceOf(caller)).toBe('847.72')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'after a power cut during the payment and another after its approval, the order is found and completes once [PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page } = visitor
    visitor.browserErrors.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
    await payByCard(visitor)
    const bank = page.url()
    await sandbox.kill()
    await sandbox.restart()
    await visitor.open('/dashboard')
    await page.getByRole('link', { name: 'Continue' }).click()
    await pressButton(visitor, 'Go to the payment page')
    await page.waitForURL(bank)
    await decideAtBank(visitor, 'approveNoReturn')
    await expect(page.getByText('This payment is approved.')).toBeVisible()
    await sandbox.kill()
    await sandbox.restart()
    await page.goto(`${sandbox.origin}/dashboard`)
    await page.getByRole('link', { name: /^(Continue|See the order)$/ }).click()
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)
