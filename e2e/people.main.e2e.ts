import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { owner as account } from './kit/payments.ts'
import { choose, expectPage } from './kit/steps.ts'

for (const language of playedIn('en')) {
  journey(
    `in ${language}, an owner invites a newcomer, who joins by the mail, acts as the person, and is out when removed [PRJ-02]`,
    async ({ visit, sandbox }) => {
      const owner = await visit({ ...account, language })
      const { page, words } = owner
      const press = (name: string) => page.getByRole('button', { name: words(name), exact: true }).click()
      await owner.open('/project_settings')
      await page.getByRole('link', { name: words('People'), exact: true }).click()
      await expect(page).toHaveURL(/section=people/)
      await press('Invite someone')
      await page.getByLabel(words('Name of the person')).fill('Nora Albrecht')
      await page.getByLabel(words('Email address')).fill('nora@example.com')
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
      await guest.page.getByLabel(guest.words('Confirm password')).fill('Sonnenblume7')
      await choose(guest.page.getByRole('main'), guest.words('I have read the terms and accept them.'))
      await guest.page.getByRole('button', { name: guest.words('Create the account and accept') }).click()
      await expectPage(guest, 'Dashboard')
      const person = await guest.page.evaluate(() => localStorage.getItem('person'))
      expect(person).toMatch(/^prs_/)
      await guest.open('/my_number')
      await expectPage(guest, 'My Number')

      await page.reload()
      await row.getByRole('button', { name: words('Actions for {name}') }).click()
      await row.getByRole('button', { name: words('Change') }).click()
      await page.getByLabel(words('Name of the person')).fill('Nora A.')
      await press('Save')
      const changed = list.getByRole('listitem').filter({ hasText: 'Nora A.' })
      await changed.getByRole('button', { name: words('Actions for {name}') }).click()
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
