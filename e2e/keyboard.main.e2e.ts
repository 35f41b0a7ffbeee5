import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { tabTo } from './kit/keyboard.ts'
import { expectOutcome, expectPage } from './kit/steps.ts'

journey(
  'the main job works with the keyboard alone, with a visible focus that moves to the heading of each new page',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words } = visitor
    const main = page.getByRole('main')
    const { keyboard } = page
    const expectFocusedPage = async (title: string) => {
      await expectPage(visitor, title)
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeFocused()
    }
    await visitor.open('/login')
    await expectPage(visitor, 'Sign in')
    await tabTo(page, page.getByLabel(words('Email')))
    await keyboard.type('owner@example.com')
    await tabTo(page, page.getByLabel(words('Password')))
    await keyboard.type('Sandbox2026')
    await keyboard.press('Enter')

    await expectFocusedPage('Projects')
    await tabTo(page, main.getByRole('button', { name: 'Nordlicht Support' }))
    await keyboard.press('Enter')
    await expectFocusedPage('Dashboard')
    await tabTo(page, main.getByRole('link', { name: words('Buy a number') }).first())
    await keyboard.press('Enter')

    await expectFocusedPage('Buy a number')
    await tabTo(page, main.getByRole('link', { name: /^Local/ }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/type=local/)
    await tabTo(page, main.getByRole('searchbox'))
    await keyboard.type('united k')
    await tabTo(page, main.getByRole('link', { name: 'United Kingdom' }))
    await keyboard.press('Enter')
    await expectFocusedPage('United Kingdom')
    await tabTo(page, main.getByRole('table').getByRole('link', { name: 'London' }))
    await keyboard.press('Enter')

    await expectFocusedPage('Choose your number')
    // Arrow keys move through the number classes, as in any radio group.
    await tabTo(page, page.getByRole('radio', { name: 'All' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
    await expect(page).toHaveURL(/rank=normal/)
    await expect(page.getByRole('group', { name: words('Available numbers') })).not.toHaveAttribute('aria-busy', 'true')
    await tabTo(
      page,
      page
        .getByRole('group', { name: words('Available numbers') })
        .getByRole('checkbox')
        .nth(1),
    )
    await keyboard.press('Space')
    await expect(
      page
        .getByRole('group', { name: words('Available numbers') })
        .getByRole('checkbox')
        .nth(1),
    ).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: words('Continue') }))
    await keyboard.press('Enter')

    await expectFocusedPage('Choose how it works')
    await tabTo(page, page.getByRole('group', { name: words('Billing') }).getByRole('radio', { checked: true }))
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: /^Free inbound/ })).toBeChecked()
    await tabTo(page, page.getByRole('spinbutton', { name: words('Additional channels') }))
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('spinbutton', { name: words('Additional channels') })).toHaveValue('1')
    await tabTo(page, page.getByRole('group', { name: words('Period') }).getByRole('radio', { checked: true }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()
    await tabTo(page, page.getByRole('switch', { name: /^Renew automatically/ }))
    await keyboard.press('Space')
    await expect(page.getByRole('switch', { name: /^Renew automatically/ })).not.toBeChecked()
    await tabTo(page, main.getByRole('button', { name: words('Review') }))
    await keyboard.press('Enter')

    await expectFocusedPage('Review and add to the cart')
    const terms = page.getByRole('checkbox', { name: words('I have read the terms and accept them.') })
    await tabTo(page, terms)
    await keyboard.press('Space')
    await expect(terms).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: words('Add to cart') }))
    await expect(page.getByRole('complementary').locator('[aria-busy=true]')).toHaveCount(0)
    await keyboard.press('Enter')
    await expectFocusedPage('Cart')
    await tabTo(page, main.getByRole('link', { name: words('Continue to payment') }))
    await keyboard.press('Enter')

    await expectFocusedPage('Payment')
    // The wallet is chosen; the card is the first option, which follows the last.
    await tabTo(page, page.getByRole('radio', { checked: true }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: /^Pay €/ }))
    await keyboard.press('Enter')
    await page.waitForURL(`http://127.0.0.1:${sandbox.port}/gateway/card/*`)
    await tabTo(page, page.getByRole('button', { name: 'Approve', exact: true }))
    await keyboard.press('Enter')
    await expectOutcome(visitor, 'Your order is complete.')
    await tabTo(page, main.getByRole('link', { name: words('See my numbers') }))
    await keyboard.press('Enter')
    await expectFocusedPage('My Number')
  },
)
