import { fillRegistration, newcomer } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const host = 'meridian.localhost'

journey(
  'on a site with a captcha key, sign-in, sign-up and recovery require the captcha and send a new token each time [CFG-07]',
  async ({ visit }) => {
    const visitor = await visit({ host })
    const { page, words, traffic } = visitor
    visitor.browserErrors.expect(/status of 422 .*auth\/login/)
    const tokens: unknown[] = []
    const readTokenOf = (path: string) => {
      const body = traffic.calls('POST', path).at(-1)?.body as { captcha?: string } | undefined
      tokens.push(body?.captcha)
    }
    const missing = page.getByRole('main').getByText('Confirm that you are not a robot.')

    await visitor.open('/login')
    await signIn(visitor, 'owner@example.com', 'not mine 1')
    await expect(missing).toBeVisible()
    expect(traffic.calls('POST', 'auth/login/')).toEqual([])
    await solve(visitor)
    await signIn(visitor, 'owner@example.com', 'not mine 1')
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Password.' })).toBeVisible()
    readTokenOf('auth/login/')
    // The token was used: the next submission needs a new one.
    await signIn(visitor, 'owner@example.com')
    await expect(missing).toBeVisible()
    expect(traffic.calls('POST', 'auth/login/')).toHaveLength(1)

    await visitor.open('/forgot_password')
    await page.getByLabel(words('Email')).fill('owner@example.com')
    await page.getByRole('button', { name: words('Send the link') }).click()
    await expect(missing).toBeVisible()
    await solve(visitor)
    await page.getByRole('button', { name: words('Send the link') }).click()
    await expectPage(visitor, 'Check your email')
    readTokenOf('auth/forgot_password/')

    await visitor.open('/register')
    await fillRegistration(visitor, newcomer)
    await solve(visitor)
    await page.getByRole('button', { name: words('Create the account') }).click()
    await expectPage(visitor, 'Activate your account')
    readTokenOf('auth/register/')

    await visitor.open('/login')
    await solve(visitor)
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Projects')
    readTokenOf('auth/login/')
    expect(tokens).toEqual(Array(4).fill(expect.stringMatching(/^[\w-]{20,}$/)))
    expect(new Set(tokens).size).toBe(4)
  },
)

journey(
  'the captcha frame has another origin and can read neither the storage nor the document of the portal [CFG-07]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ host })
    const { page, origin } = visitor
    await visitor.open('/login')
    await page.evaluate(() => localStorage.setItem('token', 'a secret of the portal'))
    await solve(visitor)
    const frame = page.frames().find((each) => each.url().includes('/captcha/frame'))
    expect(new URL(frame?.url() ?? '').origin).toBe(`http://127.0.0.1:${sandbox.port}`)
    expect(origin).toBe(`http://${host}:${sandbox.port}`)
    const results = await frame?.evaluate(() => {
      const attempt = (reach: () => unknown) => {
        try {
          return reach()
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        attempt(() => window.parent.localStorage.getItem('token')),
        attempt(() => window.parent.document.title),
        attempt(() => localStorage.getItem('token')),
        attempt(() => document.cookie),
      ]
    })
    expect(results?.slice(0, 2)).toEqual(['SecurityError', 'SecurityError'])
    // Its own storage is empty or forbidden.
    expect([null, 'SecurityError']).toContain(results?.[2])
    expect(results?.[3]).toBe('')
    // A message from another origin is ignored.
    await page.reload()
    await expectPage(visitor, 'Sign in')
    await page.evaluate(() => window.postMessage({ type: 'captcha.answered', answer: 'forged' }, '*'))
    await page.evaluate(() => localStorage.clear())
    await signIn(visitor, 'owner@example.com')
    await expect(page.getByRole('main').getByText('Confirm that you are not a robot.')).toBeVisible()
    expect(visitor.traffic.calls('POST', 'auth/login/')).toEqual([])
  },
)

journey('a site without a captcha key loads nothing of a captcha [CFG-07]', async ({ visit }) => {
  const visitor = await visit()
  for (const address of ['/login', '/register', '/forgot_password']) {
    await visitor.open(address)
    await waitUntilLoaded(visitor)
    await expect(visitor.page.locator('iframe')).toHaveCount(0)
  }
  expect(visitor.traffic.urls().filter((address) => /\/captcha/i.test(address))).toEqual([])
})

const solve = async ({ page }: Visitor): Promise<void> => {
  const box = page.frameLocator('iframe[name=captcha]').getByRole('checkbox', { name: "I'm not a robot" })
  await box.check()
  await expect(box).toBeEnabled()
}
