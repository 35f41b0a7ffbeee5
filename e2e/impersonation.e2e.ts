import { historyOf } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { bannerOf, chooseProject, expectPage } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const hafen = { issuer: 'reseller@example.com', project: 'prj_hafen' }

journey(
  'an access link without a project opens the projects; a link works once and for one minute [SES-14]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, origin } = visitor
    visitor.browserErrors.expect(/status of 409 .*auth\/login/)
    const link = await sandbox.console.linkToActFor('fresh@example.com')
    await page.goto(link)
    await expectPage(visitor, 'Create your first project')
    await expect(bannerOf(visitor)).toContainText('Signed in by Ingrid Solberg')

    const stranger = await visit()
    stranger.browserErrors.expect(/status of 409 .*auth\/login/)
    await stranger.page.goto(link)
    await expectRefused(stranger, 'This link has already been used.')
    const late = await sandbox.console.linkToActFor('fresh@example.com')
    await sandbox.console.advance(61)
    await stranger.page.goto('about:blank')
    await stranger.page.goto(late)
    await expectRefused(stranger, 'This link has expired.')
    expect(await stranger.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect((await historyOf(stranger.page)).filter((address) => address.includes('token'))).toEqual([])
    expect(stranger.page.url()).toBe(`${origin}/as`)
  },
)

journey(
  'an access link with a path as its project or person is refused without a sign-in request [SES-14]',
  async ({ visit, sandbox }) => {
    for (const change of [
      { project: '../../settings/info' },
      { project: 'prj_hafen/../prj_nordlicht' },
      { project: 'prj_hafen', person: '..%2fprj' },
    ]) {
      const visitor = await visit()
      const link = new URL(await sandbox.console.linkToActFor('owner@example.com', hafen))
      for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value)
      await visitor.page.goto(link.href)
      await expectRefused(visitor, 'This link can’t be used.')
      expect(visitor.traffic.calls('POST', 'auth/login/')).toEqual([])
      expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
      await visitor.close()
    }
  },
)

journey(
  'an access link asks a signed-in user first: staying changes nothing, continuing ends the session in every tab and on the server [SES-14 API-05]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'manager@example.com' })
    const { page, words, traffic, origin } = visitor
    await visitor.open('/')
    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const other = { ...visitor, page: await visitor.newTab() }

    await other.page.goto(await sandbox.console.linkToActFor('owner@example.com', hafen))
    await expect(other.page.getByText('You are signed in here as Jonas Weber.')).toBeVisible()
    await expect(other.page.getByText('prj_hafen')).toBeVisible()
    expect(traffic.calls('POST', 'auth/login/')).toEqual([])
    await other.page.getByRole('button', { name: words('Stay signed in') }).click()
    await expect(other.page.getByRole('status').filter({ hasText: 'Nothing was changed.' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
    await page.reload()
    await expectPage(visitor, 'Dashboard')

    // The bell of the first tab may be asking while the session ends.
    visitor.browserErrors.expect(/status of 401 .*notifications\/prj_nordlicht\/state/)
    await other.page.goto(await sandbox.console.linkToActFor('owner@example.com', hafen))
    await other.page.getByRole('button', { name: words('Sign out and continue') }).click()
    await expectPage(other, 'Dashboard')
    await expect(bannerOf(other)).toContainText('Clara Neumann')
    await expect(bannerOf(visitor)).toContainText('Clara Neumann')
    await expect(page.getByRole('banner')).toContainText('Hafen Logistik')
    const response = await fetch(`${origin}/api/v1/settings/info/`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
  },
)

const expectRefused = async (visitor: Visitor, what: string): Promise<void> => {
  await expectPage(visitor, 'Sign in on behalf of a user')
  await expect(visitor.page.getByRole('alert').filter({ hasText: what })).toBeVisible()
}
