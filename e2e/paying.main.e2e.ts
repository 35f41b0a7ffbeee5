import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, ownedOf, owner, payByCard, queryOf } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton, pressButton } from './kit/steps.ts'

journey(
  'after the bank declines, the same order is paid from the wallet, once [PAY-04 PAY-06 PAY-07 ORD-02 ORD-03 API-65]',
  async ({ visit, sandbox }) => {
    const { caller, numbers, total } = await fillCart(sandbox)
    expect(total).toBe('2.28')
    const visitor = await visit(owner)
    const { page } = visitor
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
    await expect(page.getByRole('banner').locator('a[href="/cart"]')).toHaveCount(0)
    await visitor.open('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
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
