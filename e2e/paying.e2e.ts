import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, ownedOf, owner, payByCard, placeIn } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectPage, expectTruth, payButton, pressButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'declined at the bank, the same order is paid from the wallet; the wallet pays once [PAY-04 PAY-06 PAY-07 ORD-02 ORD-03]',
  async ({ visit, sandbox }) => {
    const { caller, numbers, total } = await fillCart(sandbox)
    expect(total).toBe('2.28')
    const visitor = await visit(owner)
    const { page, words } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'decline')
    await expectTruth(visitor, 'Payment failed.')
    expect(await balanceOf(caller)).toBe('850')
    expect(await ownedOf(caller, numbers)).toEqual([])
    const { order } = placeIn(page.url())

    await chooseGateway(visitor, 'Wallet balance')
    await expect(payButton(visitor)).toHaveText('Pay $2.28 USD')
    await payButton(visitor).click()
    await expectTruth(visitor, 'Your order is complete.')
    await expect(page.getByRole('banner')).toContainText('$847.72')
    expect(placeIn(page.url()).order).toBe(order)
    await page.reload()
    await expectTruth(visitor, 'Your order is complete.')
    expect(await balanceOf(caller)).toBe('847.72')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    await page.getByRole('link', { name: words('Cart, {count, plural, one {# number} other {# numbers}}') }).click()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },
)

