import { TOTP } from 'otpauth'
import type { Page } from 'playwright'
import type { FactorSecret, SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import { password, signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { pressEnter } from './kit/keyboard.ts'
import { expectPage, sectionOf, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

/** Each step of 30 seconds is accepted once, and the next one early: two codes in a row need no wait. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

const type = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The name of the QR code has the word too. */
const codeField = ({ page, words }: Visitor) => page.getByRole('textbox', { name: words('Code'), exact: true })

const signOut = async (visitor: Visitor) => {
  const { page, words } = visitor
  await page.evaluate(() => localStorage.clear())
  await visitor.open('/login')
  await expect(page.getByLabel(words('Email'))).toBeVisible()
}

journey(
  'a user sets up two-step sign-in by keyboard, signs in with a code of the app, and with a recovery code once [AUT-08 AUT-09 API-150 API-151 API-152 API-155]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'owner@example.com' })
    const { page } = visitor
    visitor.browserErrors.expect(/status of (409|422) .*auth\/login\/code/)
    await visitor.open('/account?section=security')
    await pressEnter(page.getByRole('button', { name: 'Set up' }))
    await expect(sectionOf(visitor, 'security').getByLabel('Current password')).toBeFocused()
    await type(page, password)
    await expect(page.getByRole('img', { name: 'QR code with the secret of this account' })).toBeVisible()
    const written = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
    const secret = (written ?? '').replaceAll(' ', '')
    await expect(codeField(visitor)).toBeFocused()
    await type(page, codeOf(secret))
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    const [first = ''] = await list.getByRole('listitem').allTextContents()
    expect(first).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    const download = page.waitForEvent('download')
    await pressEnter(page.getByRole('button', { name: 'Download as a text file' }))
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await pressEnter(page.getByRole('button', { name: 'I have saved them' }))
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
    await expect(page.getByText(first)).toHaveCount(0)

    await signOut(visitor)
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Two-step sign-in')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(codeField(visitor)).toBeFocused()
    await type(page, codeOf(secret) === '000000' ? '000001' : '000000')
    await expect(codeField(visitor)).toHaveAccessibleDescription(/This code is not correct\./)
    await codeField(visitor).fill('')
    await type(page, codeOf(secret, 1))
    await expectPage(visitor, 'Projects')

    for (const outcome of ['signs in', 'is refused']) {
      await signOut(visitor)
      await signIn(visitor, 'owner@example.com')
      await pressEnter(page.getByRole('button', { name: 'Use a recovery code' }))
      await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
      await type(page, first.toUpperCase())
      if (outcome === 'signs in') await expectPage(visitor, 'Projects')
      else await expect(page.getByText('This recovery code was already used. Enter another one.')).toBeVisible()
    }
  },
)

journey('a Persian user signs in with a code typed in Persian digits [AUT-09]', async ({ visit, sandbox }) => {
  const { call } = await signInByApi(sandbox.origin, 'iran@example.com')
  const { secret } = await call<FactorSecret>('POST', 'settings/second_factor/', { password })
  await call<SecondFactorWithCodes>('POST', 'settings/second_factor/confirm/', { code: codeOf(secret) })
  const visitor = await visit({ language: 'fa' })
  const { page } = visitor
  await visitor.open('/login')
  await signIn(visitor, 'iran@example.com')
  await expectPage(visitor, 'Two-step sign-in')
  await expect(codeField(visitor)).toBeFocused()
  const digits = codeOf(secret, 1).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
  await type(page, digits)
  await expectPage(visitor, 'Projects')
})
