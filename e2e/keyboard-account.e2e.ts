import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { password, signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectFocus, keyboardOf } from './kit/keyboard.ts'
import { sectionOf } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'
import { partOf } from './kit/words.ts'

const account = 'fresh@example.com'
const picture = join(import.meta.dirname, '../docs/screenshots/en-light-dashboard.png')

/** The keyboard on the account page. After each step an element has the focus. */
const onAccount = (visitor: Visitor) => {
  const { page, words } = visitor
  const hands = keyboardOf(visitor)
  const main = page.getByRole('main')
  const sections = page.getByRole('navigation', { name: words('Sections of the account') })
  return {
    ...hands,
    main,
    /** Opens a page of the account. */
    openPage: async (name: string) => {
      await hands.enter(sections.getByRole('link', { name: words(name), exact: true }))
      await expect(sections.getByRole('link', { name: words(name), exact: true })).toHaveAttribute('aria-current', /./)
      await expectFocus(page, name)
    },
    /** Waits for a notice, and for the focus to have its new place. */
    expectDone: async (notice: string, within = main) => {
      await expect(within.getByRole('status').filter({ hasText: partOf(words(notice)) })).toBeVisible()
      await expectFocus(page, notice)
    },
    expectRows: async (list: string, count: number) => {
      await expect(main.getByRole('list', { name: words(list) }).getByRole('listitem')).toHaveCount(count)
      await expectFocus(page, `${count} rows in ${list}`)
    },
  }
}

journey(
  '(fa) a user changes every part of the account with the keyboard alone, and always sees where the focus is',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: account, language: 'fa' })
    const { page, words } = visitor
    const { keyboard } = page
    const { main, reach, press, type, toggle, openPage, expectDone, expectRows } = onAccount(visitor)
    page.on('filechooser', (chooser) => void chooser.setFiles(picture))
    await visitor.open('/account')

    await type('First name', 'Tomé')
    await press('Undo changes')
    await expect(main.getByLabel(words('First name'))).toHaveValue('Tomás')
    await expectFocus(page, 'undoing')
    await type('First name', 'Thomas')
    await keyboard.press('Enter')
    await expectDone('Saved.', sectionOf(visitor, 'profile'))

    await reach(main.locator('input[type=file]'))
    await keyboard.press('Enter')
    await reach(main.getByLabel(words('Size of the picture')))
    await keyboard.press('ArrowRight')
    await press('Save the picture')
    const remove = main.getByRole('button', { name: words('Remove the picture') })
    await expect(remove).toBeVisible()
    await expectFocus(page, 'saving the picture')
    await press('Remove the picture')
    await expect(remove).toHaveCount(0)
    await expectFocus(page, 'removing the picture')

    await reach(main.locator('select[name=country]'))
    await keyboard.press('ArrowDown')
    await type('City', 'Hamburg')
    await keyboard.press('Enter')
    await expectDone('Saved.', sectionOf(visitor, 'address'))
    await type('Company', 'Silva Lda.')
    await keyboard.press('Enter')
    await expectDone('Saved.', sectionOf(visitor, 'company'))

    await openPage('Contact')
    await press('Add an email address')
    await press('Cancel')
    await expectFocus(page, 'dismissing the form')
    await press('Add an email address')
    await type('Email address', 'tomas@silva.example')
    await keyboard.press('Enter')
    await type('Code', await sandbox.console.textedCode('tomas@silva.example'))
    await keyboard.press('Enter')
    await expectRows('Email addresses', 2)
    await press('Make primary')
    await type('Current password', password)
    await keyboard.press('Enter')
    await expectDone('This is your primary address now. Sign in with it from now on.')
    await press('Remove')
    await press('Keep it')
    await expectRows('Email addresses', 2)
    await press('Remove')
    await press('Remove it')
    await expectRows('Email addresses', 1)

    await press('Add a phone')
    await type('Phone number', '+351 912 345 678')
    await keyboard.press('Enter')
    await type('Code', await sandbox.console.textedCode('+351912345678'))
    await keyboard.press('Enter')
    await expectRows('Phones', 2)

    await type('Twitter (X)', 'tomas')
    await keyboard.press('Enter')
    await expectDone('Saved.')
    await type('WhatsApp', '+351912345678')
    await keyboard.press('Enter')
    await expect(main.getByRole('status').filter({ hasText: words('Saved.') })).toHaveCount(2)
    await openPage('Notifications')
    await toggle('Send me newsletters')
    await press('Save')
    await expectDone('Saved.', sectionOf(visitor, 'newsletter'))

    const channel = main.locator('tbody input:enabled').first()
    const before = await channel.isChecked()
    await reach(channel)
    await keyboard.press('Space')
    await expect(channel).toBeChecked({ checked: !before })
    await expect(channel).not.toHaveAttribute('aria-disabled')
    await expect(channel).toBeFocused()
    expect(
      await (await signInByApi(sandbox.origin, 'tomas@silva.example')).call('GET', 'settings/info/'),
    ).toMatchObject({
      client: { first_name: 'Thomas', email: 'tomas@silva.example' },
    })
  },
  120_000,
)

