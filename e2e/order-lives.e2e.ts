import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, orderOf, ownedOf, owner, payByCard, queryOf } from './kit/payments.ts'
import { decideAtBank, expectOutcome, pressButton } from './kit/steps.ts'

journey(
  'three of five numbers are gone while the customer pays: two are delivered, the wallet has the price of three [PAY-08 ORD-03]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox, { quantity: 5 })
    const visitor = await visit(owner)
    const { page, words } = visitor
    await payByCard(visitor)
    for (const number of numbers.slice(0, 3)) await sandbox.console.sellNumber(number)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order was partly delivered.')
    const gone = words('It is no longer available; its price was refunded to your wallet.')
    await expect(page.getByText(words('Not available, refunded'))).toHaveCount(3)
    await expect(page.getByText(gone)).toHaveCount(3)
    await expect(page.getByText(words('Completed'))).toHaveCount(2)
    await expect(page.getByText('$2.28 refunded')).toHaveCount(3)
    await expect(page.getByText('$6.84').first()).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('$856.84')
    expect(await balanceOf(caller)).toBe('856.84')
    expect(await ownedOf(caller, numbers)).toEqual(['active', 'active'])
  },
)

journey(
  'a number that the supplier fails to connect waits on the page, and is canceled there by itself [ORD-03]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox, { quantity: 2 })
    await sandbox.console.setSupplier(numbers[0] ?? '', 'fails', 5)
    const visitor = await visit(owner)
    const { page, words } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Paid. Your order is pending.')
    await pressButton(visitor, 'Cancel the number')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Cancel the number') })
      .click()
    await expectOutcome(visitor, 'Your order was partly delivered.')
    await expect(page.getByText(words('Its price was refunded to your wallet.'))).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('$852.28')
    expect(await orderOf(caller, queryOf(page.url()).order ?? '')).toBe('partial')
    expect(await sandbox.console.describeNumber(numbers[0] ?? '')).toMatchObject({ state: 'free' })
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)
