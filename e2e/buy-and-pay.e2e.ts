import type { Page } from 'playwright'
import type { OwnedNumber } from '#domain/number.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import {
  acceptTerms,
  addToCart,
  choose,
  chooseGateway,
  chooseProject,
  decideAtBank,
  digits,
  expectPage,
  expectTruth,
  payButton,
  pickNumber,
  pressButton,
  signIn,
} from './kit/steps.ts'

journey(
  'in English: sign in, choose a number and how it works, agree, pay by card at the bank, see it active with its end in UTC [SES-02 SES-03 NAV-10 BUY-01 BUY-02 BUY-03 BUY-04 BUY-06 BUY-08 CRT-01 CRT-03 PAY-02 PAY-03 PAY-04 ORD-03 NUM-01 NUM-13]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words, traffic } = visitor
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
    await expect(london).toContainText('Nothing needed')
    await expect(london).toContainText('$1.20')
    await offers.getByRole('link', { name: 'London' }).click()

    await expectPage(visitor, 'Choose your number')
    expect(new URL(page.url()).pathname).toBe('/buy_number/GB/gb-local-20')
    const free = page.getByRole('group', { name: words('Free numbers') })
    await expect(free.getByRole('checkbox')).toHaveCount(10)
    await choose(page.getByRole('group', { name: words('Class of number') }), words('Normal', 'rank of a number'))
    await expect(free.getByText(/Bronze|Silver|Gold/)).toHaveCount(0)
    const number = await pickNumber(visitor)
    await pressButton(visitor, 'Continue')

    await expectPage(visitor, 'Choose how it works')
    await choose(page.getByRole('group', { name: words('Billing') }), 'Free inbound, per channel')
    await page.getByRole('spinbutton', { name: words('Additional channels') }).fill('2')
    await choose(page.getByRole('group', { name: words('Period') }), '3 months')
    const summary = page.getByRole('complementary', { name: words('Summary') })
    // 2 more channels of $1.44 and a cycle of three months with 3 % off both, 19 % VAT.
    await expect(summary).toContainText('$15.55')
    expect(await lines(summary)).toContain(
      'Setup, once $1.20 USD Monthly cost 3 months $3.60 USD 2 more channels 3 months $8.64 USD Discount 3% −$0.37 USD VAT 19% · Germany $2.48 USD Total now $15.55 USD then $11.87 USD every 3 months plus VAT',
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
      'Summary Setup, once $1.20 USD Monthly cost $3.60 USD More channels $8.64 USD Discount −$0.37 USD Subtotal $13.07 USD VAT 19% · Germany $2.48 USD Total $15.55 USD Continue to payment',
    )
    await main.getByRole('link', { name: words('Continue to payment') }).click()

    await expectPage(visitor, 'Payment')
    await chooseGateway(visitor, 'Card')
    // 2.5 % for the gateway, then euros at 1.087 with 1.5 % and €0.25, each rounded up.
    expect(await lines(page.getByRole('complementary', { name: words('Your order') }))).toContain(
      'Gateway fee $0.39 USD To pay $15.94 USD The gateway charges €15.14 EUR. 1 EUR = 1.087 USD',
    )
    await expect(payButton(visitor)).toHaveText('Pay €15.14 EUR')
    await payButton(visitor).click()
    await page.waitForURL(`http://127.0.0.1:${sandbox.port}/gateway/card/*`)
    await expect(main.locator('.amount')).toHaveText('€15.14 EUR')
    await decideAtBank(visitor, 'approve')

    await page.waitForURL(`${sandbox.origin}/order/result?*`)
    await expectTruth(visitor, 'Your order is complete.')
    await main.getByRole('link', { name: words('See my numbers') }).click()
    await expectPage(visitor, 'My Number')
    const row = main.getByRole('row').filter({ hasText: digits(number) })
    await expect(row).toContainText('Active')
    const owner = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
    const { results } = await owner.call<{ results: OwnedNumber[] }>('GET', `mynumbers/pk/?q=${number.slice(1)}`)
    expect(results).toHaveLength(1)
    await expect(row.getByRole('time')).toHaveText(inUtc(results[0]?.expire_date))
    expect(traffic.calls('POST', 'cart/pk/process_pay/')).toHaveLength(1)
  },
)

journey(
  'in Persian, from right to left: an Iranian customer buys a number for rials; digits are Persian and phone numbers stay in order [CFG-06 BUY-01 BUY-06 PAY-02 PAY-03 PAY-04 ORD-03 NUM-13]',
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

    await expectPage(visitor, 'Buy a number')
    const countries = new Intl.DisplayNames(language, { type: 'region' })
    await visitor.open('/buy_number?type=local')
    await main.getByRole('searchbox').fill('۴۹')
    await main.getByRole('link', { name: countries.of('DE') ?? '' }).click()
    await main
      .getByRole('table', { name: words('Regions and prefixes') })
      .getByRole('link', { name: 'Hamburg' })
      .click()

    await expectPage(visitor, 'Choose your number')
    await choose(page.getByRole('group', { name: words('Class of number') }), words('Normal', 'rank of a number'))
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
    // Isolated: drawn in the order in which it is called.
    const phone = item.locator('bdi[dir=ltr]').filter({ hasText: digits(number) })
    await expect(phone).toHaveCSS('direction', 'ltr')
    await expect(phone).toHaveCSS('unicode-bidi', 'isolate')
    // 1.50 set-up, 0.90 a month and three channels of 0.50, with 10 % VAT.
    for (const amount of ['۱٫۵۰', '۰٫۹۰', '۳٫۹۰', '۰٫۳۹', '۴٫۲۹']) await expect(summary).toContainText(`$${amount}`)
    await main.getByRole('link', { name: words('Continue to payment') }).click()

    await expectPage(visitor, 'Payment')
    await chooseGateway(visitor, 'Card')
    // 4.29 and a fee of 2.5 % are 4.40 dollars; at 612,500 rials with 1 % that is so many.
    await expect(payButton(visitor)).toContainText('۲٬۷۲۱٬۹۵۰')
    await payButton(visitor).click()
    await page.waitForURL(`http://127.0.0.1:${sandbox.port}/gateway/card/*`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await decideAtBank(visitor, 'approve')

    await page.waitForURL(`${sandbox.origin}/order/result?*`)
    await expectTruth(visitor, 'Your order is complete.')
    await main.getByRole('link', { name: words('See my numbers') }).click()
    await expectPage(visitor, 'My Number')
    const row = main.getByRole('row').filter({ hasText: digits(number) })
    await expect(row.getByRole('time')).toHaveText(/^[۰-۹]{1,2} \S+ ۱۴[۰-۹]{2}، [۰-۹]{2}:[۰-۹]{2} UTC$/)
  },
)

const lines = async (summary: ReturnType<Page['getByRole']>): Promise<string> =>
  (await summary.innerText()).replaceAll(/\s+/g, ' ')

const inUtc = (moment: string | null | undefined): string => {
  const date = new Date(moment ?? '')
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) (\d\d:\d\d)/.exec(date.toUTCString()) ?? []
  return `${Number(day)} ${month} ${year}, ${time} UTC`
}
