import { signInByApi } from './kit/api.ts'
import { historyOf, secretOf } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const secret = 'Alster-und-Elbe-8'

journey(
  'recovery shows the same text for an unknown address; its link leaves URL and history at once, works once and ends every session [AUT-04 API-09 API-10 VAL-03]',
  async ({ visit, sandbox }) => {
    const otherSession = await signInByApi(sandbox.origin, 'manager@example.com')
    const visitor = await visit()
    const { page, words, traffic, origin } = visitor
    visitor.browserErrors.expect(/status of (404|409) .*auth\/reset_password/)
    await visitor.open('/login')
    await page.getByRole('link', { name: words('Forgot password?') }).click()
    const known = await requestLink(visitor, 'manager@example.com')
    await page.getByRole('button', { name: words('Use another address') }).click()
    expect(await requestLink(visitor, 'nobody@example.com')).toBe(known.replace('manager@', 'nobody@'))
    const link = await sandbox.console.mailedLink('manager@example.com')
    expect(await sandbox.console.messages('nobody@example.com', 0)).toEqual([])

    await followLink(visitor, link)
    await page.reload()
    await setPassword(visitor, 'no digits')
    await expect(page.getByLabel(words('New password'))).toHaveAccessibleDescription(/Use at least one digit\./)
    await setPassword(visitor, secret, 'Alster-und-Elbe-9')
    await expect(page.getByLabel(words('Confirm new password'))).toHaveAccessibleDescription(
      /The passwords do not match\./,
    )
    expect(traffic.calls('POST', 'auth/reset_password/')).toEqual([])
    await setPassword(visitor, secret)
    await expectPage(visitor, 'Sign in')
    await expect(page.getByRole('status').filter({ hasText: 'Your new password is set.' })).toBeVisible()
    await expect(otherSession.call('GET', 'settings/info/')).rejects.toThrow(/returned 401/)
    await expect(signInByApi(sandbox.origin, 'manager@example.com')).rejects.toThrow(/returned 422/)

    for (const [opened, text] of [
      [link, 'This link has already been used.'],
      [`${origin}/reset_password#token=${'x'.repeat(43)}`, 'This link is not valid.'],
    ] as const) {
      await followLink(visitor, opened)
      await setPassword(visitor, 'Weser-und-Ems-10')
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    }
    expect(traffic.urls().filter((address) => address.includes(secretOf(link)))).toEqual([])
    await visitor.open('/login')
    await signIn(visitor, 'manager@example.com', secret)
    await expectPage(visitor, 'Projects')
  },
)

journey(
  'a link to set a new password expires after one hour, or when a newer one is sent [AUT-04 API-10]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page } = visitor
    visitor.browserErrors.expect(/status of 409 .*auth\/reset_password/)
    await visitor.open('/forgot_password')
    await requestLink(visitor, 'simple@example.com')
    const first = await sandbox.console.mailedLink('simple@example.com')
    await sandbox.console.advance(61)
    await visitor.open('/forgot_password')
    await requestLink(visitor, 'simple@example.com')
    const second = await sandbox.console.mailedLink('simple@example.com', 2)
    expect(second).not.toBe(first)
    await followLink(visitor, first)
    await setPassword(visitor, secret)
    await expect(page.getByRole('alert').filter({ hasText: 'This link has expired.' })).toBeVisible()
    await sandbox.console.advance(60 * 60)
    await followLink(visitor, second)
    await setPassword(visitor, secret)
    await expect(page.getByRole('alert').filter({ hasText: 'This link has expired.' })).toBeVisible()
    expect((await signInByApi(sandbox.origin, 'simple@example.com')).token).toHaveLength(43)
  },
)

/** Requests a link; returns the text of the page without the countdown. */
const requestLink = async (visitor: Visitor, email: string): Promise<string> => {
  const { page, words } = visitor
  await expectPage(visitor, 'Forgot password')
  await page.getByLabel(words('Email')).fill(email)
  await page.getByRole('button', { name: words('Send the link') }).click()
  await expectPage(visitor, 'Check your email')
  return (await page.getByRole('main').innerText()).replace(/\d\d:\d\d/, 'mm:ss')
}

const followLink = async (visitor: Visitor, link: string): Promise<void> => {
  const { page, origin } = visitor
  await page.goto('about:blank')
  await page.goto(link)
  await expectPage(visitor, 'Set a new password')
  expect(page.url()).toBe(`${origin}/reset_password`)
  expect((await historyOf(page)).filter((address) => address.includes(secretOf(link)))).toEqual([])
}

const setPassword = async ({ page, words }: Visitor, fresh: string, again = fresh): Promise<void> => {
  await page.getByLabel(words('New password')).fill(fresh)
  await page.getByLabel(words('Confirm new password')).fill(again)
  await page.getByRole('button', { name: words('Set the password') }).click()
}
