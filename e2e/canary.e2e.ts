import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { historyOf, newcomer, newcomersPhone, register, secretOf } from './kit/doors.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPage, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const dist = join(import.meta.dirname, '../dist')

journey(
  'passwords, codes, links and tokens of a whole sign-up, recovery and change are written nowhere: not in addresses, referrers, history, console, the server’s output, the bundle, or the browser’s storage but for the token’s own place',
  async ({ visit, sandbox }) => {
    const visitor = await visit()
    const { page, context, words, traffic } = visitor
    visitor.trouble.expect(/status of 422 .*auth\/login/)
    const said: string[] = []
    const referrers: string[] = []
    const addresses: string[] = []
    context.on('console', (message) => said.push(message.text()))
    context.on('request', (request) => referrers.push(request.headers().referer ?? ''))
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    const stored: string[] = []
    const secrets: Record<string, string> = {
      first: 'canary-Ahz4qeiN-1',
      wrong: 'canary-ohT3aeTh-2',
      changed: 'canary-ieF7Eith-3',
      reset: 'canary-eiGh5fei-4',
    }
    const note = async () => {
      const { token, rest } = await storageOf(page)
      stored.push(rest)
      if (token !== null) secrets[`token ${token.slice(0, 4)}`] = token
    }

    await register(visitor, { ...newcomer, password: secrets.first ?? '' })
    await note()
    secrets.code = await sandbox.console.textedCode(newcomersPhone)
    secrets.activation = secretOf(await sandbox.console.mailedLink(newcomer.email))
    await page.getByLabel(words('Code from the text message')).fill(secrets.code)
    await note()
    await page.getByRole('button', { name: words('Activate the account') }).click()
    await expectPage(visitor, 'Your account is active')
    await visitor.open('/login')
    await signIn(visitor, newcomer.email, secrets.wrong)
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid Password.' })).toBeVisible()
    await note()
    await signIn(visitor, newcomer.email, secrets.first)
    await expectPage(visitor, 'Create your first project')
    await note()

    await visitor.open('/account')
    await page.getByLabel(words('Current password')).fill(secrets.first ?? '')
    await page.getByLabel(words('New password')).fill(secrets.changed ?? '')
    await page.getByLabel(words('New password, once more')).fill(secrets.changed ?? '')
    await note()
    await page.getByRole('button', { name: words('Change the password') }).click()
    await expect(page.getByRole('form').getByRole('status')).toBeVisible()
    await note()
    await signOut(visitor)

    await visitor.open('/forgot_password')
    await page.getByLabel(words('E-mail')).fill(newcomer.email)
    await page.getByRole('button', { name: words('Send the link') }).click()
    await expectPage(visitor, 'Check your mail')
    await expect
      .poll(async () => (await sandbox.console.messages(newcomer.email)).map(({ facts }) => facts.letter))
      .toContain('resetPassword')
    const link = await sandbox.console.mailedLink(newcomer.email)
    secrets.recovery = secretOf(link)
    await page.goto(link)
    await expectPage(visitor, 'Set a new password')
    await page.getByLabel(words('New password')).fill(secrets.reset ?? '')
    await page.getByLabel(words('New password, once more')).fill(secrets.reset ?? '')
    await page.getByRole('button', { name: words('Set the password') }).click()
    await expectPage(visitor, 'Sign in')
    await note()
    await signIn(visitor, newcomer.email, secrets.reset)
    await expectPage(visitor, 'Create your first project')
    await note()

    expect(Object.keys(secrets)).toHaveLength(9)
    const places = {
      requests: traffic.addresses().join('\n'),
      referrers: referrers.join('\n'),
      // The browser itself tells of a navigation before the page's first script has run.
      pages: addresses.filter((address) => address !== link).join('\n'),
      history: (await historyOf(page)).join('\n'),
      console: said.join('\n'),
      server: sandbox.said(),
      storage: stored.join('\n'),
      bundle: bundle(),
    }
    for (const place of ['requests', 'pages', 'history', 'console', 'server', 'storage', 'bundle'] as const)
      expect(places[place]).not.toBe('')
    const found = Object.entries(secrets).flatMap(([name, secret]) =>
      Object.entries(places)
        .filter(([, text]) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text))
        .map(([place]) => `${name} in ${place}`),
    )
    expect(found).toEqual([])
  },
)

const signOut = async ({ page, words }: Visitor): Promise<void> => {
  await page.getByRole('button', { name: words('Your account') }).click()
  await page.getByRole('button', { name: words('Sign out') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('Sign in') })).toBeVisible()
}

/** The token where it belongs, and everything else that this browser keeps of the portal. */
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
