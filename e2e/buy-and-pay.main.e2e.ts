import type { Page } from 'playwright'
import type { OwnedNumber } from '#domain/numbers/number.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { shiftsOf, watchShifts } from './kit/shifts.ts'
import {
  acceptTerms,
  addToCart,
  choose,
  chooseGateway,
  chooseProject,
  decideAtBank,
  digits,
  expectOutcome,
  expectPage,
  payButton,
  pickNumber,
  pressButton,
  signIn,
  waitUntilLoaded,
} from './kit/steps.ts'

journey(
  'a customer signs in, chooses a number and its options, accepts the terms, pays by card and sees the number active with its end in UTC [SES-02 SES-03 NAV-10 BUY-01 BUY-02 BUY-03 BUY-04 BUY-06 BUY-08 CRT-01 CRT-03 PAY-02 PAY-03 PAY-04 ORD-03 NUM-13 API-30 API-31 API-55 API-57 API-58]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words, traffic } = visitor
    await watchShifts(visitor.context)
    const main = page.getByRole('main')
    const bar = page.getByRole('banner')
    await visitor.open('/')
    await signIn(visitor, 'owner@example.com')
    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    await page
      .getByRole('link', { name: words('Buy a number') })
      .first()
      .click()

    await expectPage(visitor, 'Buy a number')
    await main.getByRole('link', { name: /^Local from/ }).click()
    await main.getByRole('searchbox').fill('+44')
    await expect(main.getByRole('link', { name: 'Germany' })).toHaveCount(0)
    await main.getByRole('link', { name: 'United Kingdom' }).click()

    const offers = main.getByRole('table', { name: words('Regions and prefixes') })
    const london = offers.getByRole('row').filter({ hasText: 'London' })
    await expect(london).toContainText('No requirements')
    await expect(london).toContainText('$1.20')
    await offers.getByRole('link', { name: 'London' }).click()

    await expectPage(visitor, 'Choose your number')
    expect(new URL(page.url()).pathname).toBe('/buy_number/GB/gb-local-20')
    const free = page.getByRole('group', { name: words('Available numbers') })
    await expect(free.getByRole('checkbox')).toHaveCount(10)
    await choose(page.getByRole('group', { name: words('Number class') }), words('Normal', 'rank of a number'))
    await expect(free.getByText(/Bronze|Silver|Gold/)).toHaveCount(0)
    const number = await pickNumber(visitor)
    await pressButton(visitor, 'Continue')

    await expectPage(visitor, 'Choose how it works')
    await choose(page.getByRole('group', { name: words('Billing') }), 'Free inbound, per channel')
    await page.getByRole('spinbutton', { name: words('Additional channels') }).fill('2')
    await choose(page.getByRole('group', { name: words('Period') }), '3 months')
    const summary = page.getByRole('complementary', { name: words('Summary') })
    // Two more channels at $1.44 a month and a period of three months, 3 % discount on both, 19 % VAT.
    await expect(summary).toContainText('$15.55')
    expect(await lines(summary)).toContain(
      'Setup, one-time $1.20 Monthly cost 3 months $3.60 2 more channels 3 months $8.64 Discount 3% −$0.37 VAT 19% · Germany $2.48 Total now $15.55 then $11.87 every 3 months plus VAT',
    )
    await pressButton(visitor, 'Review')

    await expectPage(visitor, 'Review and add to the cart')
    await addToCart(visitor)
    await expect(main.getByRole('alert').filter({ hasText: 'Accept the terms first.' })).toBeVisible()
    await acceptTerms(visitor)
    await addToCart(visitor)

    await expectPage(visitor, 'Cart')
    await expect(
      bar.getByRole('link', { name: words('Cart, {count, plural, one {# number} other {# numbers}}') }),
    ).toHaveText('1')
    const item = main.getByRole('list', { name: words('Items') }).getByRole('listitem')
    await expect(item.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    expect(await sandbox.console.describeNumber(number)).toMatchObject({ state: 'held' })
    expect(await lines(summary)).toBe(
      'Summary Setup, one-time $1.20 Monthly cost $3.60 More channels $8.64 Discount −$0.37 Subtotal $13.07 VAT 19% · Germany $2.48 Total $15.55 Continue to payment',
    )
    await main.getByRole('link', { name: words('Continue to payment') }).click()

    await expectPage(visitor, 'Payment')
    await chooseGateway(visitor, 'Card')
    // Gateway fee of 2.5 %, then euros at 1.087 with 1.5 % and €0.25, each rounded up.
    expect(await lines(page.getByRole('complementary', { name: words('Your order') }))).toContain(
      'Gateway fee $0.39 Total in dollars $15.94 Converted 1 EUR = 1.08696 USD €14.67 Exchange fee (1.5%) €0.22 Fixed exchange fee €0.25 To pay €15.14 Pay €15.14 Cost over time',
    )
    await expect(payButton(visitor)).toHaveText('Pay €15.14')
    await payButton(visitor).click()
    await page.waitForURL(`http://127.0.0.1:${sandbox.port}/gateway/card/*`)
    await expect(main.locator('.amount')).toHaveText('€15.14')
    await decideAtBank(visitor, 'approve')

    await page.waitForURL(`${sandbox.origin}/order/result?*`)
    await expectOutcome(visitor, 'Your order is complete.')
    await waitUntilLoaded(visitor)
    expect(await shiftsOf(page)).toEqual([])
    await main.getByRole('link', { name: words('See my numbers') }).click()
    await expectPage(visitor, 'My Number')
    const row = main.getByRole('row').filter({ hasText: digits(number) })
    await expect(row).toContainText('Active')
    const owner = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
    const { results } = await owner.call<{ results: OwnedNumber[] }>('GET', `mynumbers/pk/?q=${number.slice(1)}`)
    expect(results).toHaveLength(1)
    await expect(main.getByRole('columnheader', { name: words('Expiry (UTC)') })).toBeVisible()
    await expect(row.locator('td time').last()).toHaveText(dayInUtc(results[0]?.expire_date))
    expect(traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
    for (const [method, path] of [
      ['GET', 'dids/pk/countries/'],
      ['GET', 'dids/pk/buy/1/'],
      ['POST', 'callback/pk/payment/'],
      ['GET', 'callback/pk/order/'],
    ] as const)
      expect([path, traffic.calls(method, path).length > 0]).toEqual([path, true])
  },
)

journey(
  'an Iranian customer buys a number for rials in Persian, from right to left, with Persian digits and phone numbers from left to right [CFG-06 L10-02 MON-04 BUY-01 BUY-06 PAY-02 PAY-03 PAY-04 ORD-03 NUM-13]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ language: 'fa' })
    const { page, words, language } = visitor
    const main = page.getByRole('main')
    await visitor.open('/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
    await signIn(visitor, 'iran@example.com')
    await chooseProject(visitor, 'پرتو ارتباط')
    await expectPage(visitor, 'Dashboard')
    await page
      .getByRole('link', { name: words('Buy a number') })
      .first()
      .click()

    // The wallet is in dollars although the account's currency is the rial.
    await expect(page.getByRole('banner').getByText('دلار')).toBeVisible()
    await expectPage(visitor, 'Buy a number')
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    await visitor.open('/buy_number?type=local')
    await main.getByRole('searchbox').fill('۴۹')
    await main.getByRole('link', { name: countries.of('DE') ?? '' }).click()
    await main
      .getByRole('table', { name: words('Regions and prefixes') })
      .getByRole('link', { name: 'هامبورگ' })
      .click()

    await expectPage(visitor, 'Choose your number')
    await choose(page.getByRole('group', { name: words('Number class') }), words('Normal', 'rank of a number'))
    const number = await pickNumber(visitor)
    await pressButton(visitor, 'Continue')
    await expectPage(visitor, 'Choose how it works')
    await page.getByRole('spinbutton', { name: words('Additional channels') }).fill('۳')
    const summary = page.getByRole('complementary', { name: words('Summary') })
    await pressButton(visitor, 'Review')
    await expectPage(visitor, 'Review and add to the cart')
    await acceptTerms(visitor)
    await addToCart(visitor)
    await expectPage(visitor, 'Cart')
    const item = main.getByRole('list', { name: words('Items') }).getByRole('listitem')
    await expect(item.getByRole('timer')).toHaveText(/^۱[۴۵]:[۰-۹]{2}$/)
    // Isolated: its digits are in dialling order.
    const phone = item.locator('bdi[dir=ltr]').filter({ hasText: digits(number) })
    await expect(phone).toHaveCSS('direction', 'ltr')
    await expect(phone).toHaveCSS('unicode-bidi', 'isolate')
    // $1.50 setup, $0.90 a month and three channels at $0.50, 10 % VAT.
    for (const amount of ['۱٫۵۰', '۰٫۹۰', '۳٫۹۰', '۰٫۳۹', '۴٫۲۹']) await expect(summary).toContainText(`${amount} دلار`)
    await main.getByRole('link', { name: words('Continue to payment') }).click()

    await expectPage(visitor, 'Payment')
    await chooseGateway(visitor, 'Card')
    // 4.29 and a fee of 2.5 % are 4.40 dollars; converted at 612,500 rials with 1 %.
    await expect(page.getByRole('complementary', { name: words('Your order') })).toContainText('هر دلار: ۶۱۲٬۵۰۰ ریال')
    await expect(payButton(visitor)).toContainText('۲٬۷۲۱٬۹۵۰ ریال')
    await payButton(visitor).click()
    await page.waitForURL(`http://127.0.0.1:${sandbox.port}/gateway/card/*`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(main.locator('.amount')).toHaveText('۲٬۷۲۱٬۹۵۰ ریال')
    await decideAtBank(visitor, 'approve')

    await page.waitForURL(`${sandbox.origin}/order/result?*`)
    await expectOutcome(visitor, 'Your order is complete.')
    await main.getByRole('link', { name: words('See my numbers') }).click()
    await expectPage(visitor, 'My Number')
    const row = main.getByRole('row').filter({ hasText: digits(number) })
    await expect(main.getByRole('columnheader', { name: words('Expiry (UTC)') })).toBeVisible()
    await expect(row.locator('td time').last()).toHaveText(/^[۰-۹]{1,2} \S+ ۱۴[۰-۹]{2}$/)
  },
)

const lines = async (summary: ReturnType<Page['getByRole']>): Promise<string> =>
  (await summary.innerText()).replaceAll(/\s+/g, ' ')

const dayInUtc = (moment: string | null | undefined): string => {
  const [, day, month, year] = /^\w+, (\d+) (\w+) (\d+)/.exec(new Date(moment ?? '').toUTCString()) ?? []
  return `${Number(day)} ${month} ${year}`
}
