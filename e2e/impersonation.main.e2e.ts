import { historyOf, secretOf } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { bannerOf, expectPage } from './kit/steps.ts'

const hafen = { issuer: 'reseller@example.com', project: 'prj_hafen' }

journey(
  'an access link of a reseller opens the dashboard of its project, removes its token from URL and history before the first request, and shows a banner on every page that ends the session in every tab [SES-14 API-04 API-05]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, words, traffic, origin } = visitor
    await visitor.open('/login')
    await page.evaluate(() => localStorage.setItem('earlier.value', 'of another session'))
    const link = await sandbox.console.linkToActFor('owner@example.com', hafen)
    const secret = secretOf(link)
    await page.goto(link)
    await expectPage(visitor, 'Dashboard')
    expect(page.url()).toBe(`${origin}/dashboard`)
    await expect(page.getByRole('banner')).toContainText('Hafen Logistik')
    const banner = bannerOf(visitor)
    await expect(banner).toContainText('You are acting on behalf of Clara Neumann')
    await expect(banner).toContainText('Signed in by Marek Dvořák')

    expect((await historyOf(page)).filter((address) => address.includes(secret))).toEqual([])
    // Only the navigation itself had it in its address.
    expect(traffic.urls().filter((address) => address.includes(secret))).toEqual([link])
    expect(traffic.calls('POST', 'auth/login/').map(({ body }) => body)).toEqual([{ by: 'link', token: secret }])
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(stored['earlier.value']).toBeUndefined()
    expect(stored).toMatchObject({ project: 'prj_hafen' })

    const other = { ...visitor, page: await visitor.newTab() }
    await other.page.goto(`${origin}/my_number`)
    await expect(bannerOf(other)).toBeVisible()
    await page.reload()
    await expect(banner).toBeVisible()
    for (const address of ['/account', '/no/such/page', '/cart']) {
      await visitor.open(address)
      await expect(banner).toBeVisible()
    }
    await banner.getByRole('button', { name: words('End') }).click()
    await expectPage(visitor, 'Sign in')
    await expectPage(other, 'Sign in')
    await expect(bannerOf(other)).toHaveCount(0)
    expect(await page.evaluate(() => ['token', 'project', 'person'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ])
  },
)
