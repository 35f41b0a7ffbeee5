import type { OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { tabTo } from './kit/keyboard.ts'
import { chooseFilter, expectPage, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const project = 'prj_nordlicht'

const tableOf = ({ page }: Visitor) => page.getByRole('main').getByRole('table')
const rowsOf = (visitor: Visitor) => tableOf(visitor).locator('tbody tr')
const boxesOf = (visitor: Visitor) => tableOf(visitor).getByRole('checkbox')

journey(
  'each filter of the list is in the address and shows what the API finds; the list has pages, its rows have the actions of their state, and many are changed together [NUM-01]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project })
    const { page } = visitor
    const main = page.getByRole('main')
    const api = await signInByApi(sandbox.origin, 'owner@example.com', project)
    const expectFound = async (query: string) => {
      await expect(page).toHaveURL(new RegExp(`[?&]${query}(&|$)`))
      const { count } = await api.call<OwnedNumbers>('GET', `mynumbers/pk/?page_size=50&${query}`)
      expect(count).toBeGreaterThan(0)
      await expect(rowsOf(visitor)).toHaveCount(count)
    }
    for (const [filter, value, query] of [
      ['Country', 'DE', 'country=DE'],
      ['Type', 'tollFree', 'type=tollFree'],
      ['Feature', 'sms', 'feature=sms'],
      ['Expiry', 'within30Days', 'expiry=within30Days'],
    ] as const) {
      await visitor.open('/my_number?page_size=50')
      await chooseFilter(visitor, filter, value)
      await expectFound(query)
    }
    await visitor.open('/my_number?page_size=50')
    await main.getByRole('searchbox').fill('7388')
    await expectFound('q=7388')
    await visitor.open('/my_number?page_size=50')
    await main.getByRole('link', { name: /^Expired/ }).click()
    await expectFound('state=expired')

    await rowsOf(visitor)
      .first()
      .getByRole('button', { name: /^Actions/ })
      .click()
    const menu = page.locator('[popover]:popover-open')
    await expect(menu.getByRole('link')).toHaveText(['Restore', 'Edit labels and note', 'Delete the number'])
    await visitor.open('/my_number?page_size=10')
    await expect(rowsOf(visitor)).toHaveCount(10)
    await main.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rowsOf(visitor)).toHaveCount(10)

    await visitor.open('/my_number?state=active')
    for (const [change, confirm] of [
      ['Switch automatic renewal off', 'Switch automatic renewal off'],
      ['Renew the numbers', /^Pay \$/],
    ] as const) {
      await main.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await main.getByRole('button', { name: 'Change the selected numbers' }).click()
      await main.getByRole('button', { name: change }).click()
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await expect(page.getByRole('dialog').getByText(/numbers? (was|were) changed\./)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }
  },
)

journey(
  'a customer filters and sorts the numbers, labels some of them, finds them by the label, and renews what can be renewed',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project })
    const { page } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await visitor.open('/my_number?page_size=50')
    await tableOf(visitor).getByRole('link', { name: 'Renewal before VAT', exact: true }).click()
    await expect(page).toHaveURL(/sort=cost/)
    await expect(tableOf(visitor).getByRole('columnheader', { name: 'Renewal before VAT' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await chooseFilter(visitor, 'Country', { label: 'Germany' })
    await expect(main.getByRole('list', { name: 'Active filters' })).toContainText('Country: Germany')
    await expect(rowsOf(visitor)).toHaveCount(5)

    // The second box, then with Shift all up to the fourth.
    await boxesOf(visitor).nth(1).click()
    await boxesOf(visitor)
      .nth(3)
      .click({ modifiers: ['Shift'] })
    await expect(main.getByText('3 selected')).toBeVisible()
    await main.getByRole('button', { name: 'Change the selected numbers' }).click()
    await main.getByRole('button', { name: 'Add a label' }).click()
    await dialog.getByRole('combobox').fill('Front desk')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('3 numbers will be changed.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add a label' }).click()
    await expect(dialog.getByText('3 numbers were changed.')).toBeVisible()
    await expect(page).toHaveURL(/bulk=blk_\w+/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/bulk=/)

    await main.getByRole('link', { name: 'Clear filters' }).click()
    await chooseFilter(visitor, 'Label', 'Front desk')
    await expect(rowsOf(visitor)).toHaveCount(3)
    await main.getByRole('button', { name: 'Remove the filter Label' }).click()
    await expect(page).not.toHaveURL(/label=/)
    await main.getByRole('searchbox').fill('front')
    await expect(rowsOf(visitor)).toHaveCount(3)

    // All that match, on more than one page.
    await visitor.open('/my_number')
    await main.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await main.getByRole('button', { name: /^Select all 23/ }).click()
    await expect(main.getByText('All 23 selected')).toBeVisible()
    await main.getByRole('button', { name: 'Change the selected numbers' }).click()
    await main.getByRole('button', { name: 'Renew the numbers' }).click()
    await expect(dialog.getByText('14 numbers will be changed.')).toBeVisible()
    await expect(dialog.getByText('Left out, and not charged:')).toBeVisible()
    await dialog.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(dialog.getByText('14 numbers were changed.', { exact: false })).toBeVisible()
    await page.reload()
    await expect(dialog.getByText('14 numbers were changed.', { exact: false })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(14)
  },
)

journey(
  'in Persian and by keyboard alone: rows are chosen, automatic renewal is switched off, a reload during the change follows it; a row’s menu opens its action',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'heavy@example.com', project: 'prj_heavy', language: 'fa' })
    const { page, words } = visitor
    const { keyboard } = page
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await visitor.open('/my_number?state=active&page_size=100')
    await expectPage(visitor, 'My Number')
    await waitUntilLoaded(visitor)
    await tabTo(page, main.getByRole('checkbox', { name: words('Select all on this page') }))
    await keyboard.press('Space')
    await expect(main.getByText('۱۰۰ شماره انتخاب شده')).toBeVisible()
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(main.getByText(/^هر .* شماره انتخاب شده$/)).toBeVisible()
    const menu = main.getByRole('button', { name: words('Change the selected numbers') })
    await tabTo(page, menu)
    await keyboard.press('Enter')
    for (let steps = 0; steps < 3; steps += 1) await keyboard.press('Tab')
    await expect(main.getByRole('button', { name: words('Switch automatic renewal off') })).toBeFocused()
    await keyboard.press('Enter')
    const confirm = dialog.getByRole('button', { name: words('Switch automatic renewal off') })
    await expect(confirm).toBeVisible()
    await tabTo(page, confirm)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/bulk=blk_\w+/)
    await page.reload()
    await expect(dialog.getByText(/شماره تغییر کردند\./)).toBeVisible({ timeout: 60_000 })
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const api = await signInByApi(sandbox.origin, 'heavy@example.com', 'prj_heavy')
    const { results } = await api.call<{ results: { auto_renew: boolean }[] }>(
      'GET',
      'mynumbers/pk/?state=active&page_size=100',
    )
    expect(results.map(({ auto_renew }) => auto_renew)).not.toContain(true)

    const button = rowsOf(visitor)
      .first()
      .getByRole('button', { name: /^کارهای/ })
    await tabTo(page, button)
    await keyboard.press('Enter')
    const renewal = page.locator('[popover]:popover-open').getByRole('link', { name: words('Renew now') })
    await expect(renewal).toBeVisible()
    await keyboard.press('Tab')
    await expect(renewal).toBeFocused()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my_number\/num_\w+\?action=renew$/)
    await expect(dialog).toBeVisible()
  },
)
