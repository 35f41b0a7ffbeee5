import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPage, sectionOf } from './kit/steps.ts'

for (const language of playedIn('en')) {
  journey(
    `in ${language}, an address is added, verified, made the primary one, and the old one removed [ACC-02]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'fresh@example.com', language })
      const { page, words, browserErrors } = visitor
      browserErrors.expect(/status of 422 .*settings\/(verify_email|handler)/)
      await visitor.open('/account')
      await expectPage(visitor, 'Account')
      await page.getByRole('link', { name: words('Contact') }).click()
      await expect(page).toHaveURL(/section=emails/)
      const list = page.getByRole('list', { name: words('Email addresses') })
      const row = (email: string) => list.getByRole('listitem').filter({ hasText: email })
      /** A text with more around it. */
      const within = (text: string, context?: string) =>
        new RegExp(words(text, context).source.replaceAll(/^\^\\s\*|\\s\*\$$/g, ''))
      const press = (name: string) =>
        sectionOf(visitor, 'emails')
          .getByRole('button', { name: words(name), exact: true })
          .click()

      await press('Add an email address')
      await page.getByLabel(words('Email address')).fill('Tomas@Silva.example')
      await page.keyboard.press('Enter')
      const code = await sandbox.console.textedCode('tomas@silva.example')
      const field = page.getByLabel(words('Code'))
      await expect(field).toBeFocused()
      await expect(page.getByText(/0?0:[0-5]\d|۰۰:[۰-۵][۰-۹]/)).toBeVisible()
      await field.fill(code === '000000' ? '000001' : '000000')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAccessibleDescription(within('This code is not correct.'))
      await field.fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: within('The address is verified.') })).toBeVisible()
      await expect(row('tomas@silva.example')).toContainText(within('Verified', 'contact'))

      await row('tomas@silva.example')
        .getByRole('button', { name: words('Make primary') })
        .click()
      const password = page.getByLabel(words('Current password'))
      await password.fill('Sandbox2025')
      await page.keyboard.press('Enter')
      await expect(password).toHaveAccessibleDescription(within('Invalid Password.'))
      await password.fill('Sandbox2026')
      await page.keyboard.press('Enter')
      await expect(row('tomas@silva.example')).toContainText(within('Primary', 'contact'))

      await row('fresh@example.com')
        .getByRole('button', { name: words('Remove') })
        .click()
      await press('Remove it')
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(row('tomas@silva.example').getByRole('button')).toHaveCount(0)
      const caller = await signInByApi(sandbox.origin, 'tomas@silva.example')
      expect(await caller.call('GET', 'settings/info/')).toMatchObject({ client: { email: 'tomas@silva.example' } })
    },
  )
}

journey(
  'by keyboard alone, a phone at work is added with its extension and verified later, and becomes the primary one [ACC-03 VAL-18]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'fresh@example.com' })
    const { page } = visitor
    await visitor.open('/account?section=phones')
    await expectPage(visitor, 'Account')
    const list = page.getByRole('list', { name: 'Phones' })
    const row = list.getByRole('listitem').filter({ hasText: '+49 30 23125400' })
    const press = async (name: string, within = page.getByRole('main')) => {
      await within.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await press('Add a phone')
    await expect(page.getByLabel('Phone type')).toBeFocused()
    await page.keyboard.type('Work')
    await page.getByLabel('Phone number', { exact: true }).focus()
    await page.keyboard.type('+49 30 23125400')
    await page.getByLabel('Extension').focus()
    await page.keyboard.type('10000')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Extension')).toBeFocused()
    await expect(page.getByLabel('Extension')).toHaveAccessibleDescription(/from 0 to 9999/)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await press('Cancel')
    await expect(row).toContainText('Extension 9999')
    await expect(row).toContainText('Not verified')

    await press('Verify', row)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type(await sandbox.console.textedCode('+493023125400'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'The phone is verified.' })).toBeVisible()
    await expect(list).toBeFocused()
    await press('Make primary', row)
    await expect(row).toContainText('Primary')
    await press('Remove', list.getByRole('listitem').filter({ hasText: '+351' }))
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()
    await press('Remove', list.getByRole('listitem').filter({ hasText: '+351' }))
    await press('Remove it')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    const caller = await signInByApi(sandbox.origin, 'fresh@example.com')
    expect(await caller.call('GET', 'settings/communications/')).toMatchObject({
      phones: [{ number: '+493023125400', kind: 'work', extension: '9999', verified: true, primary: true }],
    })
  },
)