journey(
  '(fa) a user changes how the account is secured, reads its history, and asks for its deletion with the keyboard alone',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: account, language: 'fa' })
    const { page, context, words } = visitor
    const { keyboard } = page
    const { main, reach, enter, press, type, openPage, expectDone, expectRows } = onAccount(visitor)
    const secret = 'Tejo-und-Douro-7'
    await signInByApi(sandbox.origin, account)
    await visitor.open('/account')

    await openPage('Sign-in')
    await type('Current password', password)
    await type('New password', secret)
    await enter(main.getByLabel(words('Confirm new password')))
    await keyboard.type(secret)
    await keyboard.press('Enter')
    await expectDone('Your password has been changed.')

    const security = sectionOf(visitor, 'security')
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await press('Add a passkey')
    await press('Cancel')
    await expectFocus(page, 'dismissing the form')
    await press('Add a passkey')
    await type('Current password', secret, security)
    await keyboard.press('Enter')
    await expectRows('Passkeys', 1)
    await press('Rename')
    await type('Name of the passkey', 'Laptop')
    await keyboard.press('Enter')
    await expectDone('The passkey has its new name.')
    await press('Remove')
    await press('Confirm with a passkey instead')
    await expect(main.getByText(words('No passkeys yet.'))).toBeVisible()
    await expectFocus(page, 'removing the passkey')

    await press('Set up')
    await type('Current password', secret, security)
    await keyboard.press('Enter')
    const written = await main.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    await expect(main.getByRole('textbox', { name: words('Code'), exact: true })).toBeFocused()
    await keyboard.type(new TOTP({ secret: (written ?? '').replaceAll(' ', '') }).generate())
    await keyboard.press('Enter')
    await press('I have saved them')
    await expect(main.getByRole('button', { name: words('Switch off') })).toBeVisible()
    await expectFocus(page, 'setting up two-step sign-in')

    await expectRows('Sessions', 2)
    await press('Sign out all others')
    await press('Keep them')
    await expectFocus(page, 'keeping the sessions')
    await press('End')
    await expectRows('Sessions', 1)

    await openPage('Data')
    await reach(page.getByRole('combobox', { name: words('Part of the history') }))
    await keyboard.press('End')
    await expect(page).toHaveURL(/part=security/)
    await expectFocus(page, 'filtering')

    await press('Copy of your data')
    await press('Close', page.getByRole('dialog'))
    await expect(main.getByRole('button', { name: words('Copy of your data') })).toBeFocused()
    await press('Delete the account…')
    await press('Cancel')
    await expectFocus(page, 'dismissing the form')
    await press('Delete the account…')
    await type('Current password', secret)
    await keyboard.press('Enter')
    await expect(main.getByRole('button', { name: words('Keep the account') })).toBeVisible()
    await expectFocus(page, 'asking for the deletion')
    await press('Keep the account')
    await expect(main.getByRole('button', { name: words('Delete the account…') })).toBeVisible()
    await expectFocus(page, 'keeping the account')
  },
  120_000,
)
