import type { Cart } from '#domain/order.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import {
  addToCart,
  chooseProject,
  digits,
  expectPage,
  expectTruth,
  payButton,
  pickNumber,
  pressButton,
  settled,
} from './kit/steps.ts'

journey(
  'my numbers: filters and pages live in the address, survive a reload and Back, and start again at the first page [NUM-01 LIM-01 NAV-12 API-37]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'heavy@example.com', project: 'prj_heavy' })
    const { page, words } = visitor
    const rows = page.getByRole('table', { name: words('Numbers') }).getByRole('row')
    await visitor.open('/my_number')
    await expect(rows).toHaveCount(1 + 10)
    await expect(page.getByRole('link', { name: /^All/ })).toContainText('2,000')
    const pages = page.getByRole('navigation', { name: 'Pages of Numbers' })
    const shown = await pages.getByRole('link', { name: /^Page \d/ }).allInnerTexts()
    expect(shown.at(-1)).toBe('200')
    expect(shown.length).toBeLessThanOrEqual(7)
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/[?&]page=2$/)
    const first = await rows.nth(1).innerText()
    await page.reload()
    await expect.poll(() => rows.nth(1).innerText()).toBe(first)

    await page.getByRole('combobox', { name: words('Rows on a page') }).selectOption('100')
    await expect(rows).toHaveCount(1 + 100)
    await expect(page).toHaveURL(/page_size=100/)
    await page.getByRole('link', { name: /^Blocked/ }).click()
    await expect(page).toHaveURL(/state=blocked/)
    await settled(visitor)
    await expect(rows.filter({ hasText: /Active|Expired/ })).toHaveCount(0)
    await page.getByRole('combobox', { name: words('Type') }).selectOption({ label: 'Mobile' })
    await expect(page).toHaveURL(/type=mobile/)
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    await settled(visitor)
    for (const text of await rows.allInnerTexts()) expect(text).not.toContain('Local')
    await page.goBack()
    await expect(page).not.toHaveURL(/type=mobile/)
    await page.goForward()
    await expect(page.getByRole('combobox', { name: words('Type') })).toHaveValue('mobile')
    await page.getByRole('searchbox').fill('no such number')
    await expect(page.getByRole('heading', { level: 2, name: /No number/ })).toBeVisible()
  },
)

journey(
  'numbers by pattern, by class, others, and several at random; the memorable one costs its fee once [BUY-04 BUY-05 BUY-06 API-32 API-34 API-35]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, words } = visitor
    const summary = page.getByRole('complementary', { name: words('Summary') })
    const free = page.getByRole('group', { name: words('Free numbers') })
    await visitor.open('/buy_number/GB/gb-local-20')
    await expect(free.getByRole('checkbox')).toHaveCount(10)
    const sample = await free.innerText()
    // Now and then the draw is the same again.
    await expect(async () => {
      await pressButton(visitor, 'Show others')
      await expect(free).not.toHaveAttribute('aria-busy', 'true')
      expect(await free.innerText()).not.toBe(sample)
    }).toPass()

    const shown = await free.getByRole('checkbox').first().locator('..').locator('bdi').first().innerText()
    const ending = shown.replaceAll(/\D/g, '').slice(-3)
    await page.getByRole('searchbox').fill(`*${ending}`)
    await expect(page).toHaveURL(/pattern=/)
    await expect(free.getByText(shown)).toBeVisible()
    await expect(free.getByRole('checkbox')).toHaveCount(await free.getByText(endingWith(ending)).count())
    await page.getByRole('searchbox').fill('')
    await page
      .getByRole('group', { name: words('Class of number') })
      .getByText('Bronze')
      .click()
    await expect(free.getByText('Bronze').first()).toBeVisible()
    await expect(free.getByText(/Silver|Gold/)).toHaveCount(0)
    const number = await pickNumber(visitor)
    await expect(summary).toContainText('Memorable number, once$6.00')
    // 1.20 + 6.00 + 0.72 and 19 % VAT.
    await expect(summary).toContainText('Total now$9.42')
    await summary.getByRole('button', { name: `Take out ${number}` }).click()
    await expect(summary).toContainText('Choose a number to see what it costs.')

    await page.getByRole('spinbutton', { name: words('How many numbers') }).fill('3')
    await pressButton(visitor, 'Pick at random')
    await expect(summary.getByRole('listitem')).toHaveCount(3)
    await pressButton(visitor, 'Continue')
    await expectPage(visitor, 'Choose how it works')
    await pressButton(visitor, 'Review')
    await expectPage(visitor, 'Review and add to the cart')
    await page.getByText(words('I have read the terms and accept them.')).click()
    await addToCart(visitor)
    await expectPage(visitor, 'Cart')
    await expect(page.getByRole('list', { name: words('Items') }).getByRole('listitem')).toHaveCount(3)
    void sandbox
  },
)

