import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { chooseFilter, expectPage, waitUntilLoaded } from './kit/steps.ts'

for (const language of playedIn('fa')) {
  journey(
    `a customer finds the rate of a number, then what a change made it cost, in ${language}`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const rows = main.getByRole('table', { name: words('Rates') }).locator('tbody tr')

      await visitor.open('/dashboard')
      await page
        .getByRole('link', { name: words('Rates'), exact: true })
        .first()
        .click()
      await expectPage(visitor, 'Rates')
      await expect(rows).toHaveCount(10)

      await main.getByRole('searchbox').fill('0151 2345678')
      await expect(page).toHaveURL(/q=0151/)
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('+49151')
      await expect(rows.first().getByText(words('Applies to this number'))).toBeVisible()

      await sandbox.console.changeRate('49151', 200)
      await chooseFilter(visitor, words('Changes'), 'yes')
      await expect(page).toHaveURL(/changed=yes/)
      await waitUntilLoaded(visitor)
      await expect(rows.first()).toContainText(language === 'en' ? 'was $' : 'پیش‌تر')

      await main.getByRole('link', { name: words('SMS out') }).click()
      await expect(page).toHaveURL(/\/rate\/sms_out$/)
      await expect(rows).toHaveCount(10)
      await main.getByRole('searchbox').fill(language === 'en' ? 'Iran' : 'ایران')
      await expect(rows.first()).toContainText('+98')
    },
  )
}
