import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, ownedOf, owner, payByCard } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton, pressButton } from './kit/steps.ts'

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
