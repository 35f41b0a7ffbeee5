import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { owner as account } from './kit/payments.ts'
import { expectPage } from './kit/steps.ts'

for (const language of playedIn('fa')) {
  journey(
    `in ${language}, a user signs in at an invitation, accepts it, and later becomes the owner [PRJ-02]`,
    async ({ visit, sandbox }) => {
      const owner = await visit({ ...account, language })
      const { page, words } = owner
      const press = (name: string) => page.getByRole('button', { name: words(name), exact: true }).click()
      await owner.open('/project_settings?section=people')
      await press('Invite someone')
      await page.getByLabel(words('Name of the person')).fill('Tomás Silva')
      await page.getByLabel(words('Email address')).fill('fresh@example.com')
      await press('Send the invitation')
      const link = await sandbox.console.mailedLink('fresh@example.com')

      // After the sign-in the language of the account applies.
      const user = await visit({ language: 'en' })
      await user.page.goto(link)
      await user.page.getByRole('link', { name: user.words('Sign in and accept') }).click()
      await user.page.getByLabel(user.words('Email')).fill('fresh@example.com')
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
