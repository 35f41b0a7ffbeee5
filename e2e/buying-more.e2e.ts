import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { owner, payByCard } from './kit/payments.ts'
import { decideAtBank, expectOutcome, pressButton, waitUntilLoaded } from './kit/steps.ts'

journey(
  'a mail is requested where an offer is sold out, stopped, requested again, and comes once when a number is back',
  async ({ visit, sandbox }) => {
    const offer = 'gb-local-20'
    await sandbox.console.sellOut(offer)
    const visitor = await visit(owner)
    const { page, words } = visitor
    await visitor.open('/buy_number/GB?q=20')
    const row = page.getByRole('row').filter({ hasText: '+44 20' }).first()
    await row.getByRole('button', { name: words('Notify me when in stock') }).click()
    await expect(row.getByText(words('We will email you'))).toBeVisible()
    await page.reload()
    await row.getByRole('button', { name: words('Stop') }).click()
    await visitor.open(`/buy_number/GB/${offer}`)
    await expect(page.getByText(words('Sold out at the moment'))).toBeVisible()
    await pressButton(visitor, 'Notify me when in stock')
    await expect(page.getByRole('button', { name: words('Stop') })).toBeVisible()

    const number = '+442079460177'
    await sandbox.console.addNumber(offer, number)
    await sandbox.console.advance(300)
    const mails = async () =>
      (await sandbox.console.messages(owner.as)).filter(({ facts }) => facts.letter === 'backInStock')
    const [mail] = await mails()
    expect(mail?.subject).toBe('In stock again: London \u2066(+44 20)\u2069')
    await sandbox.console.advance(600)
    expect(await mails()).toHaveLength(1)
    await visitor.open(new URL(mail?.facts.link ?? '').pathname)
    await waitUntilLoaded(visitor)
    await expect(page.getByRole('group', { name: words('Available numbers') }).getByRole('checkbox')).toHaveCount(1)
  },
)

journey(
  'a complete order is bought again in Persian: a new number with the same options is in the cart',
  async ({ visit, sandbox }) => {
    const { caller, numbers } = await fillCart(sandbox, { cycle: 6, auto_renew: false })
    const visitor = await visit({ ...owner, language: 'fa' })
    const { page, words } = visitor
    await payByCard(visitor)
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your order is complete.')
    await pressButton(visitor, 'Buy again')
    await page.getByRole('link', { name: words('Go to the cart') }).click()
    await expect(page).toHaveURL(/\/cart/)
    const cart = await caller.call<{ items: { number: string; configuration: object }[] }>('GET', 'cart/pk/')
    expect(cart.items.map(({ configuration }) => configuration)).toEqual([
      expect.objectContaining({ offer: 'gb-local-20', cycle: 6, auto_renew: false, billing_option: 'perMinute' }),
    ])
    expect(cart.items[0]?.number).not.toBe(numbers[0])
  },
)

journey(
  'a pasted list of numbers is read, checked and added to the selection in one go; each other line says why not',
  async ({ visit, sandbox }) => {
    const { numbers } = await fillCart(sandbox, { as: 'iran@example.com', project: 'prj_parto' })
    await sandbox.console.addNumber('gb-local-20', '+442079460188')
    await sandbox.console.addNumber('gb-local-20', '+442079460199')
    const visitor = await visit(owner)
    const { page, words } = visitor
    await visitor.open('/buy_number/GB/gb-local-20')
    await pressButton(visitor, 'Enter numbers you want')
    const list = page.getByRole('textbox', { name: words('Your numbers') })
    const typed = `+44 20 7946 0188\n۰۰۴۴۲۰۷۹۴۶۰۱۹۹, 020 7946 0188\nlondon\n+441612345678\n${numbers[0]}`
    await list.fill(typed)
    await pressButton(visitor, 'Check and add')
    await expect(page.getByText('2 numbers were added to your selection.')).toBeVisible()
    await expect(page.getByText('1 not a number, 1 entered twice, 1 of another region, 1 already taken')).toBeVisible()
    await expect(page).toHaveURL(/442079460188/)
    await expect(page).toHaveURL(/442079460199/)
    await page.reload()
    await expect(list).toHaveValue(typed)
  },
)
