import type { BillingAddress } from '#domain/paying/billing-address.ts'
import type { Project } from '#domain/session/project.ts'
import { signInByApi } from './kit/api.ts'
import { fillCart } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseProject, expectOutcome, expectPage, payButton, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const secret = 'Alster-und-Elbe-8'

journey(
  'a user who enters the current password changes it and can end all other sessions [AUT-05 API-08 VAL-03]',
  async ({ visit, sandbox }) => {
    const otherSession = await signInByApi(sandbox.origin, 'manager@example.com')
    const visitor = await visit({ as: 'manager@example.com' })
    const { page } = visitor
    visitor.browserErrors.expect(/status of 422 .*auth\/change_password/)
    await visitor.open('/account?section=password')
    await expectPage(visitor, 'Account')
    await changePassword(visitor, { old: 'not mine 1', fresh: secret })
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/Invalid Password\./)
    await expect(page.getByLabel('Current password')).toBeFocused()
    await changePassword(visitor, { old: 'Sandbox2026', fresh: 'Sandbox2026' })
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /The new password is the same as the old one\./,
    )
    await changePassword(visitor, { old: 'Sandbox2026', fresh: secret, again: 'Alster-und-Elbe-9' })
    await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(/The passwords do not match\./)
    expect(await otherSession.call('GET', 'settings/info/')).toMatchObject({ client: { email: 'manager@example.com' } })

    const others = page.getByRole('checkbox', { name: 'Sign out on all other devices' })
    await expect(others).not.toBeChecked()
    await page.getByText('Sign out on all other devices').click()
    await changePassword(visitor, { old: 'Sandbox2026', fresh: secret })
    const done = page.getByRole('form').getByRole('status').filter({ hasText: 'Your password has been changed.' })
    await expect(done).toContainText('1 other session was ended.')
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await expect(otherSession.call('GET', 'settings/info/')).rejects.toThrow(/returned 401/)
    await expect(signInByApi(sandbox.origin, 'manager@example.com')).rejects.toThrow(/returned 422/)
    await page.reload()
    await expectPage(visitor, 'Account')
    const [mail] = await sandbox.console.messages('manager@example.com')
    expect(mail?.subject).toBe('Your Northline Numbers password was changed')

    const again = await visit()
    await again.open('/login')
    await signIn(again, 'manager@example.com', secret)
    await expectPage(again, 'Projects')
  },
)

journey(
  'a user who must change the password is kept on that page until it is changed, and then continues [SES-05 AUT-05 API-08]',
  async ({ visit }) => {
    const visitor = await visit()
    const { page, traffic, origin } = visitor
    await visitor.open('/my_number')
    await signIn(visitor, 'forced@example.com')
    await expectPage(visitor, 'Your password')
    for (const address of ['/dashboard', '/account', '/cart', '/buy_number/DE', '/']) {
      await visitor.open(address)
      await expectPage(visitor, 'Your password')
      await expect(page.getByText('You must change your password.')).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/')
    }
    // No data of a project was requested.
    expect(traffic.urls().filter((address) => /api\/v1\/(project|dashboard|mynumbers|cart)\//.test(address))).toEqual(
      [],
    )
    await changePassword(visitor, { old: 'Sandbox2026', fresh: secret })
    await expectPage(visitor, 'Projects')
    await chooseProject(visitor, 'Lind & Co')
    await expectPage(visitor, 'Dashboard')
    expect(page.url()).toBe(`${origin}/dashboard`)
  },
)

journey(
  'the list of sessions marks this device; ending one session signs its browser out, ending all others signs out the rest [ACC-08 CFG-08 API-23 SES-08]',
  async ({ visit, sandbox }) => {
    const [visitor, other] = [await visit(), await visit()]
    other.browserErrors.expect(/status of 401/)
    for (const each of [visitor, other]) {
      await each.open('/login')
      await signIn(each, 'owner@example.com')
      await chooseProject(each, 'Nordlicht Support')
      await expectPage(each, 'Dashboard')
    }
    const program = await signInByApi(sandbox.origin, 'owner@example.com')

    const { page, origin } = visitor
    const siteResponse = page.waitForResponse(/configs\/site/)
    await visitor.open('/account?section=sessions')
    const { user_agent } = (await (await siteResponse).json()) as { user_agent: string }
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    const mine = rows.filter({ hasText: 'This device' })
    await expect(mine).toHaveCount(1)
    expect(user_agent).toMatch(/^Chrome \d+ · Linux$/)
    await expect(mine.locator('strong')).toHaveText(user_agent)
    const browsers = rows.filter({ hasText: /Chrome/ }).filter({ hasNotText: 'This device' })
    await expect(browsers).toHaveCount(1)
    await browsers.getByRole('button', { name: 'End' }).click()
    await expect(rows).toHaveCount(2)
    await other.page.getByRole('link', { name: 'My Number' }).first().click()
    await expectPage(other, 'Sign in')
    await expect(other.page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toHaveCount(1)

    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByRole('button', { name: 'End sessions' }).click()
    await expect(rows).toHaveCount(1)
    await expect(program.call('GET', 'settings/info/')).rejects.toThrow(/returned 401/)
    await mine.getByRole('button', { name: 'Sign out' }).click()
    await expectPage(visitor, 'Sign in')
    expect(new URL(page.url()).origin).toBe(origin)
  },
)

journey(
  'a user creates a project by name and time zone, also the first one; a user without the right to create one sees why [HOM-02 API-25]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com' })
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('link', { name: 'New project' }).click()
    await expect(page.getByLabel('Name of the project')).toBeFocused()
    await page.getByRole('button', { name: 'Create the project' }).click()
    await expect(page.getByLabel('Name of the project')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Name of the project').fill('  Elbe Kontor ')
    await page.getByLabel('Time zone').fill('Europe/Vienna')
    await page.getByRole('button', { name: 'Create the project' }).click()
    await expectPage(visitor, 'Dashboard')
    await expect(page.getByRole('banner')).toContainText('You are in Elbe Kontor project with owner access')
    const project = await page.evaluate(() => localStorage.getItem('project'))
    const caller = await signInByApi(sandbox.origin, 'owner@example.com', project ?? '')
    expect(await caller.call<Project>('GET', 'project/pk/')).toMatchObject({
      name: 'Elbe Kontor',
      timezone: 'Europe/Vienna',
      balance: '0',
    })

    const fresh = await visit({ as: 'fresh@example.com' })
    await fresh.open('/')
    await expectPage(fresh, 'Create your first project')
    await fresh.page.getByLabel('Name of the project').fill('Tejo')
    await fresh.page.getByRole('button', { name: 'Create the project' }).click()
    await expectPage(fresh, 'Dashboard')

    const manager = await visit({ as: 'manager@example.com' })
    for (const address of ['/', '/?new=1']) {
      await manager.open(address)
      await expect(manager.page.getByText('You cannot create a new project.')).toBeVisible()
      await expect(manager.page.getByRole('link', { name: 'New project' })).toHaveCount(0)
      await expect(manager.page.getByLabel('Name of the project')).toHaveCount(0)
    }
  },
)

