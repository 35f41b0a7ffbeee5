import { fillRegistration, newcomer } from './kit/doors.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, settled, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const host = 'meridian.localhost'

journey(
  'where the site has a key, signing in, signing up and recovering ask for the captcha and send its answer, a new one each time [CFG-07]',
  async ({ visit }) => {
    const visitor = await visit({ host })
    const { page, words, traffic } = visitor
    visitor.trouble.expect(/status of 422 .*auth\/login/)
    const answers: unknown[] = []
    const answerOf = (path: string) => {
      const body = traffic.calls('POST', path).at(-1)?.body as { captcha?: string } | undefined
      answers.push(body?.captcha)
    }
    const missing = page.getByRole('main').getByText('Confirm that you are not a robot.')

    await visitor.open('/login')
    await signIn(visitor, 'owner@example.com', 'not mine 1')
    await expect(missing).toBeVisible()
    expect(traffic.calls('POST', 'auth/login/')).toEqual([])
    await solve(visitor)
    await signIn(visitor, 'owner@example.com', 'not mine 1')
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Password.' })).toBeVisible()
    answerOf('auth/login/')
    // It was used: the next attempt needs another.
    await signIn(visitor, 'owner@example.com')
    await expect(missing).toBeVisible()
    expect(traffic.calls('POST', 'auth/login/')).toHaveLength(1)

    await visitor.open('/forgot_password')
    await page.getByLabel(words('E-mail')).fill('owner@example.com')
    await page.getByRole('button', { name: words('Send the link') }).click()
    await expect(missing).toBeVisible()
    await solve(visitor)
    await page.getByRole('button', { name: words('Send the link') }).click()
    await expectPage(visitor, 'Check your mail')
    answerOf('auth/forgot_password/')

    await visitor.open('/register')
    await fillRegistration(visitor, newcomer)
    await solve(visitor)
    await page.getByRole('button', { name: words('Create the account') }).click()
    await expectPage(visitor, 'Activate your account')
    answerOf('auth/register/')

    await visitor.open('/login')
    await solve(visitor)
    await signIn(visitor, 'owner@example.com')
    await expectPage(visitor, 'Projects')
    answerOf('auth/login/')
    expect(answers).toEqual(Array(4).fill(expect.stringMatching(/^[\w-]{20,}$/)))
    expect(new Set(answers).size).toBe(4)
  },
)

journey(
  'the vendor’s page runs on another origin and reaches nothing of the portal: neither its storage nor its page [CFG-07]',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ host })
    const { page, origin } = visitor
    await visitor.open('/login')
    await page.evaluate(() => localStorage.setItem('token', 'a secret of the portal'))
    await solve(visitor)
    const frame = page.frames().find((each) => each.url().includes('/captcha/frame'))
    expect(new URL(frame?.url() ?? '').origin).toBe(`http://127.0.0.1:${sandbox.port}`)
    expect(origin).toBe(`http://${host}:${sandbox.port}`)
    const reached = await frame?.evaluate(() => {
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
    expect(reached?.slice(0, 2)).toEqual(['SecurityError', 'SecurityError'])
    // Storage of its own, empty, or none.
    expect([null, 'SecurityError']).toContain(reached?.[2])
    expect(reached?.[3]).toBe('')
    // Anybody else's message is not an answer.
    await page.reload()
    await expectPage(visitor, 'Sign in')
    await page.evaluate(() => window.postMessage({ type: 'captcha.answered', answer: 'made-up-by-somebody' }, '*'))
    await page.evaluate(() => localStorage.clear())
    await signIn(visitor, 'owner@example.com')
    await expect(page.getByRole('main').getByText('Confirm that you are not a robot.')).toBeVisible()
    expect(visitor.traffic.calls('POST', 'auth/login/')).toEqual([])
  },
)

journey('where the site has no key nothing of a captcha is loaded [CFG-07]', async ({ visit }) => {
  const visitor = await visit()
  for (const address of ['/login', '/register', '/forgot_password']) {
    await visitor.open(address)
    await settled(visitor)
    await expect(visitor.page.locator('iframe')).toHaveCount(0)
  }
  expect(visitor.traffic.addresses().filter((address) => /captcha/i.test(address))).toEqual([])
})

const solve = async ({ page }: Visitor): Promise<void> => {
  const box = page.frameLocator('iframe[name=captcha]').getByRole('checkbox', { name: "I'm not a robot" })
  await box.check()
  await expect(box).toBeEnabled()
}
