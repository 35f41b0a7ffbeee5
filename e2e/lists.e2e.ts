import type { Cart } from '#domain/buying/cart.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import {
  addToCart,
  chooseFilter,
  chooseProject,
  digits,
  expectOutcome,
  expectPage,
  payButton,
  pickNumber,
  pressButton,
  waitUntilLoaded,
} from './kit/steps.ts'

journey(
  'filters and pages of My Number are in the URL and survive a reload and Back; a new filter starts at the first page [LIM-01 NAV-12]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'heavy@example.com', project: 'prj_heavy' })
    const { page, words } = visitor
    const rows = page.getByRole('table', { name: words('Numbers') }).getByRole('row')
    await visitor.open('/my_number')
    await expect(rows).toHaveCount(1 + 10)
    await expect(page.getByRole('link', { name: /^All/ })).toContainText('2,000')
    const pages = page.getByRole('navigation', { name: 'Pages of Numbers' })
    const shown = await pages.getByRole('link', { name: /^Page \d/ }).allInnerTexts()
    expect(shown).toEqual(['1', '2', '3', '4', '5', '200'])
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/[?&]page=2$/)
    await waitUntilLoaded(visitor)
    const first = await rows.nth(1).innerText()
    await page.reload()
    await expect.poll(() => rows.nth(1).innerText()).toBe(first)

    await page.getByRole('combobox', { name: words('Rows per page') }).selectOption('100')
    await expect(rows).toHaveCount(1 + 100)
    await expect(page).toHaveURL(/page_size=100/)
    await page.getByRole('link', { name: /^Blocked/ }).click()
    await expect(page).toHaveURL(/state=blocked/)
    await waitUntilLoaded(visitor)
    await expect(rows.filter({ hasText: /Active|Expired/ })).toHaveCount(0)
    await chooseFilter(visitor, words('Type'), { label: 'Mobile' })
    await expect(page).toHaveURL(/type=mobile/)
    expect(new URL(page.url()).searchParams.get('page')).toBeNull()
    await waitUntilLoaded(visitor)
    // 8 of the 2,000 numbers.
    const filtered = (await rows.allInnerTexts()).slice(1)
    expect(filtered.map((text) => [/Mobile/.test(text), /Local/.test(text)])).toEqual(Array(8).fill([true, false]))
    await page.goBack()
    await expect(page).not.toHaveURL(/type=mobile/)
    await page.goForward()
    await expect(page.getByRole('list', { name: words('Active filters') })).toContainText('Type: Mobile')
    await page.getByRole('searchbox').fill('no such number')
    await expect(page.getByRole('heading', { level: 2, name: /No number/ })).toBeVisible()
  },
)

journey(
  'numbers are searched by pattern and class, shown in new samples and picked at random; a memorable number costs its fee once [BUY-04 BUY-05 BUY-06 API-32 API-34 API-35]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, words } = visitor
    const summary = page.getByRole('complementary', { name: words('Summary') })
    const free = page.getByRole('group', { name: words('Available numbers') })
    await visitor.open('/buy_number/GB/gb-local-20')
    await expect(free.getByRole('checkbox')).toHaveCount(10)
    const sample = await free.innerText()
    // The random draw may repeat the same numbers.
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
      .getByRole('group', { name: words('Number class') })
      .getByText('Bronze')
      .click()
    await expect(free.getByText('Bronze').first()).toBeVisible()
    await expect(free.getByText(/Silver|Gold/)).toHaveCount(0)
    const number = await pickNumber(visitor)
    await expect(summary).toContainText('Memorable number, one-time$6.00')
    // $1.20 + $6.00 + $0.72 and 19 % VAT.
    await expect(summary).toContainText('Total now$9.42')
    await summary.getByRole('button', { name: `Remove ${number}` }).click()
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
  },
)

journey(
  'items are removed from the cart one by one or all at once, and their numbers are free again [CRT-01 API-54]',
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
    await pressButton(visitor, 'Empty the cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0)
    expect(await sandbox.console.describeNumber(second)).toMatchObject({ state: 'free' })
    expect((await caller.call<Cart>('GET', 'cart/pk/')).items).toEqual([])
  },
)

journey(
  'a project without a billing address must enter a valid one before payment; the tax depends on its country [CRT-03 PAY-02 API-28]',
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
    // 20 % Austrian VAT on 1.92.
    await expect(page.getByRole('complementary', { name: words('Your order') })).toContainText('VAT20% · Austria$0.38')
    await page.getByRole('radio', { name: /^Wallet balance/ }).check({ force: true })
    await expect(payButton(visitor)).toHaveText('Pay $2.30')
    await payButton(visitor).click()
    await expectOutcome(visitor, 'Your order is complete.')
    await expect(page.getByText(digits(numbers[0] ?? '')).first()).toBeVisible()
  },
)

journey(
  'a user with read access sees no link to buy a number, and the API refuses to add one to the cart [API-36]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'simple@example.com' })
    const { page } = visitor
    await visitor.open('/')
    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    await expect(page.getByRole('main').getByRole('link', { name: 'Buy a number' })).toHaveCount(0)
    const asSimpleUser = { as: 'simple@example.com', person: 'prs_nordlicht_simple' }
    await expect(fillCart(sandbox, asSimpleUser)).rejects.toThrow(
      /^POST dids\/prj_nordlicht\/buy\/submit\/\?person=prs_nordlicht_simple returned 403: .*accessRefused/,
    )
  },
)

journey(
  'the list of countries keeps its filters by the links back to it, and Back keeps its scroll',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page, words } = visitor
    await visitor.open('/buy_number?q=united')
    await page
      .getByRole('main')
      .getByRole('link', { name: /United Kingdom/ })
      .click()
    await page.getByRole('link', { name: /London/ }).click()
    await expectPage(visitor, 'Choose your number')
    await page.getByRole('link', { name: 'Regions of United Kingdom' }).click()
    await page.getByRole('link', { name: words('All countries') }).click()
    await expect(page).toHaveURL(/q=united$/)
    await page.getByRole('searchbox').fill('')
    await expect(page).not.toHaveURL(/q=/)
    await page.evaluate(() => window.scrollTo(0, 1500))
    await page
      .getByRole('main')
      .getByRole('link', { name: /Spain|Sweden/ })
      .first()
      .click()
    await expect(page).toHaveURL(/buy_number\/(ES|SE)/)
    await waitUntilLoaded(visitor)
    await page.goBack()
    await waitUntilLoaded(visitor)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900)
  },
)

/** Matches a number that ends with these digits, with any grouping. */
const endingWith = (ending: string): RegExp => new RegExp(`^\\+[\\d\\s-]*${[...ending].join('[\\s-]*')}$`)