journey(
  'a migrated account sees the welcome dialog on every page and in every tab until the user confirms it once [SES-06 API-24]',
  async ({ visit }) => {
    const visitor = await visit({ as: 'migrated@example.com', project: 'prj_conti' })
    const { page, traffic, origin } = visitor
    await visitor.open('/my_number')
    const welcome = page.getByRole('dialog', { name: 'Welcome to Northline Numbers, Giulia' })
    await expect(welcome).toBeVisible()
    const other = await visitor.newTab()
    await other.goto(`${origin}/dashboard`)
    const welcomeThere = other.getByRole('dialog', { name: 'Welcome to Northline Numbers, Giulia' })
    await expect(welcomeThere).toBeVisible()
    await page.reload()
    await expect(welcome).toBeVisible()
    await welcome.getByRole('button', { name: 'Let’s go' }).click()
    await expect(welcome).toHaveCount(0)
    expect(traffic.calls('POST', 'settings/migration/')).toHaveLength(1)
    // The account is confirmed for every tab: the other one needs no second press.
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByRole('banner')).toContainText('Conti Vini')
      await expect(tab.getByRole('dialog')).toHaveCount(0)
    }
    expect(traffic.calls('POST', 'settings/migration/')).toHaveLength(1)
  },
)

journey(
  'an order that needs a verified phone verifies it on the payment page and keeps the cart, the address and the payment option [CRT-04 API-17 API-18]',
  async ({ visit, sandbox }) => {
    const atelier = { as: 'unverified@example.com', project: 'prj_atelier' }
    const { caller, numbers } = await fillCart(sandbox, atelier)
    const address = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
    const { address: billing } = await address.call<{ address: BillingAddress }>('GET', 'project/pk/billing_address/')
    await caller.call('PUT', 'project/pk/billing_address/', { version: 0, ...billing, phone: '+33639985121' })
    const visitor = await visit(atelier)
    const { page, words, traffic } = visitor
    visitor.browserErrors.expect(/status of (409|422) /)
    await visitor.open('/cart?step=pay&gateway=wallet')
    await payButton(visitor).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Verify your number to place an order.' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/cart')
    // Nothing was ordered or paid.
    expect(await caller.call('GET', 'cart/pk/')).toMatchObject({
      items: [{ number: numbers[0], state: 'inCart' }],
      unfinished_order: null,
    })
    expect(await caller.call('GET', 'callback/pk/')).toEqual({ attempt: null })
    await page.getByLabel(words('Country of the phone number')).selectOption('DE')
    await page.getByLabel(words('Phone number')).fill('0171 3920012')
    await page.getByRole('button', { name: words('Send me a code') }).click()
    await expect(page.getByLabel(words('Phone number'))).toHaveAccessibleDescription(
      /This number is already assigned to another account\./,
    )
    await page.getByLabel(words('Country of the phone number')).selectOption('FR')
    await page.getByLabel(words('Phone number')).fill('06 12 34 56 78')
    await page.getByRole('button', { name: words('Send me a code') }).click()
    const code = await sandbox.console.textedCode('+33612345678')
    const field = page.getByLabel(words('Code'))
    await expect(field).toBeFocused()
    await field.fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: words('Verify the number') }).click()
    await expect(field).toHaveAccessibleDescription(/This code is not correct\./)
    await field.fill(code)
    await page.getByRole('button', { name: words('Verify the number') }).click()

    await expect(payButton(visitor)).toHaveText(/^Pay \$/)
    expect(traffic.calls('POST', 'finance/pk/wallet/charge/')).toEqual([])
    await payButton(visitor).click()
    await expectOutcome(visitor, 'Your order is complete.')
    expect(await caller.call('GET', 'settings/info/')).toMatchObject({ verified_phone: true })
  },
)

type Change = { old: string; fresh: string; again?: string }

const changePassword = async ({ page, words }: Visitor, { old, fresh, again = fresh }: Change): Promise<void> => {
  await page.getByLabel(words('Current password')).fill(old)
  await page.getByLabel(words('New password')).fill(fresh)
  await page.getByLabel(words('Confirm new password')).fill(again)
  await page.getByRole('button', { name: words('Change the password') }).click()
}
