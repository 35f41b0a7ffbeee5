import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { historyOf, newcomer, newcomersPhone, register, secretOf } from './kit/auth-pages.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const dist = join(import.meta.dirname, '../dist')

journey(
  'sign-up, recovery and password change leave no password, code, link or token in URLs, referrers, history, console, server output, bundle or storage, except the stored token',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, context, words, traffic } = visitor
    visitor.browserErrors.expect(/status of 422 .*auth\/login/)
    const logged: string[] = []
    const referrers: string[] = []
    const addresses: string[] = []
    context.on('console', (message) => logged.push(message.text()))
    context.on('request', (request) => referrers.push(request.headers().referer ?? ''))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const stored: string[] = []
    const secrets: Record<string, string> = {
      first: 'canary-Ahz4qeiN-1',
      wrong: 'canary-ohT3aeTh-2',
      changed: 'canary-ieF7Eith-3',
      reset: 'canary-eiGh5fei-4',
    }
    const collectStorage = async () => {
      const { token, rest } = await storageOf(page)
      stored.push(rest)
      if (token !== null) secrets[`token ${token.slice(0, 4)}`] = token
    }

    await register(visitor, { ...newcomer, password: secrets.first ?? '' })
    await collectStorage()
    secrets.code = await sandbox.console.textedCode(newcomersPhone)
    secrets.activation = secretOf(await sandbox.console.mailedLink(newcomer.email))
    await page.getByLabel(words('Code from the text message')).fill(secrets.code)
    await collectStorage()
    await page.getByRole('button', { name: words('Activate the account') }).click()
    await expectPage(visitor, 'Your account is active')
    await visitor.open('/login')
    await signIn(visitor, newcomer.email, secrets.wrong)
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Password.' })).toBeVisible()
    await collectStorage()
    await signIn(visitor, newcomer.email, secrets.first)
    await expectPage(visitor, 'Create your first project')
    await collectStorage()

    await visitor.open('/account?section=password')
    await page.getByLabel(words('Current password')).fill(secrets.first ?? '')
    await page.getByLabel(words('New password')).fill(secrets.changed ?? '')
    await page.getByLabel(words('Confirm new password')).fill(secrets.changed ?? '')
    await collectStorage()
    await page.getByRole('button', { name: words('Change the password') }).click()
    await expect(page.getByRole('form').getByRole('status')).toBeVisible()
    await collectStorage()
    await signOut(visitor)

    await visitor.open('/forgot_password')
    await page.getByLabel(words('Email')).fill(newcomer.email)
    await page.getByRole('button', { name: words('Send the link') }).click()
    await expectPage(visitor, 'Check your email')
    await expect
      .poll(async () => (await sandbox.console.messages(newcomer.email)).map(({ facts }) => facts.letter))
      .toContain('resetPassword')
    const link = await sandbox.console.mailedLink(newcomer.email)
    secrets.recovery = secretOf(link)
    await page.goto(link)
    await expectPage(visitor, 'Set a new password')
    await page.getByLabel(words('New password')).fill(secrets.reset ?? '')
    await page.getByLabel(words('Confirm new password')).fill(secrets.reset ?? '')
    await page.getByRole('button', { name: words('Set the password') }).click()
    await expectPage(visitor, 'Sign in')
    await collectStorage()
    await signIn(visitor, newcomer.email, secrets.reset)
    await expectPage(visitor, 'Create your first project')
    await collectStorage()

    expect(Object.keys(secrets)).toHaveLength(9)
    const texts = {
      requests: traffic.urls().join('\n'),
      referrers: referrers.join('\n'),
      // The browser reports a navigation before the page's first script runs.
      pages: addresses.filter((address) => address !== link).join('\n'),
      history: (await historyOf(page)).join('\n'),
      console: logged.join('\n'),
      server: sandbox.output(),
      storage: stored.join('\n'),
      bundle: bundle(),
    }
    for (const source of ['requests', 'pages', 'history', 'console', 'server', 'storage', 'bundle'] as const)
      expect(texts[source]).not.toBe('')
    const found = Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(texts)
        .filter(([, text]) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text))
        .map(([source]) => `${name} in ${source}`),
    )
    expect(found).toEqual([])
  },
)

const signOut = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: words('Your account') }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('Sign out') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words('Sign in') })).toBeVisible()
}

/** The stored token, and everything else that this browser stores for the portal. */
const storageOf = (page: Page): Promise<{ token: string | null; rest: string }> =>
  page.evaluate(() => {
    const { token = null, ...local } = { ...localStorage } as Record<string, string>
    return { token, rest: JSON.stringify([local, { ...sessionStorage }, document.cookie, window.name]) }
  })

const bundle = (): string =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
