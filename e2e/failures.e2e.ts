import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage } from './kit/steps.ts'

journey('what the API forbids leads home, and says so [SES-09]', async ({ visit, sandbox }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
  visitor.trouble.expect(/status of 403/)
  await visitor.open('/my_number')
  await sandbox.console.spoil({ pattern: 'dashboard/pk/', kind: '403', times: 1 })
  await visitor.page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expectPage(visitor, 'Projects')
  await expect(visitor.page.getByRole('alert')).toContainText('You have no access to this.')
})

journey('an unknown address shows Not Found with a way out [SES-10 NAV-04]', async ({ visit }) => {
  for (const options of [{}, { as: 'owner@example.com', project: 'prj_nordlicht' }]) {
    const visitor = await visit(options)
    await visitor.open('/no/such/page')
    await expectPage(visitor, 'Page not found')
    await expect(visitor.page).toHaveTitle(/^Page not found · Northline Numbers$/)
    await expect(visitor.page.getByRole('banner')).toHaveCount(0)
    await visitor.page.getByRole('link', { name: 'Go to the start page' }).click()
    await expectPage(visitor, 'as' in options ? 'Projects' : 'Sign in')
  }
})

journey(
  'a server error has a page of its own, from which the person goes back to what they did [SES-11]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    visitor.trouble.expect(/status of 500/)
    const { page } = visitor
    await sandbox.console.spoil({ pattern: 'dids/pk/buy/1/', kind: '500' })
    await visitor.open('/buy_number/DE?type=local&q=ham')
    await expectPage(visitor, 'Something went wrong')
    await expect(page.getByText('Please try again later, if the issue persists contact support.')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await sandbox.console.mend()
    await page.getByRole('button', { name: 'Go back and try again' }).click()
    await expect(page).toHaveURL(`${sandbox.origin}/buy_number/DE?type=local&q=ham`)
    await expect(page.getByRole('table', { name: 'Regions and prefixes' })).toContainText('Hamburg')
  },
)

journey(
  'without a connection the portal keeps trying, and opens when it is back; an unknown domain has no portal at all [CFG-02]',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    visitor.trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/)
    const { page, context } = visitor
    await context.route('**/api/v1/**', (route) => route.abort('internetdisconnected'))
    await visitor.open('/login')
    await expectPage(visitor, "Can't reach the service")
    await context.unroute('**/api/v1/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectPage(visitor, 'Sign in')

    const stranger = await visit({ host: 'unknown.localhost' })
    stranger.trouble.expect(/status of 404/)
    for (const address of ['/', '/login', '/dashboard']) {
      await stranger.open(address)
      await expectPage(stranger, 'Page not found')
      await expect(stranger.page.getByRole('button')).toHaveCount(0)
      await expect(stranger.page.getByRole('link')).toHaveCount(0)
    }
    void sandbox
  },
)
