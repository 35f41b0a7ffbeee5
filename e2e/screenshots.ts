// Pictures of the portal, taken on the way of a real purchase.
//   npm run screenshots                 writes those of docs/screenshots/
//   npm run screenshots -- <folder>     writes every page in every look there, to be looked through
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../scripts/chromium.ts'
import { startSandbox } from './kit/sandbox.ts'
import {
  acceptTerms,
  addToCart,
  choose,
  chooseGateway,
  decideAtBank,
  expectPage,
  expectTruth,
  payButton,
  pickNumber,
  pressButton,
  settled,
} from './kit/steps.ts'
import { createVisitor, phone, type Visitor, type VisitorOptions, wide } from './kit/visitor.ts'

type Look = VisitorOptions & { name: string }

const owner = { as: 'owner@example.com', project: 'prj_nordlicht' }
const iran = { as: 'iran@example.com', project: 'prj_parto' }

const looks: readonly Look[] = [
  { name: 'en-light', ...owner, language: 'en', theme: 'light', viewport: wide },
  { name: 'fa-dark', ...iran, language: 'fa', theme: 'dark', viewport: wide },
  { name: 'en-tinted', ...owner, language: 'en', theme: 'custom', viewport: wide, host: 'saffron.localhost' },
  { name: 'phone-en-light', ...owner, language: 'en', theme: 'light', viewport: phone },
  { name: 'phone-fa-dark', ...iran, language: 'fa', theme: 'dark', viewport: phone },
]

/** What docs/screenshots/ shows. */
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
  const [asked] = process.argv.slice(2)
  const folder = asked ?? join(import.meta.dirname, '..', 'docs', 'screenshots')
  const executablePath = await findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium to take pictures with.')
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
  const sandbox = await startSandbox({ dataDir })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  try {
    mkdirSync(folder, { recursive: true })
    for (const { name, ...look } of looks) {
      const { as: _as, project: _project, ...anonymous } = look
      const shoot = async (visitor: Visitor, what: string) => {
        const { page } = visitor
        if (asked === undefined && !chosen.has(`${name}/${what}`)) return
        await settled(visitor)
        await page.evaluate(() => window.scrollTo(0, 0))
        await page.screenshot({ path: join(folder, `${name}-${what}.png`), fullPage: asked !== undefined })
      }
      const stranger = await createVisitor(browser, sandbox, anonymous)
      await stranger.open('/login')
      await expectPage(stranger, 'Sign in')
      await shoot(stranger, 'sign-in')
      for (const [address, what] of [
        ['/register', 'sign-up'],
        ['/activation?registration=reg_1', 'activation'],
        ['/forgot_password', 'forgot-password'],
        ['/reset_password#token=0123456789', 'reset-password'],
      ] as const) {
        await stranger.open(address)
        await shoot(stranger, what)
      }
      await stranger.leave()
      const visitor = await createVisitor(browser, sandbox, look)
      await buy(visitor, (what) => shoot(visitor, what))
      await visitor.leave()
      console.log(name)
    }
  } finally {
    await browser.close()
    await sandbox.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The whole way of a purchase, a picture of each page on it. */
const buy = async (visitor: Visitor, shoot: (what: string) => Promise<void>): Promise<void> => {
  const { page, words } = visitor
  await visitor.open('/')
  await expectPage(visitor, 'Projects')
  await shoot('projects')
  await visitor.open('/account')
  await expectPage(visitor, 'Account')
  await shoot('password')
  await visitor.open('/account?section=sessions')
  await shoot('sessions')
  await visitor.open('/dashboard')
  await expectPage(visitor, 'Dashboard')
  await shoot('dashboard')
  await visitor.open('/buy_number?type=local')
  await expectPage(visitor, 'Buy a number')
  await shoot('countries')
  await visitor.open('/buy_number/GB?type=local')
  await page.getByRole('table').or(page.getByRole('main').getByText('London')).first().waitFor()
  await shoot('regions')
  await visitor.open('/buy_number/GB/gb-local-20')
  await expectPage(visitor, 'Choose your number')
  await pickNumber(visitor)
  await shoot('number')
  await pressButton(visitor, 'Continue')
  await expectPage(visitor, 'Choose how it works')
  await choose(page.getByRole('group', { name: words('Billing') }), words('Free inbound, per channel'))
  await page.getByRole('spinbutton', { name: words('Additional channels') }).fill('2')
  await shoot('options')
  await pressButton(visitor, 'Review')
  await expectPage(visitor, 'Review and add to the cart')
  await acceptTerms(visitor)
  await shoot('review')
  await addToCart(visitor)
  await page.getByRole('list', { name: words('Items') }).waitFor()
  await shoot('cart')
  await visitor.open('/cart?step=address')
  await expectPage(visitor, 'Billing address')
  await shoot('address')
  await visitor.open('/cart?step=deposit')
  await expectPage(visitor, 'Increase balance')
  await shoot('deposit')
  await visitor.open('/cart?step=pay')
  await chooseGateway(visitor, 'Card')
  await shoot('payment')
  await payButton(visitor).click()
  await page.waitForURL('**/gateway/card/*')
  await shoot('bank')
  await decideAtBank(visitor, 'decline')
  await expectTruth(visitor, 'Payment failed.')
  await shoot('declined')
  await chooseGateway(visitor, 'Card')
  await payButton(visitor).click()
  await decideAtBank(visitor, 'approve')
  await expectTruth(visitor, 'Your order is complete.')
  await shoot('order')
  await visitor.open('/my_number')
  await expectPage(visitor, 'My Number')
  await shoot('my-numbers')
  await visitor.open('/no/such/page')
  await expectPage(visitor, 'Page not found')
  await shoot('not-found')
}

await main()