journey(
  'cancelled at the bank, nothing is charged and the numbers stay kept [PAY-04 ORD-02]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'cancel')
    await expectTruth(visitor, 'The payment was canceled')
    await expect(visitor.page.getByText('Nothing was charged. Your numbers are still kept for you.')).toBeVisible()
    expect(await sandbox.console.describeNumber(numbers[0] ?? '')).toMatchObject({ state: 'held' })
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectTruth(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'two tabs paying one cart meet in one payment of one order [PAY-03 PAY-05 CRT-05]',
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
    await expectTruth(visitor, 'Your order is complete.')
    await other.page.reload()
    await expect(other.page.getByRole('status')).toHaveText('This payment is approved.')
    await other.page.getByRole('link', { name: /^Back to/ }).click()
    await expectTruth(other, 'Your order is complete.')
    expect(placeIn(other.page.url())).toEqual(placeIn(visitor.page.url()))
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey('pressing Pay twice, and Enter after it, starts one payment [PAY-03]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  await sandbox.console.spoil({ pattern: 'POST cart/pk/process_pay/', kind: 'slow', delay_ms: 700, times: 1 })
  await visitor.open('/cart?step=pay&gateway=wallet')
  await expect(payButton(visitor)).toHaveText('Pay $2.28 USD')
  await payButton(visitor).dblclick()
  await visitor.page.keyboard.press('Enter')
  await visitor.page.keyboard.press('Enter')
  await expectTruth(visitor, 'Your order is complete.')
  expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
  expect(await ownedOf(caller, numbers)).toEqual(['active'])
  expect(await balanceOf(caller)).toBe('847.72')
})

journey(
  'the browser closed at the bank after approving: opened again, the order is found and finishes once [PAY-05 SES-01]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const before = await visit(owner)
    await payByCard(before)
    await decideAtBank(before, 'approveNoReturn')
    await expect(before.page.getByText('This payment is approved.')).toBeVisible()
    const kept = await before.leave()

    const visitor = await visit({ kept })
    const { page } = visitor
    await visitor.open('/dashboard')
    const notice = page.getByRole('note').filter({ hasText: 'An unprocessed order exists.' })
    await notice.getByRole('link', { name: 'See the order' }).click()
    await expectTruth(visitor, 'Your order is complete.')
    await page.reload()
    await expectTruth(visitor, 'Your order is complete.')
    await visitor.open('/cart?step=pay')
    await expect(page.getByText('There is nothing to pay.')).toBeVisible()
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey(
  'a closed browser and nobody who looks: the sandbox asks the bank by itself, and the order finishes [PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'approveNoReturn')
    await visitor.leave()
    await sandbox.console.advance(10 * 60)
    await expect.poll(() => ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'the cart opened while a payment is at the bank shows that payment and starts no other [PAY-03 PAY-05 CRT-05 API-56]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page } = visitor
    await payByCard(visitor)
    const bank = page.url()
    await page.goBack()
    await expectTruth(visitor, 'Your payment is waiting for you')
    await visitor.open('/cart?step=pay')
    await expectTruth(visitor, 'Your payment is waiting for you')
    await pressButton(visitor, 'Go to the payment page')
    await page.waitForURL(bank)
    await decideAtBank(visitor, 'approve')
    await expectTruth(visitor, 'Your order is complete.')
    expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey(
  'not enough in the wallet: a deposit by card leads back to the cart, which is then paid from it [PAY-06 PAY-02 API-59 API-60]',
  async ({ visit, sandbox }) => {
    const hafen = { as: 'owner@example.com', project: 'prj_hafen' }
    const { caller, numbers, total } = await fillCart(sandbox, { ...hafen, cycle: 12, additional_channels: 6 })
    // 1.20, 12 months of 0.72 and of six channels of 0.50 with 10 % off both, 19 % VAT.
    expect(total).toBe('49.24')
    const visitor = await visit(hafen)
    const { page, words } = visitor
    await visitor.open('/cart?step=pay')
    const wallet = page.getByRole('radio', { name: /^Wallet balance/ })
    await expect(wallet).toBeDisabled()
    await expect(page.getByText('Your available balance is not enough; increase balance.')).toBeVisible()
    await page
      .getByRole('group', { name: words('How do you want to pay?') })
      .getByRole('link', { name: words('Increase balance') })
      .click()

    await expectPage(visitor, 'Increase balance')
    const missing = page.getByRole('button', { name: /what is missing/ })
    await expect(missing).toContainText('$10.84')
    await missing.click()
    await chooseGateway(visitor, 'Card')
    await expect(page.getByRole('complementary', { name: words('Your deposit') })).toContainText(
      'Available afterwards: $49.24',
    )
    // 10.84 and 2.5 % are 11.12 dollars, in euros at 1.087 with 1.5 % and 0.25.
    await expect(payButton(visitor)).toHaveText('Pay €10.64 EUR')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectTruth(visitor, 'Your wallet has been topped up.')
    await page.getByRole('link', { name: words('Back to paying the cart') }).click()
    await expectPage(visitor, 'Payment')
    await chooseGateway(visitor, 'Wallet balance')
    await payButton(visitor).click()
    await expectTruth(visitor, 'Your order is complete.')
    await expect(page.getByRole('banner')).toContainText('$0.00')
    expect(await balanceOf(caller)).toBe('-20')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'the bank does not answer: nobody is told "failed" or asked to pay again, and it is settled once it does [PAY-04 PAY-05]',
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
    const again = page.getByRole('button', { name: 'Check again' })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page.getByRole('heading', { level: 2, name: 'Your order is complete.' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ timeout: 30_000 })
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'the answer to "pay" lost: the payment is looked for and gone on with, not started again [PAY-03 PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await sandbox.console.spoil({ pattern: 'POST cart/pk/process_pay/', kind: 'truncated', times: 1 })
    await payByCard(visitor)
    await decideAtBank(visitor, 'approve')
    await expectTruth(visitor, 'Your order is complete.')
    expect(visitor.traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'an answer that stalls in the middle is given up after ten seconds; the same payment is sent once more by itself, and is the one that was made [SES-04 PAY-03 PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await sandbox.console.spoil({ pattern: 'POST cart/pk/process_pay/', kind: 'stallBody', times: 1 })
    await visitor.open('/cart?step=pay&gateway=wallet')
    await payButton(visitor).click()
    // The wallet has paid by now: its own key is answered by that payment.
    await expect(visitor.page).toHaveURL(/\/order\/result\?/, { timeout: 20_000 })
    await expectTruth(visitor, 'Your order is complete.')
    const keys = visitor.traffic.calls('POST', 'cart/pk/process_pay/').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await balanceOf(caller)).toBe('847.72')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'a power cut at the bank and one after approving: the order is found again and finishes once [PAY-05]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    const { page } = visitor
    visitor.trouble.expect(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
    await payByCard(visitor)
    const bank = page.url()
    await sandbox.kill()
    await sandbox.restart()
    await visitor.open('/dashboard')
    await page.getByRole('link', { name: 'See the order' }).click()
    await pressButton(visitor, 'Go to the payment page')
    await page.waitForURL(bank)
    await decideAtBank(visitor, 'approveNoReturn')
    await expect(page.getByText('This payment is approved.')).toBeVisible()
    await sandbox.kill()
    await sandbox.restart()
    await page.goto(`${sandbox.origin}/dashboard`)
    await page.getByRole('link', { name: 'See the order' }).click()
    await expectTruth(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
    expect(await balanceOf(caller)).toBe('850')
  },
)
