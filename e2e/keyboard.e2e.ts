import { newcomer, newcomersPhone } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { tabTo } from './kit/keyboard.ts'
import { expectPage } from './kit/steps.ts'

journey('the first invalid field takes the focus and is described by its error', async ({ visit }) => {
  const visitor = await visit()
  const { page, words } = visitor
  await visitor.open('/login')
  await page.getByRole('button', { name: words('Sign in') }).press('Enter')
  await expect(page.getByLabel(words('Email'))).toBeFocused()
  await expect(page.getByLabel(words('Email'))).toHaveAccessibleDescription(/Enter your email address\./)
  await page.keyboard.type('owner@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words('Password'))).toBeFocused()
  await expect(page.getByLabel(words('Password'))).toHaveAccessibleDescription(/Enter your password\./)
})

journey(
  'sign-up works with the keyboard alone, up to the first project [AUT-02 AUT-03]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words } = visitor
    const { keyboard } = page
    const type = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(words(label)))
      await keyboard.type(text)
    }
    const press = async (button: string) => {
      await tabTo(page, page.getByRole('button', { name: words(button) }))
      await keyboard.press('Enter')
    }
    await visitor.open('/login')
    await expectPage(visitor, 'Sign in')
    await tabTo(page, page.getByRole('link', { name: words('Create an account') }))
    await keyboard.press('Enter')
    await expectPage(visitor, 'Create an account')
    await type('First name', newcomer.firstName)
    await type('Last name', newcomer.lastName)
    await type('Email', newcomer.email)
    // Typing selects the entry that starts with the text.
    await type('Country', 'Germany')
    await type('Phone', newcomer.phone)
    await type('Password', newcomer.password)
    await type('Confirm password', newcomer.password)
    await tabTo(page, page.getByRole('checkbox', { name: words('I have read the terms and accept them.') }))
    await keyboard.press('Space')
    await press('Create the account')
    await expectPage(visitor, 'Activate your account')
    await type('Code from the text message', await sandbox.console.textedCode(newcomersPhone))
    await keyboard.press('Enter')
    await expectPage(visitor, 'Your account is active')
    await expect(page.getByRole('heading', { level: 1, name: words('Your account is active') })).toBeFocused()
    await tabTo(page, page.getByRole('main').getByRole('link', { name: words('Sign in') }))
    await keyboard.press('Enter')
    await expectPage(visitor, 'Sign in')
    await type('Email', newcomer.email)
    await type('Password', newcomer.password)
    await keyboard.press('Enter')
    await expectPage(visitor, 'Create your first project')
    await type('Name of the project', 'Elbe Kontor')
    await press('Create the project')
    await expectPage(visitor, 'Dashboard')
  },
)
