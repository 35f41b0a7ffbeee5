import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { pressEnter } from './kit/keyboard.ts'
import { expectPage } from './kit/steps.ts'

journey(
  'a page that the API forbids redirects to the projects and shows the reason [SES-09]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    visitor.browserErrors.expect(/status of 403/)
    await visitor.open('/my_number')
    await sandbox.console.addFault({ pattern: 'dashboard/pk/', kind: '403', times: 1 })
    await visitor.page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expectPage(visitor, 'Projects')
    await expect(visitor.page.getByRole('alert')).toContainText('You have no access to this.')
  },
)

journey('an unknown URL shows Not Found with a link to the start page [SES-10 NAV-04]', async ({ visit }) => {
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
  'a server error shows an error page, from which the user returns to the previous URL [SES-11]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    visitor.browserErrors.expect(/status of 500/)
    const { page } = visitor
    await sandbox.console.addFault({ pattern: 'dids/pk/buy/1/', kind: '500' })
    await visitor.open('/buy_number/DE?type=local&q=ham')
    await expectPage(visitor, 'Something went wrong')
    await expect(page.getByText('Please try again later, if the issue persists contact support.')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await sandbox.console.removeFaults()
    await page.getByRole('button', { name: 'Go back and try again' }).click()
    await expect(page).toHaveURL(`${sandbox.origin}/buy_number/DE?type=local&q=ham`)
    await expect(page.getByRole('table', { name: 'Regions and prefixes' })).toContainText('Hamburg')
  },
)

for (const language of playedIn('en')) {
  journey(
    `(${language}) the reference of a server error is filled into a message to support, and leads the staff to its cause at the console [ERR-02]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      visitor.browserErrors.expect(/status of 500/)
      const { page, words } = visitor
      await sandbox.console.addFault({ pattern: 'dids/pk/buy/1/', kind: '500' })
      await visitor.open('/buy_number/DE')
      await expectPage(visitor, 'Something went wrong')
      await expect(
        page.getByText(words('Please try again later, if the issue persists contact support.')),
      ).toBeVisible()
      const reference = /[0-9A-Z]{10}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
      await page.getByRole('button', { name: words('Contact support') }).click()
      await page.getByRole('link', { name: words('Write to us about it') }).click()
      await expectPage(visitor, 'Customer Care')
      await expect(page.getByRole('textbox', { name: words('Your message') })).toHaveValue(new RegExp(reference))
      await page.goto(`${sandbox.origin}/sandbox`)
      await page.getByRole('searchbox', { name: 'Reference' }).fill(reference.toLowerCase())
      await page.getByRole('searchbox', { name: 'Reference' }).press('Enter')
      const rows = page.getByRole('region', { name: 'References' }).getByRole('row')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText(reference)
      await expect(rows).toContainText('A fault of the console made this call fail: dids/pk/buy/1/')
    },
  )
}

journey(
  'without a connection the portal offers to retry and then opens; an unknown domain shows Not Found for every URL [CFG-02]',
  async ({ visit }) => {
    const visitor = await visit()
    visitor.browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/)
    const { page, context } = visitor
    await context.route('**/api/v1/**', (route) => route.abort('internetdisconnected'))
    await visitor.open('/login')
    await expectPage(visitor, 'Can’t reach the service')
    await context.unroute('**/api/v1/**')
    // By the keyboard: a press of the mouse waits until the button keeps its position, and the portal retries by itself.
    await pressEnter(page.getByRole('button', { name: 'Retry' }))
    await expectPage(visitor, 'Sign in')

    const stranger = await visit({ host: 'unknown.localhost' })
    stranger.browserErrors.expect(/status of 404/)
    for (const address of ['/', '/login', '/dashboard']) {
      await stranger.open(address)
      await expectPage(stranger, 'Page not found')
      await expect(stranger.page.getByRole('button')).toHaveCount(0)
      await expect(stranger.page.getByRole('link')).toHaveCount(0)
    }
  },
)

journey(
  '(fa) after a page that could not be loaded was loaded again by the keyboard, its heading has the focus',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language: 'fa' })
    const { page, words } = visitor
    await sandbox.console.addFault({ pattern: 'mynumbers/pk/', kind: 'truncated', times: 2 })
    await visitor.open('/my_number')
    const again = page.getByRole('main').getByRole('button', { name: words('Try again') })
    await again.focus()
    await page.keyboard.press('Enter')
    // It fails again, and its button can be pressed again.
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  },
)

for (const language of playedIn('fa')) {
  journey(
    `(${language}) a portal whose script or words do not arrive tells the user, and opens after a reload`,
    async ({ visit }) => {
      const visitor = await visit({ language })
      const { page, words, origin } = visitor
      visitor.browserErrors.expect(/ERR_FAILED|ChunkLoadError/)
      for (const [path, file] of [
        ['/login', /\/assets\/index-[^/]*\.js$/],
        ['/register', new RegExp(`/assets/${language}-[^/]*\\.js$`)],
      ] as const) {
        await page.route(file, (route) => route.abort())
        await page.goto(origin + path, { waitUntil: 'commit' })
        const failure = page.getByText(language === 'fa' ? 'باز نشد.' : 'could not be opened.')
        await expect(failure).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
        await page.unroute(file)
        await page.getByRole('button', { name: words('Reload now') }).click()
        await expectPage(visitor, path === '/login' ? 'Sign in' : 'Create an account')
        await expect(failure).toHaveCount(0)
      }
    },
  )
}

journey('a page that is opened in the moment the network goes opens when it is back', async ({ visit }) => {
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
  const { page } = visitor
  visitor.browserErrors.expect(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to fetch/)
  await visitor.open('/my_number')
  const number = page.getByRole('main').locator('tbody').getByRole('link').first()
  await expect(number).toBeVisible()
  // The browser does not know yet that the network is gone, so the imports begin and fail for good.
  const scripts = /\/assets\/[^/]*\.js$/
  await page.route(scripts, (route) => route.abort('internetdisconnected'))
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.abort('internetdisconnected'),
  )
  await number.click()
  await expect(page.getByRole('heading', { name: 'This page could not be opened.' })).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: /^\+/ })).toBeVisible()
})
