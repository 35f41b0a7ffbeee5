import { password } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { pressEnter } from './kit/keyboard.ts'
import { signIn } from './kit/steps.ts'

const secondsOfDay = 24 * 60 * 60

journey(
  'a user saves a copy of the data, asks for the deletion by keyboard, keeps the account, and deletes it after all, in Persian',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'manager@example.com', language: 'fa' })
    const { page, words } = visitor
    await visitor.open('/account?section=data')
    await pressEnter(page.getByRole('button', { name: words('Copy of your data') }))
    await pressEnter(page.getByRole('button', { name: words('Create the file') }))
    const save = page.getByRole('button', { name: words('Save'), exact: true })
    await expect(save).toBeVisible()
    const download = page.waitForEvent('download')
    await pressEnter(save)
    expect((await download).suggestedFilename()).toMatch(/^اطلاعات من .*\.zip$/)
    await page.keyboard.press('Escape')

    const ask = async () => {
      await pressEnter(page.getByRole('button', { name: words('Delete the account…') }))
      await expect(page.getByLabel(words('Current password'))).toBeFocused()
      await page.keyboard.type(password)
      await page.keyboard.press('Enter')
    }
    await ask()
    const keep = page.getByRole('button', { name: words('Keep the account') })
    await expect(keep).toBeVisible()
    await page.reload()
    await pressEnter(keep)
    await ask()
    await expect(keep).toBeVisible()
    await sandbox.console.advance(14 * secondsOfDay + 60)

    const later = await visit({ language: 'fa' })
    later.browserErrors.expect(/status of 422 .*auth\/login/)
    await later.open('/login')
    await signIn(later, 'manager@example.com')
    await expect(later.page.getByText(later.words('Invalid Password.'))).toBeVisible()
  },
)
