import { readFileSync } from 'node:fs'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPage } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import { partOf } from './kit/words.ts'

const account = 'fresh@example.com'

/** Changes one text of a section of the account, and saves it. */
const change = async ({ page, words }: Visitor, label: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: partOf(words(label)) }).first()
  await field.fill(text)
  const form = page.getByRole('form').filter({ has: field }).first()
  await form.getByRole('button', { name: words('Save'), exact: true }).click()
  await expect(form.getByRole('status').filter({ hasText: words('Saved.') })).toBeVisible()
}

/** The lines of the table that the history is exported to. */
const exportOf = async ({ page, words }: Visitor): Promise<string[]> => {
  await page.getByRole('button', { name: words('Export'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words('Export') })
  await dialog.getByRole('button', { name: words('Create the file') }).click()
  const save = dialog.getByRole('button', { name: words('Save'), exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await page.keyboard.press('Escape')
  return readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
}

for (const language of playedIn('en')) {
  journey(
    `(${language}) the history of an account shows what the user and a supervisor on behalf of the user changed, from what to what; it is filtered and exported`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: account, language })
      const { page, words } = visitor
      await visitor.open('/account')
      await change(visitor, 'First name', 'Tomé')

      const supervisor = await visit({ language })
      await supervisor.page.goto(await sandbox.console.linkToActFor(account))
      await expectPage(supervisor, 'Create your first project')
      await supervisor.open('/account?section=company')
      await change(supervisor, 'Company', 'Silva Lda.')

      await page.getByRole('link', { name: words('Data'), exact: true }).click()
      const rows = page.getByRole('table', { name: words('Changes') }).locator('tbody tr')
      const rowOf = (field: string) => rows.filter({ hasText: partOf(words(field)) })
      const expectRow = async (field: string, texts: readonly (string | RegExp)[]) => {
        for (const text of texts) await expect(rowOf(field)).toContainText(text)
      }
      const onBehalf = new RegExp(
        partOf(words('{other}, supervisor, on behalf of {name}')).source.replaceAll('.*?', '.+'),
      )
      const none = partOf(words('None', 'history'))
      await expectRow('First name', ['Tomás', 'Tomé', 'Tomé Silva'])
      await expect(rowOf('First name')).not.toContainText('Ingrid Solberg')
      await expectRow('Company', [none, 'Silva Lda.', onBehalf, 'Ingrid Solberg', 'Tomé Silva'])

      const parts = page.getByRole('combobox', { name: words('Part of the history') })
      await parts.selectOption('company')
      await expect(page).toHaveURL(/part=company/)
      await expect(rows).toHaveCount(1)
      await expectRow('Company', ['Silva Lda.'])
      const exported = await exportOf(visitor)
      expect(exported).toHaveLength(2)
      expect(exported[1]).toContain('Silva Lda.')
      expect(exported[1]).toContain('Ingrid Solberg')
      await parts.selectOption('security')
      await expect(rows.filter({ hasText: 'Silva Lda.' })).toHaveCount(0)
    },
  )
}
