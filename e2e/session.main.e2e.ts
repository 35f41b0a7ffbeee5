import type { Locator } from 'playwright'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { chooseProject, expectPage, openAccountMenu, openSwitcher, signIn } from './kit/steps.ts'
import { holdStreams } from './kit/traffic.ts'
import type { Visitor } from './kit/visitor.ts'

journey(
  'a wrong password and an unknown address are refused alike; the right password signs in, and a reload resumes the project [AUT-01 SES-01 SES-02 SES-03 NAV-05 NAV-06 NAV-10 API-04]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words, traffic } = visitor
    visitor.browserErrors.expect(/status of 422 .*auth\/login/)
    await visitor.open('/')
    await expectPage(visitor, 'Sign in')
    expect(page.url()).toBe(`${sandbox.origin}/login`)

    await signIn(visitor, 'owner@example.com', 'Sandbox2025')
    const refusal = page.getByRole('alert').filter({ hasText: 'Invalid Password.' })
    const refusedOwner = await textWithoutReference(refusal)
    await expect(page.getByLabel(words('Password'))).toBeFocused()
    await signIn(visitor, 'nobody@example.com')
    await expect.poll(() => traffic.calls('POST', 'auth/login/').length).toBe(2)
    await expect.poll(() => textWithoutReference(refusal)).toBe(refusedOwner)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Projects')
    expect(page.url()).toBe(`${sandbox.origin}/`)
    expect(traffic.calls('GET', 'settings/info/')).toHaveLength(1)
    await visitor.open('/dashboard')
    await expectPage(visitor, 'Projects')

    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    const bar = page.getByRole('banner')
    await expect(bar).toContainText('You are in Nordlicht Support project with owner access')
    await expect(bar).toContainText('850.00')
    expect(await page.evaluate(() => localStorage.getItem('project'))).toBe('prj_nordlicht')

    await page.reload()
    await expectPage(visitor, 'Dashboard')
    await expect(bar).toContainText('Nordlicht Support')

    await openSwitcher(visitor)
    await page.getByRole('link', { name: words('All projects') }).click()
    await expectPage(visitor, 'Projects')
  },
)

journey(
  'a session that the server has ended requires sign-in, shown once, and returns to the page; another account chooses its own project [SES-08]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    visitor.browserErrors.expect(/status of 401/)
    const { page, words } = visitor
    const expire = async () => {
      const [token] = await stored(visitor, ['token'])
      await fetch(`${sandbox.origin}/api/v1/auth/logout/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    }
    const expectSignIn = async () => {
      await expectPage(visitor, 'Sign in')
      await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toHaveCount(1)
      expect(page.url()).toBe(`${sandbox.origin}/login?from=%2Fdashboard`)
      expect(await stored(visitor, ['token', 'project', 'person'])).toEqual([null, null, null])
    }
    await holdStreams(page)
    await visitor.open('/my_number')
    await expect(page.getByRole('banner')).toContainText('Nordlicht Support')
    await expire()
    await page
      .getByRole('link', { name: words('Dashboard') })
      .first()
      .click()
    await expectSignIn()
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Dashboard')
    await expect(page.getByRole('banner')).toContainText('Nordlicht Support')

    await expire()
    await page.reload()
    await expectSignIn()
    await signIn(visitor, 'reseller@example.com')
    await expectPage(visitor, 'Projects')
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Hafen Logistik'])
  },
)

journey('sign-out ends the session on the server and in the other tab [SES-13 API-05]', async ({ visit, sandbox }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
  await visitor.open('/dashboard')
  await expectPage(visitor, 'Dashboard')
  const [token] = await stored(visitor, ['token'])
  const other = await visitor.newTab()
  await other.goto(`${sandbox.origin}/my_number`)
  await expect(other.getByRole('banner')).toContainText('Nordlicht Support')

  await openAccountMenu(visitor)
  await visitor.page.getByRole('button', { name: 'Sign out' }).click()
  await expectPage(visitor, 'Sign in')
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const response = await fetch(`${sandbox.origin}/api/v1/settings/info/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(401)
})

/** The text of a notice without its reference, which differs each time. */
const textWithoutReference = async (notice: Locator): Promise<string> =>
  (await notice.innerText()).replace(/Reference: \S+/, '')

const stored = ({ page }: Visitor, keys: string[]): Promise<(string | null)[]> =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
