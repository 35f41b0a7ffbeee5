import { createEmptyProject, fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, orderOf, ownedOf, owner, payByCard, queryOf } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton, pressButton } from './kit/steps.ts'

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

journey(
  'a toll-free number that was paid with an empty wallet waits for credit, and is connected after a deposit that returns to its order',
  async ({ visit, sandbox }) => {
    const project = await createEmptyProject(sandbox.origin, owner)
    const { caller, numbers } = await fillCart(sandbox, { project, offer: 'us-tollFree-888' })
    const visitor = await visit({ ...owner, project })
    const { page, words } = visitor
    const needed = 'Toll-free and shared-cost numbers are connected while your wallet has at least $5.00 to spend.'
    await visitor.open('/cart')
    await expect(page.getByText(needed)).toBeVisible()
    await payByCard(visitor)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Paid. Your order is pending.')
    await expect(page.getByText(words('Not enough credit'))).toBeVisible()
    await expect(page.getByText('$5.00 is missing.')).toBeVisible()
    const order = queryOf(page.url()).order ?? ''
    await page.getByRole('link', { name: 'Deposit $5.00' }).click()
    await expect(page.getByLabel(words('Amount in US dollars'))).toHaveValue('5')
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your wallet has been topped up.')
    await page.getByRole('link', { name: words('Back to your order') }).click()
    await expectOutcome(visitor, 'Your order is complete.')
    expect(queryOf(page.url()).order).toBe(order)
    expect(await balanceOf(caller)).toBe('5')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  '(fa) a number that the credit of the reseller does not cover waits, and is delivered when the credit grows',
  async ({ visit, sandbox }) => {
    await sandbox.console.assignToReseller(owner.project, 'saffron')
    await sandbox.console.changeResellerCredit('saffron', '-500')
    const { caller, numbers } = await fillCart(sandbox, { quantity: 2 })
    const visitor = await visit({ ...owner, language: 'fa' })
    const { page, words } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Paid. Your order is pending.')
    await expect(page.getByText(words('Reseller does not have enough credit'))).toHaveCount(2)
    const sentence = 'Your reseller’s credit does not cover this number at the moment. The reseller has been informed.'
    await expect(page.getByText(words(sentence))).toHaveCount(2)
    expect((await sandbox.console.messages('reseller@example.com', 2)).map(({ facts }) => facts.letter)).toEqual([
      'resellerCreditShort',
      'resellerCreditShort',
    ])
    expect(await ownedOf(caller, numbers)).toEqual([])
    await sandbox.console.changeResellerCredit('saffron', '500')
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active', 'active'])
  },
)
