import { readFileSync } from 'node:fs'
import type { Statement } from '#domain/finance/statement.ts'
import { add } from '#domain/kit/decimal.ts'
import { signInByApi } from './kit/api.ts'
import { renewOne } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPrinted } from './kit/print.ts'
import { expectPage, waitUntilLoaded } from './kit/steps.ts'

for (const language of playedIn('fa')) {
  journey(
    `the statement of a year adds up on the page, on paper and in its file, in ${language}`,
    async ({ visit, sandbox }) => {
      const year = new Date().getUTCFullYear()
      const period = `from=${year}-01-01&to=${year}-12-31`
      const api = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
      await renewOne(api)
      const statement = await api.call<Statement>('GET', `finance/pk/statement/?${period}`)
      expect(statement.results.reduce((sum, { amount }) => add(sum, amount), statement.opening)).toBe(statement.closing)

      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language, theme: 'dark' })
      const { page, words } = visitor
      const main = page.getByRole('main')
      await visitor.open(`/finance/transactions?${period}`)
      await main.getByRole('link', { name: words('Statement') }).click()
      await expectPage(visitor, 'Statement')
      await expect(page).toHaveURL(`${visitor.origin}/finance/statement?${period}`)
      await waitUntilLoaded(visitor)
      const rows = main.getByRole('table', { name: words('Transactions') }).locator('tbody tr')
      await expect(rows).toHaveCount(statement.count)
      await expect(main.getByText(words('Closing balance'))).toBeVisible()
      await page.reload()
      await expect(rows).toHaveCount(statement.count)

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('article')).toBeVisible()
      await expect(page.getByRole('button', { name: words('Print') })).toHaveCount(0)
      await page.emulateMedia({ media: null })
      await expectPrinted(page)

      await main.getByRole('button', { name: words('Export') }).click()
      const exporting = page.getByRole('dialog', { name: words('Export') })
      await exporting.getByRole('button', { name: words('Create the file') }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        exporting
          .getByRole('button', { name: words('Save'), exact: true })
          .first()
          .click(),
      ])
      const lines = readFileSync(await download.path(), 'utf8')
        .split('\r\n')
        .slice(1, -1)
      // An opening and a closing balance around the movements.
      expect(lines).toHaveLength(statement.count + 2)
      expect(lines[0]?.split(',')).toContain(statement.opening)
      expect(lines.at(-1)?.split(',')).toContain(statement.closing)

      await page.keyboard.press('Escape')
      const months = main.getByRole('combobox', { name: words('Period') })
      await months.selectOption({ index: 24 })
      await expect(page).not.toHaveURL(new RegExp(`from=${year}-01-01`))
      await expect(main.getByText(words('No transactions in this period.'))).toBeVisible()
      await page.goBack()
      await expect(rows).toHaveCount(statement.count)
    },
  )
}
