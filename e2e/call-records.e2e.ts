import { readFileSync } from 'node:fs'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { chooseFilter, expectPage, openExport, openFilters, waitUntilLoaded } from './kit/steps.ts'

for (const language of playedIn('fa')) {
  journey(
    `a customer learns what a call cost and why, filters the calls and saves them, in ${language}`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const busy = words('Busy', 'call')
      const rows = main.getByRole('table', { name: words('Calls') }).locator('tbody tr')

      await visitor.open('/dashboard')
      await page
        .getByRole('link', { name: words('CDR'), exact: true })
        .first()
        .click()
      await expectPage(visitor, 'CDR')
      await expect(rows).toHaveCount(10)
      await expect(main.getByText(words('Total cost'))).toBeVisible()

      const panel = await openFilters(visitor)
      await panel.getByRole('combobox', { name: words('Number'), exact: true }).click()
      const offered = panel.getByRole('listbox').getByRole('option')
      await expect(offered.nth(1)).toBeVisible()
      const numbers = (await offered.allInnerTexts()).map((text) => `+${text.replace(/\D/g, '')}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      const number = numbers.find((each) => each.startsWith('+4930')) ?? ''
      await sandbox.console.makeCall(number, '+989121234567', 3_600)
      await main.getByRole('searchbox').fill('0912 1234567'.slice(1))
      await expect(page).toHaveURL(/q=912/)
      await waitUntilLoaded(visitor)
      await expect(rows.first()).toContainText(language === 'en' ? '1:00:00' : '۱:۰۰:۰۰')

      await rows.first().getByRole('link').click()
      const dialog = page.getByRole('dialog', { name: words('Call') })
      await expect(dialog.getByText(words('International rate.'))).toBeVisible()
      await expect(page).toHaveURL(/open=call_/)
      await page.reload()
      await expect(dialog.getByText(words('International rate.'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page).not.toHaveURL(/open=/)

      await main.getByRole('searchbox').fill('')
      await expect(page).not.toHaveURL(/q=/)
      await chooseFilter(visitor, words('Status'), 'busy')
      await expect(page).toHaveURL(/status=busy/)
      await waitUntilLoaded(visitor)
      await expect(rows.first().getByText(busy)).toBeVisible()

      const exporting = await openExport(visitor)
      await exporting.getByRole('button', { name: words('Create the file') }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        exporting
          .getByRole('button', { name: words('Save'), exact: true })
          .first()
          .click(),
      ])
      const saved = readFileSync(await download.path(), 'utf8').split('\r\n')
      expect(saved[0]).toContain(language === 'en' ? 'Caller ID' : 'شمارهٔ تماس‌گیرنده')
      expect(saved.slice(1, -1).every((line) => line.split(',').some((cell) => busy.test(cell)))).toBe(true)

      await page.keyboard.press('Escape')
      await visitor.open(`/finance/transactions?tag=call`)
      await waitUntilLoaded(visitor)
      const charges = main.getByRole('table', { name: words('Transactions') }).locator('tbody tr')
      await expect(charges).toHaveCount(1)
    },
  )
}
