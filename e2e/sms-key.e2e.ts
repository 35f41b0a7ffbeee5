import { spawnSync } from 'node:child_process'
import { password } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { waitUntilLoaded } from './kit/steps.ts'

/** Runs a command as a user does who pastes it into a shell; returns the HTTP status and the body. */
const paste = (command: string): { status: string; body: string } => {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', `${command} -sS -w '\\n%{http_code}'`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`curl ended with ${status}: ${stderr}`)
  const end = stdout.lastIndexOf('\n')
  return { status: stdout.slice(end + 1), body: stdout.slice(0, end) }
}

for (const language of playedIn('en'))
  journey(
    `(${language}) the command on the page sends a message with the new key, once, and a revoked key is refused [SMS-04]`,
    async ({ visit }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const example = main.locator('[data-example]')
      await visitor.open('/sms/api')
      await waitUntilLoaded(visitor)
      expect(paste(await example.innerText()).status).toBe('401')
      await main.getByRole('button', { name: words('Create a key') }).click()
      await expect(main.locator('[data-sms-key]')).toBeVisible()
      const command = await example.innerText()
      const first = paste(command)
      expect([first.status, JSON.parse(first.body).message.state]).toEqual(['200', 'sending'])
      expect(paste(command)).toEqual(first)

      await visitor.open('/sms/outbox')
      const rows = main.getByRole('table', { name: words('Messages sent') }).locator('tbody tr')
      const sent = page.locator(`a[href*="${JSON.parse(first.body).message.id}"]`)
      await expect(rows.filter({ has: sent })).toHaveCount(1)
      await expect(rows.first().getByText(words('Hello from our program'))).toBeVisible()

      await visitor.open('/sms/api')
      await main
        .getByRole('button', { name: words('Revoke the key {prefix}') })
        .first()
        .click()
      await expect(main.getByRole('button', { name: words('Revoke the key {prefix}') })).toHaveCount(0)
      expect(paste(command).status).toBe('401')
    },
  )

for (const language of playedIn('fa'))
  journey(
    `(${language}) half an hour after the sign-in a key needs the password again: by keyboard, canceled and then confirmed; not once more in the same half hour`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      visitor.browserErrors.expect(/403 \(Forbidden\).*token|422 .*confirm/)
      const { page, words } = visitor
      const main = page.getByRole('main')
      const create = main.getByRole('button', { name: words('Create a key') })
      const dialog = page.getByRole('dialog', { name: words('Confirm it’s you') })
      const field = dialog.getByLabel(words('Current password'), { exact: true })
      await visitor.open('/sms/api')
      await waitUntilLoaded(visitor)
      await sandbox.console.advance(31 * 60)

      await create.focus()
      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(main.getByText(words('You have not confirmed it’s you.'))).toBeVisible()
      await expect(create).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(field).toBeFocused()
      await page.keyboard.type('Falsch2026')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await field.fill(password)
      await page.keyboard.press('Enter')
      await expect(main.locator('[data-sms-key]')).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(create).toBeFocused()

      const first = await main.locator('[data-sms-key]').innerText()
      await page.keyboard.press('Enter')
      await expect(main.locator('[data-sms-key]')).not.toHaveText(first)
    },
  )
