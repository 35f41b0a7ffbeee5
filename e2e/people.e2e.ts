import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { choose, expectPage } from './kit/steps.ts'

const owned = { as: 'owner@example.com', project: 'prj_nordlicht' }

for (const language of playedIn('en')) {
  journey(
    `in ${language}, an owner invites a newcomer, who joins by the mail, acts as the person, and is out when removed [PRJ-02]`,
    async ({ visit, sandbox }) => {
      const owner = await visit({ ...owned, language })
      const { page, words } = owner
      const press = (name: string) => page.getByRole('button', { name: words(name), exact: true }).click()
      await owner.open('/project_settings')
      await page.getByRole('link', { name: words('People'), exact: true }).click()
      await expect(page).toHaveURL(/section=people/)
      await press('Invite someone')
      await page.getByLabel(words('Name of the person')).fill('Nora Albrecht')
      await page.getByLabel(words('E-mail address')).fill('nora@example.com')
      await press('Send the invitation')
      const list = page.getByRole('list', { name: words('People') })
      const row = list.getByRole('listitem').filter({ hasText: 'Nora Albrecht' })
      await expect(row).toContainText('nora@example.com')

      const link = await sandbox.console.mailedLink('nora@example.com')
      const guest = await visit({ language })
      await guest.page.goto(link)
      await expect(guest.page).toHaveURL(/\/invitation$/)
      await guest.page.getByLabel(guest.words('First name')).fill('Nora')
      await guest.page.getByLabel(guest.words('Last name')).fill('Albrecht')
      await guest.page.getByLabel(guest.words('Password')).fill('Sonnenblume7')
      await guest.page.getByLabel(guest.words('Password, once more')).fill('Sonnenblume7')
      await choose(guest.page.getByRole('main'), guest.words('I have read the terms and accept them.'))
      await guest.page.getByRole('button', { name: guest.words('Create the account and accept') }).click()
      await expectPage(guest, 'Dashboard')
      const person = await guest.page.evaluate(() => localStorage.getItem('person'))
      expect(person).toMatch(/^prs_/)
      await guest.open('/my_number')
      await expectPage(guest, 'My Number')

      await page.reload()
      await row.getByRole('button', { name: words('Change') }).click()
      await page.getByLabel(words('Name of the person')).fill('Nora A.')
      await press('Save')
      const changed = list.getByRole('listitem').filter({ hasText: 'Nora A.' })
      await changed.getByRole('button', { name: words('Remove') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: words('Remove') })
        .click()
      await expect(changed).toHaveCount(0)

      guest.browserErrors.expect(/status of 403 .*prj_nordlicht/)
      await guest.open('/my_number')
      await expect(guest.page.getByRole('heading', { name: guest.words('My Number'), exact: true })).toHaveCount(0)
    },
  )
}

for (const language of playedIn('fa')) {
  journey(
    `in ${language}, a user signs in at an invitation, accepts it, and later becomes the owner [PRJ-02]`,
    async ({ visit, sandbox }) => {
      const owner = await visit({ ...owned, language })
      const { page, words } = owner
      const press = (name: string) => page.getByRole('button', { name: words(name), exact: true }).click()
      await owner.open('/project_settings?section=people')
      await press('Invite someone')
      await page.getByLabel(words('Name of the person')).fill('Tomás Silva')
      await page.getByLabel(words('E-mail address')).fill('fresh@example.com')
      await press('Send the invitation')
      const link = await sandbox.console.mailedLink('fresh@example.com')

      // After the sign-in the language of the account applies.
      const user = await visit({ language: 'en' })
      await user.page.goto(link)
      await user.page.getByRole('link', { name: user.words('Sign in and accept') }).click()
      await user.page.getByLabel(user.words('E-mail')).fill('fresh@example.com')
      await user.page.getByLabel(user.words('Password')).fill('Sandbox2026')
      await user.page.keyboard.press('Enter')
      await user.page.getByRole('button', { name: user.words('Accept the invitation') }).click()
      await expectPage(user, 'Dashboard')

      await page.reload()
      await press('Transfer the ownership')
      await page.getByLabel(words('New owner')).selectOption({ label: 'Tomás Silva' })
      await page.getByLabel(words('Current password')).fill('Sandbox2026')
      await press('Offer the ownership')
      await expect(page.getByRole('button', { name: words('Withdraw the offer') })).toBeVisible()

      await user.open('/project_settings?section=people')
      // The notice of the new ownership may arrive before the answer after which the page no longer acts as the person.
      user.browserErrors.expect(/status of 403 .*notifications\/prj_nordlicht\/state\/\?person=/)
      await user.page.getByRole('button', { name: user.words('Become the owner') }).click()
      await user.page
        .getByRole('alertdialog')
        .getByRole('button', { name: user.words('Become the owner') })
        .click()
      await expect(user.page.locator('body')).toContainText('with owner access')
      await expect(
        user.page
          .getByRole('list', { name: user.words('People') })
          .getByRole('listitem')
          .filter({ hasText: 'owner@example.com' }),
      ).toHaveCount(1)
    },
  )
}
