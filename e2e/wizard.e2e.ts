import type { Cart } from '#domain/buying/cart.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { type JourneyContext, journey } from './kit/journey.ts'
import { acceptTerms, addToCart, choose, digits, expectPage, pickNumber, pressButton, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }
const london = '/buy_number/GB/gb-local-20'

journey(
  'reload, Back, Forward, another tab and a pasted link keep every choice of the purchase [NAV-12 BUY-03 BUY-09]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page, words } = visitor
    const main = page.getByRole('main')
    await visitor.open('/buy_number?type=local')
    await main.getByRole('searchbox').fill('united k')
    await expect(page).toHaveURL(/\?type=local&q=united\+k$/)
    await page.reload()
    await expect(main.getByRole('searchbox')).toHaveValue('united k')
    await expect(main.getByRole('link', { name: 'United Kingdom' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Germany' })).toHaveCount(0)
    await main.getByRole('link', { name: 'United Kingdom' }).click()

    await expectPage(visitor, 'United Kingdom')
    await main.getByRole('searchbox').fill('lon')
    const rows = main.getByRole('table').getByRole('link')
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/\/buy_number\/GB\?type=local&q=lon$/)
    await page.goBack()
    await expect(main.getByRole('searchbox')).toHaveValue('united k')
    await page.goForward()
    await expect(main.getByRole('searchbox')).toHaveValue('lon')
    await page.reload()
    await rows.click()

    await expectPage(visitor, 'Choose your number')
    await choose(page.getByRole('group', { name: words('Number class') }), words('Normal', 'rank of a number'))
    await expect(page).toHaveURL(`${sandbox.origin}${london}?rank=normal`)
    const number = await pickNumber(visitor)
    await expect(page).toHaveURL(`${sandbox.origin}${london}?numbers=${number.slice(1)}&rank=normal`)
    const chosen = page
      .getByRole('complementary', { name: words('Summary') })
      .getByRole('list', { name: words('Chosen numbers') })
    await page.reload()
    await expect(chosen.getByRole('listitem')).toHaveText(digits(number))
    await pressButton(visitor, 'Continue')

    await chooseOptions(visitor)
    await page.reload()
    await expectOptions(visitor)
    await page.goBack()
    await expectPage(visitor, 'Choose your number')
    await expect(chosen.getByRole('listitem')).toHaveText(digits(number))
    await page.goForward()
    await expectOptions(visitor)
    await pressButton(visitor, 'Review')
    await expectPage(visitor, 'Review and add to the cart')
    await acceptTerms(visitor)
    const total = await visitor.page.getByRole('complementary', { name: words('Summary') }).innerText()
    const url = page.url()
    await page.reload()
    await expectReview(visitor, number, total)

    const other = await visitor.newTab()
    await other.goto(url)
    await expectReview({ ...visitor, page: other }, number, total)
    await other.close()

    // Another user of the project opens the link: the address has the numbers but not the options.
    const colleague = await visit({ ...owner, as: 'manager@example.com' })
    await colleague.page.goto(url)
    await expectPage(colleague, 'Review and add to the cart')
    await expect(
      colleague.page
        .getByRole('main')
        .getByRole('list', { name: words('Chosen numbers') })
        .first(),
    ).toContainText(digits(number))
    await expect(
      colleague.page.getByRole('checkbox', { name: words('I have read the terms and accept them.') }),
    ).not.toBeChecked()

    await addToCart(visitor)
    await expectPage(visitor, 'Cart')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: words('Cart') })).toHaveCount(0)
    await page.goForward()
    await expectPage(visitor, 'Cart')
    await page.reload()
    await expect(main.getByRole('list', { name: words('Items') }).getByRole('listitem')).toHaveCount(1)
    expect((await cartOf(sandbox)).items.map((item) => item.number)).toEqual([number])
  },
)

journey(
  'a number sold to another customer is named, the other choices are kept, and other numbers are offered [BUY-09 BUY-08]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page, words } = visitor
    const { number, total } = await walkToReview(visitor)
    await sandbox.console.sellNumber(number)
    visitor.browserErrors.expect(/status of 409/)
    await addToCart(visitor)

    await expectPage(visitor, 'Choose your number')
    const notice = page.getByRole('alert').filter({ hasText: 'no longer available.' })
    await expect(notice).toContainText(digits(number))
    await expect(notice).toContainText('sold, or held in a cart.')
    expect((await cartOf(sandbox)).items).toEqual([])
    const another = await pickNumber(visitor)
    expect(another).not.toBe(number)
    await pressButton(visitor, 'Continue')
    await expectOptions(visitor)
    await pressButton(visitor, 'Review')
    await expectReview(visitor, another, total.replace(shown(number), shown(another)))

    // The same after returning to the page instead of adding to the cart.
    await sandbox.console.sellNumber(another)
    await page.reload()
    await expectPage(visitor, 'Choose your number')
    await expect(page.getByRole('alert').filter({ hasText: 'no longer available.' })).toContainText(digits(another))
    await pickNumber(visitor)
    await pressButton(visitor, 'Continue')
    await expectOptions(visitor)
    await pressButton(visitor, 'Review')
    await addToCart(visitor)
    await expectPage(visitor, 'Cart')
    await expect(page.getByRole('list', { name: words('Items') }).getByRole('listitem')).toHaveCount(1)
  },
)

