import type { Cart } from '#domain/buying/cart.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { balanceOf, orderOf, ownedOf, owner, payByCard, startPayment } from './kit/payments.ts'
import { decideAtBank, expectOutcome, payButton, pressButton } from './kit/steps.ts'

journey('a forged or repeated return from the bank changes nothing [PAY-04]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  const { page } = visitor
  await payByCard(visitor)
  const token = page.url().split('/').at(-1) ?? ''
  await page.goBack()
  await expectOutcome(visitor, 'Your payment is waiting for you')
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
  await expectOutcome(visitor, 'Your payment is waiting for you')
  expect(await orderOf(caller, attempt.order)).toBe('pendingPay')

  await pressButton(visitor, 'Go to the payment page')
  const returned = page.waitForRequest(/\/callback\/return\/card/)
  await decideAtBank(visitor, 'approve')
  await expectOutcome(visitor, 'Your order is complete.')
  const genuine = (await returned).url()
  for (let times = 0; times < 2; times++) {
    await page.goto(genuine)
    await page.waitForURL('**/order/result?*')
    await expectOutcome(visitor, 'Your order is complete.')
  }
  await page.goto(genuine.replace(/(signature=).(.)/, '$1x$2'))
  await expectOutcome(visitor, 'Your order is complete.')
  expect(await ownedOf(caller, numbers)).toEqual(['active'])
  expect(await balanceOf(caller)).toBe('850')

  for (const query of ['', 'payment=x', 'payment=x&reference=att_none&outcome=approved&signature=y']) {
    await visitor.open(`/api/v1/callback/return/card?${query}`)
    await page.waitForURL('**/order/result')
    await expect(page.getByRole('alert')).toBeVisible()
  }
})

journey(
  'a return with a forged signature pays nothing, and the customer can still pay [PAY-04]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox)
    const visitor = await visit(owner)
    await payByCard(visitor)
    await decideAtBank(visitor, 'forgedSignature')
    await expectOutcome(visitor, 'Your payment is waiting for you')
    expect(await ownedOf(caller, numbers)).toEqual([])
    await pressButton(visitor, 'Go to the payment page')
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
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
    await expect(visitor.page.getByRole('heading', { level: 2, name: 'Payment failed.' })).toBeVisible()
    expect(await ownedOf(caller, numbers)).toEqual([])
    expect(await balanceOf(caller)).toBe('850')
  },
)

journey(
  'an order and a payment of another project are neither shown nor changed [API-57 API-58]',
  async ({ visit, sandbox }) => {
    const { caller } = await fillCart(sandbox)
    const { next: _, ...attempt } = await startPayment(caller)
    const visitor = await visit({ as: 'iran@example.com', project: 'prj_parto', language: 'fa' })
    const { page, words } = visitor
    visitor.browserErrors.expect(/status of 404/)
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
  'expired holds are reported before the payment: a free number is held again, a sold one is removed [CRT-02 BUY-08]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox, { quantity: 2 })
    const [kept = '', lost = ''] = numbers
    const visitor = await visit(owner)
    const { page } = visitor
    visitor.browserErrors.expect(/status of 409/)
    await visitor.open('/cart?step=pay&gateway=wallet')
    await expect(payButton(visitor)).toHaveText('Pay $4.56')
    await sandbox.console.advance(16 * 60)
    await sandbox.console.sellNumber(lost)
    await payButton(visitor).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Your cart items are updated: review them.' })
    await expect(notice).toContainText('Nothing was charged.')
    await expect(notice).toContainText('the hold ended. The number was still free, so we are holding it again.')
    await expect(notice).toContainText('taken by someone else and removed from the cart.')
    expect(await balanceOf(caller)).toBe('850')
    await pressButton(visitor, 'Continue with these prices')
    await expect(payButton(visitor)).toHaveText('Pay $2.28')
    await payButton(visitor).click()
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await ownedOf(caller, [kept])).toEqual(['active'])
    expect(await ownedOf(caller, [lost])).toEqual([])
    expect(await balanceOf(caller)).toBe('847.72')
  },
)

journey('a changed price is shown before the payment [CRT-02]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  visitor.browserErrors.expect(/status of 409/)
  await visitor.open('/cart?step=pay&gateway=wallet')
  await expect(payButton(visitor)).toHaveText('Pay $2.28')
  await sandbox.console.changePrices('gb-local-20', 200)
  await payButton(visitor).click()
  await expect(
    visitor.page.getByRole('alert').filter({ hasText: 'Your cart items are updated: review them.' }),
  ).toContainText('its price was $1.92 and is $3.84 now.')
  expect(await balanceOf(caller)).toBe('850')
  await pressButton(visitor, 'Continue with these prices')
  await expect(payButton(visitor)).toHaveText('Pay $4.57')
  await payButton(visitor).click()
  await expectOutcome(visitor, 'Your order is complete.')
  expect(await balanceOf(caller)).toBe('845.43')
  expect(await ownedOf(caller, numbers)).toEqual(['active'])
})

journey('a tampered payment request charges nothing and shows an error [API-55]', async ({ visit, sandbox }) => {
  const { caller, numbers } = await fillCart(sandbox)
  const visitor = await visit(owner)
  const { page, context } = visitor
  visitor.browserErrors.expect(/status of (400|403|404|409|422)/)
  const refused = async () => {
    const responded = page.waitForResponse((response) => response.url().endsWith('/process_pay/'))
    await payButton(visitor).click()
    const response = await responded
    return [response.status(), ((await response.json()) as { code: string }).code]
  }
  for (const [change, refusal] of [
    [{ expected_total: '0.01' }, [409, 'cartUpdated']],
    [{ cart_version: 'crt_other' }, [409, 'cartUpdated']],
    [{ gateway: 'bankA' }, [409, 'gatewayUnavailable']],
    [{ gateway: 'bitcoin' }, [409, 'gatewayUnavailable']],
    [{ gateway: 'bit coin' }, [422, 'requestInvalid']],
    [{ expected_total: '-5' }, [422, 'requestInvalid']],
  ] as const) {
    await visitor.open('/cart?step=pay&gateway=wallet')
    await expect(payButton(visitor)).toHaveText('Pay $2.28')
    await context.route(
      '**/cart/*/process_pay/',
      (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }),
      { times: 1 },
    )
    expect([change, await refused()]).toEqual([change, refusal])
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await balanceOf(caller)).toBe('850')
  }
  await visitor.open('/cart?step=pay&gateway=wallet')
  await context.route(
    '**/cart/*/process_pay/',
    (route) => route.continue({ url: route.request().url().replace('prj_nordlicht', 'prj_parto') }),
    { times: 1 },
  )
  expect(await refused()).toEqual([403, 'accessRefused'])
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await balanceOf(caller)).toBe('850')
  expect(await ownedOf(caller, numbers)).toEqual([])
  expect((await caller.call<Cart>('GET', 'cart/pk/')).items).toHaveLength(1)
})
