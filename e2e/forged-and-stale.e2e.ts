import type { Cart } from '#domain/order.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, orderOf, ownedOf, owner, payByCard, startPayment } from './kit/payments.ts'
import { decideAtBank, expectTruth, payButton, pressButton } from './kit/steps.ts'

journey('a forged return and a replayed one change nothing [PAY-04]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  const { page } = visitor
  await payByCard(visitor)
  const token = page.url().split('/').at(-1) ?? ''
  await page.goBack()
  await expectTruth(visitor, 'Your payment is waiting for you')
  const { attempt } = await caller.call<{ attempt: { id: string; order: string } }>('GET', 'callback/pk/')
  const forged = new URLSearchParams({
    payment: token,
    reference: attempt.id,
    outcome: 'approved',
    signature: 'a'.repeat(64),
  })
  await visitor.open(`/api/v1/callback/return/card?${forged}`)
  await page.waitForURL('**/order/result?*')
  await expect(page.getByText('Your order is complete.')).toHaveCount(0)
  await expectTruth(visitor, 'Your payment is waiting for you')
  expect(await orderOf(caller, attempt.order)).toBe('pendingPay')

  await pressButton(visitor, 'Go to the payment page')
  const returned = page.waitForRequest(/\/callback\/return\/card/)
  await decideAtBank(visitor, 'approve')
  await expectTruth(visitor, 'Your order is complete.')
  const genuine = (await returned).url()
  for (let times = 0; times < 2; times++) {
    await page.goto(genuine)
    await page.waitForURL('**/order/result?*')
    await expectTruth(visitor, 'Your order is complete.')
  }
  await page.goto(genuine.replace(/(signature=).(.)/, '$1x$2'))
  await expectTruth(visitor, 'Your order is complete.')
  expect(await ownedOf(caller, numbers)).toEqual(['active'])
  expect(await balanceOf(caller)).toBe('850')

  for (const query of ['', 'payment=x', 'payment=x&reference=att_none&outcome=approved&signature=y']) {
    await visitor.open(`/api/v1/callback/return/card?${query}`)
    await page.waitForURL('**/order/result')
    await expect(page.getByRole('alert')).toBeVisible()
  }
})

journey(
  'going back with a forged signature pays nothing, and the person can still pay [PAY-04]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'forgedSignature')
    await expectTruth(visitor, 'Your payment is waiting for you')
    expect(await ownedOf(caller, numbers)).toEqual([])
    await pressButton(visitor, 'Go to the payment page')
    await decideAtBank(visitor, 'approve')
    await expectTruth(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, numbers)).toEqual(['active'])
  },
)

journey(
  'a wrong amount approved at the bank delivers nothing and keeps nothing [PAY-04]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'wrongAmount')
    await expect(visitor.page.getByRole('heading', { level: 2, name: /Payment failed|reversed/ })).toBeVisible()
    expect(await ownedOf(caller, numbers)).toEqual([])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey(
  "somebody else's order and payment are not shown and not changed [ORD-03 PAY-04]",
  async ({ visit, sandbox }) => {
    const { caller } = await fillCart(sandbox)
    const { next: _, ...attempt } = await startPayment(caller)
    const visitor = await visit({ as: 'iran@example.com', project: 'prj_parto', language: 'fa' })
    const { page, words } = visitor
    visitor.trouble.expect(/status of 404/)
    for (const query of [
      `order=${attempt.order}&attempt=${attempt.id}`,
      `order=${attempt.order}`,
      `attempt=${attempt.id}`,
      'order=ord_0&attempt=pay_0',
      '',
    ]) {
      await visitor.open(`/order/result?${query}`)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('link', { name: words('Go to the dashboard') })).toBeVisible()
      await expect(page.getByText(attempt.tracking_number)).toHaveCount(0)
    }
    expect(await orderOf(caller, attempt.order)).toBe('pendingPay')
  },
)

journey(
  'a hold that ran out is said before anything is charged; the number is kept again, or gone [CRT-02 PAY-02 BUY-08]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox, { quantity: 2 })
    const [kept = '', lost = ''] = numbers
    const visitor = await visit(owner)
    const { page } = visitor
    visitor.trouble.expect(/status of 409/)
    await visitor.open('/cart?step=pay&gateway=wallet')
    await expect(payButton(visitor)).toHaveText('Pay $4.56 USD')
    await sandbox.console.advance(16 * 60)
    await sandbox.console.take(lost)
    await payButton(visitor).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Your cart items are updated: review them.' })
    await expect(notice).toContainText('Nothing was charged.')
    await expect(notice).toContainText('its time ran out, and it is kept for you again.')
    await expect(notice).toContainText('taken by someone else, and removed from the cart.')
    expect(await balanceOf(caller)).toBe('850')
    await pressButton(visitor, 'Go on with these prices')
    await expect(payButton(visitor)).toHaveText('Pay $2.28 USD')
    await payButton(visitor).click()
    await expectTruth(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, [kept])).toEqual(['active'])
    expect(await ownedOf(caller, [lost])).toEqual([])
    expect(await balanceOf(caller)).toBe('847.72')
  },
)

journey('a price changed meanwhile is shown before it is charged [PAY-02 CRT-02]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  visitor.trouble.expect(/status of 409/)
  await visitor.open('/cart?step=pay&gateway=wallet')
  await expect(payButton(visitor)).toHaveText('Pay $2.28 USD')
  await sandbox.console.changePrices('gb-local-20', 200)
  await payButton(visitor).click()
  await expect(
    visitor.page.getByRole('alert').filter({ hasText: 'Your cart items are updated: review them.' }),
  ).toContainText('the price has changed.')
  expect(await balanceOf(caller)).toBe('850')
  await pressButton(visitor, 'Go on with these prices')
  await expect(payButton(visitor)).toHaveText('Pay $4.57 USD')
  await payButton(visitor).click()
  await expectTruth(visitor, 'Your order is complete.')
  expect(await balanceOf(caller)).toBe('845.43')
  expect(await ownedOf(caller, numbers)).toEqual(['active'])
})

journey('a tampered payment request charges nothing and says so [PAY-02 PAY-03]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  const { page, context } = visitor
  visitor.trouble.expect(/status of (400|403|404|409|422)/)
  for (const change of [
    { expected_total: '0.01' },
    { cart_version: 'crt_somebody' },
    { gateway: 'paypal' },
    { gateway: 'bitcoin' },
    { expected_total: '-5' },
  ]) {
    await visitor.open('/cart?step=pay&gateway=wallet')
    await expect(payButton(visitor)).toHaveText('Pay $2.28 USD')
    await context.route(
      '**/cart/*/process_pay/',
      (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }),
      { times: 1 },
    )
    await payButton(visitor).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await balanceOf(caller)).toBe('850')
  }
  await visitor.open('/cart?step=pay&gateway=wallet')
  await context.route(
    '**/cart/*/process_pay/',
    (route) => route.continue({ url: route.request().url().replace('prj_nordlicht', 'prj_parto') }),
    { times: 1 },
  )
  await payButton(visitor).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await balanceOf(caller)).toBe('850')
  expect(await ownedOf(caller, numbers)).toEqual([])
  expect((await caller.call<Cart>('GET', 'cart/pk/')).items).toHaveLength(1)
})
