import type { Locator, Page } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, expectTruth } from './kit/steps.ts'

journey(
  'the whole main job with the keyboard alone: the focus is always to be seen and lands on each new heading',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words } = visitor
    const main = page.getByRole('main')
    const { keyboard } = page
    const arrived = async (title: string) => {
      await expectPage(visitor, title)
      await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeFocused()
    }
    await visitor.open('/login')
    await expectPage(visitor, 'Sign in')
    await tabTo(page, page.getByLabel(words('E-mail')))
    await keyboard.type('owner@example.com')
    await tabTo(page, page.getByLabel(words('Password')))
    await keyboard.type('Sandbox2026')
    await keyboard.press('Enter')

    await arrived('Projects')
    await tabTo(page, main.getByRole('button', { name: 'Nordlicht Support' }))
    await keyboard.press('Enter')
    await arrived('Dashboard')
    await tabTo(page, main.getByRole('link', { name: words('Buy a number') }).first())
    await keyboard.press('Enter')

    await arrived('Buy a number')
    await tabTo(page, main.getByRole('link', { name: /^Local/ }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/type=local/)
    await tabTo(page, main.getByRole('searchbox'))
    await keyboard.type('united k')
    await tabTo(page, main.getByRole('link', { name: 'United Kingdom' }))
    await keyboard.press('Enter')
    await arrived('United Kingdom')
    await tabTo(page, main.getByRole('table').getByRole('link', { name: 'London' }))
    await keyboard.press('Enter')

    await arrived('Choose your number')
    // Along the classes of numbers with the arrows, as in any group of radios.
    await tabTo(page, page.getByRole('radio', { name: 'All' }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
    await expect(page).toHaveURL(/rank=normal/)
    await expect(page.getByRole('group', { name: words('Free numbers') })).not.toHaveAttribute('aria-busy', 'true')
    await tabTo(
      page,
      page
        .getByRole('group', { name: words('Free numbers') })
        .getByRole('checkbox')
        .nth(1),
    )
    await keyboard.press('Space')
    await expect(
      page
        .getByRole('group', { name: words('Free numbers') })
        .getByRole('checkbox')
        .nth(1),
    ).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: words('Continue') }))
    await keyboard.press('Enter')

    await arrived('Choose how it works')
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

    await arrived('Review and add to the cart')
    const terms = page.getByRole('checkbox', { name: words('I have read the terms and accept them.') })
    await tabTo(page, terms)
    await keyboard.press('Space')
    await expect(terms).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: words('Add to cart') }))
    await expect(page.getByRole('complementary').locator('[aria-busy=true]')).toHaveCount(0)
    await keyboard.press('Enter')
    await arrived('Cart')
    await tabTo(page, main.getByRole('link', { name: words('Continue to payment') }))
    await keyboard.press('Enter')

    await arrived('Payment')
    await tabTo(page, page.getByRole('radio', { name: /^Card/ }))
    await keyboard.press('Space')
    await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
    await tabTo(page, main.getByRole('button', { name: /^Pay €/ }))
    await keyboard.press('Enter')
    await page.waitForURL(`http://127.0.0.1:${sandbox.port}/gateway/card/*`)
    await tabTo(page, page.getByRole('button', { name: 'Approve', exact: true }))
    await keyboard.press('Enter')
    await expectTruth(visitor, 'Your order is complete.')
    await tabTo(page, main.getByRole('link', { name: words('See my numbers') }))
    await keyboard.press('Enter')
    await arrived('My Number')
  },
)

journey('what is missing takes the focus, so that it is found without eyes', async ({ visit }) => {
  const visitor = await visit()
  const { page, words } = visitor
  await visitor.open('/login')
  await page.getByRole('button', { name: words('Sign in') }).press('Enter')
  await expect(page.getByLabel(words('E-mail'))).toBeFocused()
  await expect(page.getByLabel(words('E-mail'))).toHaveAccessibleDescription(/Enter your e-mail address\./)
  await page.keyboard.type('owner@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words('Password'))).toBeFocused()
  await expect(page.getByLabel(words('Password'))).toHaveAccessibleDescription(/Enter your password\./)
})

/** Presses Tab until the focus is there; at each stop it must be visible. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const wanted = await target.elementHandle()
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab')
    const { there, seen, what } = await page.evaluate((element) => {
      const active = document.activeElement
      if (active === null || active === document.body) return { there: false, seen: true, what: 'the page' }
      return { there: active === element, seen: isSeen(active), what: active.outerHTML.slice(0, 200) }

      // The ring is drawn on what has the focus, or on the card or row around it.
      function isSeen(from: Element): boolean {
        let each: Element | null = from
        for (let up = 0; each !== null && up < 5; up++, each = each.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(each)
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) return true
        }
        return false
      }
    }, wanted)
    expect(`${seen ? 'visible' : 'invisible'} focus on ${what}`).toBe(`visible focus on ${what}`)
    if (there) return
  }
  throw new Error(`Tab never reached ${target}`)
}
