import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { tabTo } from './kit/keyboard.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'a wallet that is short leads to a deposit of exactly what is missing, whose result leads back to the action',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_hafen' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await visitor.open('/my_number')
    await main.getByRole('table').getByRole('link', { name: /^\+31/ }).click()
    await main.getByRole('link', { name: 'Change channels' }).click()
    await expect(dialog.getByText('At most 28.')).toBeVisible()
    await dialog.getByRole('spinbutton').fill('28')
    const deposit = dialog.getByRole('link', { name: /^Deposit \$/ })
    const missing = (await deposit.innerText()).replace(/[^\d.]/g, '')
    await deposit.click()
    await expect(page.getByLabel(words('Amount in US dollars'))).toHaveValue(String(Number(missing)))
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your wallet has been topped up.')
    await page.getByRole('link', { name: 'Back to your number' }).click()
    await expect(dialog.getByText('At most 28.')).toBeVisible()
    await dialog.getByRole('spinbutton').fill('28')
    await dialog.getByRole('button', { name: /^Add \d+ channels for \$/ }).click()
    await expect(main.getByRole('listitem').filter({ hasText: /^Additional channels changed/ })).toContainText('to 28')
  },
)

journey(
  'in Persian, many numbers that the wallet cannot renew lead to a deposit of what is missing, and back to the same change; by keyboard alone a project chooses the days of its reminders',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_hafen', language: 'fa' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await visitor.open('/my_number')
    const renewAll = async () => {
      await main.getByRole('checkbox', { name: words('Select all on this page') }).check()
      await main.getByRole('button', { name: words('Change the selected numbers') }).click()
      await main.getByRole('button', { name: words('Renew the numbers') }).click()
    }
    const payAndClose = async () => {
      await dialog.getByRole('button', { name: /^پرداخت/ }).click()
      await expect(dialog.getByText('۲ شماره تغییر کردند.')).toBeVisible()
      await dialog.getByRole('button', { name: words('Close') }).click()
    }
    await renewAll()
    await payAndClose()
    await renewAll()
    await dialog.getByRole('link', { name: /^شارژ کیف پول به مبلغ/ }).click()
    await expect(page.getByLabel(words('Amount in US dollars'))).not.toHaveValue('')
    await chooseGateway(visitor, 'Card')
    await payButton(visitor).click()
    await decideAtBank(visitor, 'approve')
    await expectOutcome(visitor, 'Your wallet has been topped up.')
    await page.getByRole('link', { name: words('Back to your numbers') }).click()
    await payAndClose()

    await openReminders(visitor)
    await expectReminder(visitor, '۱۴ روز پیش از انقضا')
  },
)

journey(
  'in English, the manager of a project chooses another day of its reminders by keyboard alone',
  async ({ visit }) => {
    const visitor = await visit({ as: 'manager@example.com', project: 'prj_nordlicht' })
    await visitor.open('/my_number')
    await openReminders(visitor)
    await expectReminder(visitor, '14 days before')
  },
)

const openReminders = async ({ page, words }: Visitor): Promise<void> => {
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: words('More actions for this list') }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('link', { name: words('Reminders of expiry dates') }))
  await page.keyboard.press('Enter')
}

/** Switches a day on with the keyboard; it is still on after a reload. */
const expectReminder = async ({ page }: Visitor, day: string): Promise<void> => {
  const choice = page.getByRole('dialog').getByRole('switch', { name: day })
  await tabTo(page, choice)
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  await expect(choice).toBeEnabled()
  await page.reload()
  await expect(choice).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/dialog=/)
}
