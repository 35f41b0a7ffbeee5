import type { CDPSession } from 'playwright'
import { password } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { pressEnter } from './kit/keyboard.ts'
import { expectPage, pressButton, sectionOf } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

/** A device of the visitor that keeps passkeys and confirms at once; `verify(false)`: its user fails to unlock it. */
const addDevice = async ({ page, context }: Visitor) => {
  const cdp: CDPSession = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const addPasskey = async (visitor: Visitor) => {
  const { page, words } = visitor
  await visitor.open('/account?section=security')
  await pressEnter(page.getByRole('button', { name: words('Add a passkey') }))
  await expect(sectionOf(visitor, 'security').getByLabel(words('Current password'))).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

const signOut = async (visitor: Visitor) => {
  await visitor.page.evaluate(() => localStorage.removeItem('token'))
  await visitor.open('/login')
}

const passkeys = ({ page, words }: Visitor) => page.getByRole('list', { name: words('Passkeys') }).getByRole('listitem')

journey(
  'a user adds a passkey by keyboard, signs in with it, and removes it after confirming with it [API-164 API-168 API-170 API-172]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com' })
    const { page } = visitor
    await addDevice(visitor)
    await addPasskey(visitor)
    await expect(page.getByText('The passkey was added. Next time you can sign in with it.')).toBeVisible()
    await expect(passkeys(visitor)).toHaveCount(1)

    await signOut(visitor)
    await pressEnter(page.getByRole('link', { name: 'Sign in with a passkey' }))
    await expectPage(visitor, 'Projects')

    await visitor.open('/account?section=security')
    await pressEnter(passkeys(visitor).getByRole('button', { name: 'Remove' }))
    await pressEnter(page.getByRole('button', { name: 'Confirm with a passkey instead' }))
    await expect(page.getByText('The passkey was removed. Delete it on your device, too.')).toBeVisible()
    await expect(page.getByText('No passkeys yet.')).toBeVisible()

    visitor.browserErrors.expect(/status of 422 .*auth\/login\/passkey/)
    await signOut(visitor)
    await pressEnter(page.getByRole('link', { name: 'Sign in with a passkey' }))
    await expect(page.getByText('This passkey is not accepted.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  },
)

journey('a Persian user whose device does not confirm at first tries again [API-172]', async ({ visit }) => {
  const visitor = await visit({ as: 'iran@example.com', language: 'fa' })
  const { page, words } = visitor
  const device = await addDevice(visitor)
  await device.verify(false)
  await addPasskey(visitor)
  await expect(page.getByText(words('Your device did not confirm.'))).toBeVisible()
  await device.verify(true)
  await pressButton(visitor, 'Try again')
  await expect(passkeys(visitor)).toHaveCount(1)

  await signOut(visitor)
  await device.verify(false)
  await page.getByRole('link', { name: words('Sign in with a passkey') }).click()
  await expect(page.getByText(words('Your device did not confirm.'))).toBeVisible()
  await device.verify(true)
  await pressButton(visitor, 'Try again')
  await expectPage(visitor, 'Projects')
})