journey(
  'choices survive a session that ends during the purchase, and no other account gets them [SES-08 BUY-09]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page } = visitor
    visitor.browserErrors.expect(/status of 401/)
    const { number, total } = await walkToReview(visitor)
    const url = page.url().slice(sandbox.origin.length)
    const expire = async () => {
      const token = await page.evaluate(() => localStorage.getItem('token'))
      await fetch(`${sandbox.origin}/api/v1/auth/logout/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    }
    await expire()
    await addToCart(visitor)
    await expectPage(visitor, 'Sign in')
    await expect(page).toHaveURL(`${sandbox.origin}/login?${new URLSearchParams({ from: url })}`)
    await signIn(visitor, 'owner@example.com')
    await expectReview(visitor, number, total)

    await expire()
    await page.reload()
    await expectPage(visitor, 'Sign in')
    await signIn(visitor, 'manager@example.com')
    await expectPage(visitor, 'Projects')
    const drafts = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft')))
    expect(drafts).toEqual([])
  },
)

journey(
  'a lost response to adding is reported as unknown, and adding again adds once [BUY-09 BUY-08]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page, traffic } = visitor
    await walkToReview(visitor)
    await sandbox.console.addFault({ pattern: 'POST dids/pk/buy/submit/', kind: 'truncated', times: 1 })
    await addToCart(visitor)
    await expect(
      page.getByRole('alert').filter({ hasText: 'We don’t know yet whether it was added to the cart.' }),
    ).toBeVisible()
    await page.reload()
    await addToCart(visitor)
    await expectPage(visitor, 'Cart')
    expect((await cartOf(sandbox)).items).toHaveLength(1)
    const keys = traffic.calls('POST', 'dids/pk/buy/submit/').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  },
)

journey(
  'without a connection the choices are kept, and the purchase continues when it is back [BUY-09]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page, context } = visitor
    visitor.browserErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    const { number, total } = await walkToReview(visitor)
    await context.setOffline(true)
    await addToCart(visitor)
    await expect(
      page.getByRole('alert').filter({ hasText: 'We don’t know yet whether it was added to the cart.' }),
    ).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expectReview(visitor, number, total)
    await addToCart(visitor)
    await expectPage(visitor, 'Cart')
    expect((await cartOf(sandbox)).items.map((item) => item.number)).toEqual([number])
  },
)

journey('invalid URLs show an error and a way to continue [BUY-02 BUY-03 NAV-12]', async ({ visit }) => {
  const visitor = await visit(owner)
  const { page } = visitor
  visitor.browserErrors.expect(/status of (404|422)/)
  const main = page.getByRole('main')
  for (const country of ['ZZ', 'atlantis', '%00']) {
    await visitor.open(`/buy_number/${country}`)
    await expect(main.getByText('No numbers are available for that country.')).toBeVisible()
    await expect(main.getByText('Choose a country from the list.')).toBeVisible()
  }
  await visitor.open('/buy_number/GB/gb-local-999')
  await expect(main.getByRole('alert')).toContainText('This offer does not exist any more.')
  await main.getByRole('link', { name: 'Choose another region' }).click()
  await expectPage(visitor, 'United Kingdom')

  for (const [numbers, message] of [
    ['4930123456', 'not among the numbers of this offer.'],
    ['abc,-1,442000000000', 'not among the numbers of this offer.'],
  ] as const) {
    await visitor.open(`${london}?step=review&numbers=${numbers}`)
    await expectPage(visitor, 'Choose your number')
    await expect(main.getByRole('alert')).toContainText(message)
    await expect.poll(() => new URL(page.url()).searchParams.get('numbers')).toBeNull()
  }
  await visitor.open(`${london}?step=options`)
  await expectPage(visitor, 'Choose your number')
  await expect(main.getByRole('alert').filter({ hasText: 'Choose a number first.' })).toBeVisible()
  await visitor.open('/buy_number/GB?page=-3&page_size=7&type=satellite&q=london')
  await expect(main.getByRole('table').getByRole('link')).toHaveCount(1)
  await visitor.open('/buy_number?type=satellite')
  await expect(main.getByRole('link', { name: /^Local/ })).toHaveAttribute('aria-current', 'true')
})

journey(
  'a request with a tampered price, number, option or project adds nothing [BUY-08 API-36]',
  async ({ visit, sandbox }) => {
    const visitor = await visit(owner)
    const { page, context } = visitor
    visitor.browserErrors.expect(/status of (403|404|409|422)/)
    const { number } = await walkToReview(visitor)
    const submit = '**/api/v1/dids/*/buy/submit/'
    const tamper = async (
      refusal: readonly [number, string],
      change: (body: { configuration: Record<string, unknown>; expected_total: string }) => void,
    ) => {
      await context.route(
        submit,
        (route) => {
          const body = route.request().postDataJSON()
          change(body)
          return route.continue({ postData: JSON.stringify(body) })
        },
        { times: 1 },
      )
      const responded = page.waitForResponse((response) => response.url().endsWith('/buy/submit/'))
      await addToCart(visitor)
      const { status, code } = (await (await responded).json()) as { status: number; code: string }
      expect([status, code]).toEqual(refusal)
      expect((await cartOf(sandbox)).items).toEqual([])
    }
    await tamper([409, 'priceChanged'], (body) => {
      body.expected_total = '0.01'
    })
    await expect(page.getByRole('alert').filter({ hasText: 'The price has changed.' })).toBeVisible()
    await tamper([422, 'configurationInvalid'], (body) => {
      body.configuration.additional_channels = 5000
    })
    await tamper([422, 'configurationInvalid'], (body) => {
      body.configuration.cycle = 7
    })
    await tamper([422, 'configurationInvalid'], (body) => {
      body.configuration.numbers = ['+493023125042']
    })
    await context.route(
      submit,
      (route) => route.continue({ url: route.request().url().replace('prj_nordlicht', 'prj_parto') }),
      { times: 1 },
    )
    const responded = page.waitForResponse((response) => response.url().endsWith('/buy/submit/'))
    await addToCart(visitor)
    expect((await responded).status()).toBe(403)
    const iran = await signInByApi(sandbox.origin, 'iran@example.com', 'prj_parto')
    expect((await iran.call<Cart>('GET', 'cart/pk/')).items).toEqual([])
    expect((await cartOf(sandbox)).items).toEqual([])
    expect(await sandbox.console.describeNumber(number)).toMatchObject({ state: 'free' })
  },
)

/** Goes to the review of a normal London number: three months, two extra channels, no automatic renewal, terms accepted. */
const walkToReview = async (visitor: Visitor): Promise<{ number: string; total: string }> => {
  const { page, words } = visitor
  await visitor.open(`${london}?rank=normal`)
  const number = await pickNumber(visitor)
  await pressButton(visitor, 'Continue')
  await chooseOptions(visitor)
  await pressButton(visitor, 'Review')
  await expectPage(visitor, 'Review and add to the cart')
  await acceptTerms(visitor)
  return { number, total: await page.getByRole('complementary', { name: words('Summary') }).innerText() }
}

const chooseOptions = async (visitor: Visitor): Promise<void> => {
  const { page, words } = visitor
  await expectPage(visitor, 'Choose how it works')
  await choose(page.getByRole('group', { name: words('Billing') }), 'Free inbound, per channel')
  await page.getByRole('spinbutton', { name: words('Additional channels') }).fill('2')
  await choose(page.getByRole('group', { name: words('Period') }), '3 months')
  await page.getByText('Renew automatically', { exact: true }).click()
  await expectOptions(visitor)
}

const expectOptions = async (visitor: Visitor): Promise<void> => {
  const { page, words } = visitor
  await expectPage(visitor, 'Choose how it works')
  await expect(page.getByRole('radio', { name: /^Free inbound, per channel/ })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: words('Additional channels') })).toHaveValue('2')
  await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()
  await expect(page.getByRole('switch', { name: /^Renew automatically/ })).not.toBeChecked()
  await expect(page.getByRole('complementary', { name: words('Summary') })).toContainText('$15.55')
}

const expectReview = async (visitor: Visitor, number: string, total: string): Promise<void> => {
  const { page, words } = visitor
  await expectPage(visitor, 'Review and add to the cart')
  await expect(
    page
      .getByRole('main')
      .getByRole('list', { name: words('Chosen numbers') })
      .first(),
  ).toContainText(digits(number))
  await expect(page.getByRole('checkbox', { name: words('I have read the terms and accept them.') })).toBeChecked()
  const summary = page.getByRole('complementary', { name: words('Summary') })
  await expect.poll(() => summary.innerText()).toBe(total)
}

/** A London number in the portal's grouping. */
const shown = (number: string): string => number.replace(/^\+44(\d\d)(\d{4})(\d{4})$/, '+44 $1 $2 $3')

const cartOf = async (sandbox: JourneyContext['sandbox']): Promise<Cart> =>
  (await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')).call<Cart>('GET', 'cart/pk/')
