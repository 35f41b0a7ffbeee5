// Screenshots of the portal, taken during a real purchase.
//   npm run screenshots                 writes the pictures of docs/screenshots/
//   npm run screenshots -- <folder>     writes every page in every theme and language, for review
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../scripts/tools/chromium.ts'
import { startSandbox } from './kit/sandbox.ts'
import {
  acceptTerms,
  addToCart,
  choose,
  chooseGateway,
  decideAtBank,
  expectOutcome,
  expectPage,
  payButton,
  pickNumber,
  pressButton,
  waitUntilLoaded,
} from './kit/steps.ts'
import { createVisitor, phone, type Visitor, type VisitorOptions, wide } from './kit/visitor.ts'

type Variant = VisitorOptions & { name: string }

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }
const iran = { as: 'iran@example.com', project: 'prj_parto' }

const variants: readonly Variant[] = [
  { name: 'en-light', ...owner, language: 'en', theme: 'light', viewport: wide },
  { name: 'fa-dark', ...iran, language: 'fa', theme: 'dark', viewport: wide },
  { name: 'en-tinted', ...owner, language: 'en', theme: 'custom', viewport: wide, host: 'saffron.localhost' },
  { name: 'phone-en-light', ...owner, language: 'en', theme: 'light', viewport: phone },
  { name: 'phone-fa-dark', ...iran, language: 'fa', theme: 'dark', viewport: phone },
]

/** The screenshots in docs/screenshots/. */
const chosen = new Set([
  'en-light/sign-in',
  'en-light/sign-up',
  'en-light/dashboard',
  'en-light/countries',
  'en-light/number',
  'en-light/payment',
  'en-light/my-numbers',
  'fa-dark/options',
  'fa-dark/payment',
  'fa-dark/my-numbers',
  'en-tinted/dashboard',
  'phone-en-light/number',
  'phone-fa-dark/cart',
])

const main = async (): Promise<void> => {
  const [target] = process.argv.slice(2)
  const folder = target ?? join(import.meta.dirname, '..', 'docs', 'screenshots')
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium to take screenshots with.')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
  const sandbox = await startSandbox({ dataDir, env: { HISTORY: 'year' } })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  try {
    mkdirSync(folder, { recursive: true })
    for (const { name, ...options } of variants) {
      const { as: _as, project: _project, ...anonymous } = options
      const capture = async (visitor: Visitor, what: string) => {
        const { page } = visitor
        if (target === undefined && !chosen.has(`${name}/${what}`)) return
        await waitUntilLoaded(visitor)
        await page.evaluate(() => window.scrollTo(0, 0))
        await page.screenshot({ path: join(folder, `${name}-${what}.png`), fullPage: target !== undefined })
      }
      const stranger = await createVisitor(browser, sandbox, anonymous)
      await stranger.open('/login')
      await expectPage(stranger, 'Sign in')
      await capture(stranger, 'sign-in')
      for (const [address, what] of [
        ['/register', 'sign-up'],
        ['/activation?registration=reg_1', 'activation'],
        ['/forgot_password', 'forgot-password'],
        ['/reset_password#token=0123456789', 'reset-password'],
      ] as const) {
        await stranger.open(address)
        await capture(stranger, what)
      }
      await stranger.close()
      const visitor = await createVisitor(browser, sandbox, options)
      await buy(visitor, (what) => capture(visitor, what))
      await visitor.close()
      console.log(name)
    }
  } finally {
    await browser.close()
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A whole purchase with a screenshot of each page. */
const buy = async (visitor: Visitor, capture: (what: string) => Promise<void>): Promise<void> => {
  const { page, words } = visitor
  await visitor.open('/')
  await expectPage(visitor, 'Projects')
  await capture('projects')
  await visitor.open('/account')
  await expectPage(visitor, 'Account')
  await capture('profile')
  await visitor.open('/account?section=password')
  await capture('password')
  await visitor.open('/account?section=sessions')
  await capture('sessions')
  await visitor.open('/dashboard')
  await expectPage(visitor, 'Dashboard')
  await capture('dashboard')
  await visitor.open('/buy_number?type=local')
  await expectPage(visitor, 'Buy a number')
  await capture('countries')
  await visitor.open('/buy_number/GB?type=local')
  await page.getByRole('table').or(page.getByRole('main').getByText('London')).first().waitFor()
  await capture('regions')
  await visitor.open('/buy_number/GB/gb-local-20')
  await expectPage(visitor, 'Choose your number')
  await pickNumber(visitor)
  await capture('number')
  await pressButton(visitor, 'Continue')
  await expectPage(visitor, 'Choose how it works')
  await choose(page.getByRole('group', { name: words('Billing') }), words('Free inbound, per channel'))
  await page.getByRole('spinbutton', { name: words('Additional channels') }).fill('2')
  await capture('options')
  await pressButton(visitor, 'Review')
  await expectPage(visitor, 'Review and add to the cart')
  await acceptTerms(visitor)
  await capture('review')
  await addToCart(visitor)
  await page.getByRole('list', { name: words('Items') }).waitFor()
  await capture('cart')
  await visitor.open('/cart?step=address')
  await expectPage(visitor, 'Billing address')
  await capture('address')
  await visitor.open('/cart?step=deposit')
  await expectPage(visitor, 'Increase balance')
  await capture('deposit')
  await visitor.open('/cart?step=pay')
  await chooseGateway(visitor, 'Card')
  await capture('payment')
  await payButton(visitor).click()
  await page.waitForURL('**/gateway/card/*')
  await capture('bank')
  await decideAtBank(visitor, 'decline')
  await expectOutcome(visitor, 'Payment failed.')
  await capture('declined')
  await chooseGateway(visitor, 'Card')
  await payButton(visitor).click()
  await decideAtBank(visitor, 'approve')
  await expectOutcome(visitor, 'Your order is complete.')
  await capture('order')
  await visitor.open('/my_number')
  await expectPage(visitor, 'My Number')
  await capture('my-numbers')
  await visitor.open('/no/such/page')
  await expectPage(visitor, 'Page not found')
  await capture('not-found')
}

await main()
