import { newcomer, newcomersPhone, register } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'a new account is activated by the texted code and signs in; wrong, expired and used codes have different errors, and the countdown is the one of the API [AUT-02 AUT-03 API-06 API-07 LIM-03 AUT-01]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words } = visitor
    visitor.browserErrors.expect(/status of (409|422) .*auth\/activate/)
    await page.clock.install()
    const registration = await register(visitor)
    await expectPage(visitor, 'Activate your account')
    await expect(page.getByRole('timer')).toHaveText(/^00:5\d$|^01:00$/)
    await expect(page.getByRole('button', { name: words('Send both again') })).toHaveCount(0)
    const old = await sandbox.console.textedCode(newcomersPhone)

    await enterCode(visitor, old === '000000' ? '000001' : '000000')
    await expectRefusal(visitor, 'This code is not correct.')
    await sandbox.console.advance(16 * 60)
    await enterCode(visitor, old)
    await expectRefusal(visitor, 'This code has expired.')

    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: words('Send both again') }).click()
    await expect(page.getByText('Sent again. Earlier codes and links no longer work.').first()).toBeVisible()
    // The second wait is twice as long.
    await expect(page.getByRole('timer')).toHaveText(/^0(1:5\d|2:00)$/)
    const code = await sandbox.console.textedCode(newcomersPhone, 2)
    if (code !== old) {
      await enterCode(visitor, old)
      await expectRefusal(visitor, /This code (is not right|has expired)\./)
    }
    await enterCode(visitor, `${code.slice(0, 3)} ${code.slice(3)}`)
    await expectPage(visitor, 'Your account is active')

    await visitor.open(`/activation?registration=${registration}`)
    await enterCode(visitor, code)
    await expectRefusal(visitor, 'This code has already been used.')
    await visitor.open('/login')
    await signIn(visitor, newcomer.email, newcomer.password)
    await expectPage(visitor, 'Create your first project')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

const enterCode = async ({ page, words }: Visitor, code: string): Promise<void> => {
  await page.getByLabel(words('Code from the text message')).fill(code)
  await page.getByRole('button', { name: words('Activate the account') }).click()
}

const expectRefusal = ({ page, words }: Visitor, what: string | RegExp): Promise<void> =>
  expect(page.getByLabel(words('Code from the text message'))).toHaveAccessibleDescription(
    typeof what === 'string' ? new RegExp(what.replace('.', '\\.')) : what,
  )