journey(
  'things leave the cart one by one or all at once, and are free again [CRT-01 API-54]',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox, { quantity: 3 })
    const [first = '', second = ''] = numbers
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, words } = visitor
    await visitor.open('/cart')
    const items = page.getByRole('list', { name: words('Items') }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(page.getByRole('complementary', { name: words('Summary') })).toContainText('Total$6.84')
    await items
      .filter({ hasText: digits(first) })
      .getByRole('button', { name: words('Remove') })
      .click()
    await expect(items).toHaveCount(2)
    await expect(page.getByRole('complementary', { name: words('Summary') })).toContainText('Total$4.56')
    expect(await sandbox.console.describeNumber(first)).toMatchObject({ state: 'free' })
    await pressButton(visitor, 'Empty the cart')
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(2)
    await pressButton(visitor, 'Empty the cart')
    await pressButton(visitor, 'Empty it')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 numbers' })).toBeVisible()
    expect(await sandbox.console.describeNumber(second)).toMatchObject({ state: 'free' })
    expect((await caller.call<Cart>('GET', 'cart/pk/')).items).toEqual([])
  },
)

journey(
  'without a billing address it is asked for first and checked; the tax follows its country [CRT-03 PAY-02 API-28]',
  async ({ visit, sandbox }) => {
    const conti = { as: 'migrated@example.com', project: 'prj_conti' }
    await sandbox.console.change('migrated@example.com', 'dismissWelcome')
    const { numbers } = await fillCart(sandbox, conti)
    const visitor = await visit(conti)
    const { page, words } = visitor
    await visitor.open('/cart?step=pay')
    await expectPage(visitor, 'Billing address')
    expect(new URL(page.url()).searchParams.get('step')).toBe('address')
    await expect(page.getByRole('complementary', { name: words('Your order') })).toContainText('$1.92')
    await page.getByRole('button', { name: words('Save and go to payment') }).click()
    await expect(page.getByLabel(words('Company or name'))).toBeFocused()
    await expect(page.getByLabel(words('Company or name'))).toHaveAccessibleDescription(
      /Enter the name of the company or person who is billed\./,
    )
    await page.getByLabel(words('Company or name')).fill('Conti Vini S.r.l.')
    await page.getByLabel(words('Country')).selectOption('AT')
    await page.getByLabel(words('Street and number')).fill('Ringstraße 1')
    await page.getByLabel(words('Postal code')).fill('1010')
    await page.getByLabel(words('City')).fill('Wien')
    await page.getByLabel(words('Phone')).fill('+43 1 234567')
    await page.reload()
    await expect(page.getByLabel(words('Company or name'))).toHaveValue('Conti Vini S.r.l.')
    await expect(page.getByLabel(words('City'))).toHaveValue('Wien')
    await page.getByRole('button', { name: words('Save and go to payment') }).click()
    await expectPage(visitor, 'Payment')
    // Austria takes 20 % of 1.92.
    await expect(page.getByRole('complementary', { name: words('Your order') })).toContainText('VAT (20%)Austria$0.38')
    await page.getByRole('radio', { name: /^Wallet balance/ }).check({ force: true })
    await expect(payButton(visitor)).toHaveText('Pay $2.30 USD')
    await payButton(visitor).click()
    await expectTruth(visitor, 'Your order is complete.')
    await expect(page.getByText(digits(numbers[0] ?? '')).first()).toBeVisible()
  },
)

journey(
  'whoever may only look is told so, and the API refuses the order as well [HOM-01 BUY-08]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'simple@example.com' })
    const { page } = visitor
    await visitor.open('/')
    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    await expect(page.getByRole('main').getByRole('link', { name: 'Buy a number' })).toHaveCount(0)
    await expect(fillCart(sandbox, { as: 'simple@example.com' })).rejects.toThrow(/403/)
  },
)

journey(
  'without a verified phone the order is not placed, and it is said before paying [PAY-02]',
  async ({ visit, sandbox }) => {
    await fillCart(sandbox, { as: 'unverified@example.com', project: 'prj_atelier' })
    const visitor = await visit({ as: 'unverified@example.com', project: 'prj_atelier' })
    visitor.trouble.expect(/status of 409|status of 422/)
    const { page, words } = visitor
    await visitor.open('/cart?step=address')
    await page.getByLabel(words('Company or name')).fill('Atelier Durand')
    await page.getByLabel(words('Country')).selectOption('FR')
    await page.getByLabel(words('Street and number')).fill('Rue de la Paix 4')
    await page.getByLabel(words('Postal code')).fill('75002')
    await page.getByLabel(words('City')).fill('Paris')
    await page.getByLabel(words('Phone')).fill('+33 6 39 98 51 21')
    await page.getByRole('button', { name: words('Save and go to payment') }).click()
    await expectPage(visitor, 'Payment')
    await page.getByRole('radio', { name: /^Wallet balance/ }).check({ force: true })
    await payButton(visitor).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Verify your number to place an order.' })).toBeVisible()
  },
)

/** A number that ends with these digits, whatever its groups. */
const endingWith = (ending: string): RegExp => new RegExp(`^\\+[\\d\\s-]*${[...ending].join('[\\s-]*')}$`)
