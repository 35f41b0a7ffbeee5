import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { decodeLink, encodeLink } from '#flow-lab/core/link.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { sealed } from '#flow-lab/core/seal.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { recordedIn } from './kit/lab.ts'
import { chooseProject, expectPage, settled, signIn } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const owner = 'owner@example.com'

const drawerOf = (page: Page): Locator => page.locator('.lab-drawer')

/** A wide window: the drawer covers nothing that is pressed. */
const viewport = { width: 1_700, height: 900 }

const logIn = (file: string): Log => {
  const read = readLog(file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const lastDigest = ({ lines }: Log) => lines.findLast(isDigest)?.[2].digest

/** What was recorded from the door to the dashboard. */
const recordSignIn = async (visitor: Visitor): Promise<string> => {
  await visitor.open('/?lab')
  await signIn(visitor, owner)
  await chooseProject(visitor, 'Nordlicht Support')
  await expectPage(visitor, 'Dashboard')
  await settled(visitor)
  return recordedIn(visitor.page)
}

journey('nobody who does not ask for the lab is sent anything of it', async ({ visit }) => {
  const dist = join(import.meta.dirname, '../dist')
  const marks = /lab\.digest|flow-lab\/1|flow-lab-|lab-drawer/
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const files = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => marks.test(read(join('assets', file))))).toEqual([])
  expect(read('index.html')).not.toMatch(/\/lab\//)
  expect(read('lab/open-lab.js')).toMatch(marks)

  const visitor = await visit({ as: owner })
  const ofLab = () => visitor.traffic.addresses().filter((address) => /\/lab\b/.test(address))
  await visitor.open('/')
  await chooseProject(visitor, 'Nordlicht Support')
  await expectPage(visitor, 'Dashboard')
  await settled(visitor)
  expect(ofLab()).toEqual([])
  expect(await drawerOf(visitor.page).count()).toBe(0)
  await visitor.open('/dashboard?lab')
  await drawerOf(visitor.page).waitFor()
  expect(ofLab()).toContain(`${visitor.origin}/lab/open-lab.js`)
})

journey(
  'what is no recording of this portal is refused in words that say where, and the portal goes on [FLW-05]',
  async ({ visit }) => {
    const visitor = await visit({ viewport })
    const { page } = visitor
    const file = await recordSignIn(visitor)
    const log = logIn(file)
    const drawer = drawerOf(page)
    const refusals = drawer.locator('.flow-lab-refused li')
    const give = (text: string) =>
      drawer
        .locator('input[type=file]')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const paste = async (link: string) => {
      const field = drawer.locator('input[name=link]')
      await field.fill(link)
      await field.press('Enter')
    }
    const charts = { ...log.header.charts, session: log.header.charts.signIn ?? '' }
    const older = writeLog(sealed({ ...log, header: { ...log.header, charts } }))
    const [, , , third] = file.split('\n')
    const t = String(log.lines[2]?.[0])
    const edited = file.replace(`\n${third}`, `\n${third?.replace(`[${t},`, `[${Number(t) + 1},`)}`)
    expect(edited).not.toBe(file)
    const link = await encodeLink(log)

    const isRefused = async (...words: RegExp[]) => {
      await expect(refusals).toHaveText(words)
      expect(await page.evaluate(() => window.flowLab?.state().lines)).toBe(0)
    }
    await give(writeLog(kioskLog(1)))
    await isRefused(/^There is no chart “kiosk” here\. \/charts$/, /^There is no chart “door” here\. \/charts$/)
    await give(older)
    await isRefused(/^The chart “session” has another structure now than when this was recorded\. \/charts$/)
    await give(file.slice(0, file.length / 2))
    await isRefused(/^It is cut short\. line \d+, row \d+ of the file$/)
    await give(edited)
    await isRefused(/^A line was changed, .* line 3, row 4 of the file$/)
    await paste(link.slice(0, -20))
    await isRefused(/^The link is cut short\.$/)

    await drawer.getByRole('button', { name: 'Fold', exact: true }).click()
    await page
      .getByRole('link', { name: visitor.words('Buy a number') })
      .first()
      .click()
    await expectPage(visitor, 'Buy a number')
    expect(logIn(await recordedIn(page)).lines.length).toBeGreaterThan(log.lines.length)

    const persian = await visit({ viewport, language: 'fa' })
    await persian.open('/?lab')
    const shown = drawerOf(persian.page)
    await expect(shown).toHaveAttribute('dir', 'rtl')
    await shown
      .locator('input[type=file]')
      .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(edited) })
    await expect(shown.locator('.flow-lab-refused li')).toHaveText([
      /^سطری پس از ضبط تغییر کرده، حذف یا تکرار یا جابه‌جا شده است\. سطر ۳، ردیف ۴ پرونده$/,
    ])
    await expectPage(persian, 'Sign in')
  },
)

journey(
  'what was recorded is saved as a file and handed on as a link, which asks first and then plays to the same digest [FLW-05]',
  async ({ visit }) => {
    const visitor = await visit({ viewport })
    const { page, context, origin } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
    await recordSignIn(visitor)
    const drawer = drawerOf(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Save', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^flow-\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z\.json$/)
    const log = logIn(readFileSync(await download.path(), 'utf8'))
    expect(log.lines.length).toBeGreaterThan(20)

    await drawer.getByRole('button', { name: 'Copy link', exact: true }).click()
    await drawer.getByText(/^The link is copied: [\d,]+ characters\.$/).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const read = await decodeLink(new URL(link).hash)
    expect(read.ok && lastDigest(read.value)).toBe(lastDigest(log))

    // Each tab notes there when it saw the session last.
    const kept = () => page.evaluate(() => ({ ...localStorage, 'portal.session': '' }))
    const before = await kept()
    const tab = await visitor.newTab()
    await tab.goto(link)
    const other = drawerOf(tab)
    const question = other.getByRole('alert')
    await question.getByText('The link to this page has a recording in it.').waitFor()
    expect(new URL(tab.url()).hash).toBe('')
    expect(await tab.evaluate(() => window.flowLab?.state().lines)).toBe(0)
    await question.getByRole('button', { name: 'Open the recording' }).click()
    await other.getByText('A recording is played, not your account').waitFor()
    await other.locator('[data-lab-command=playLog]').click()
    const played = other.locator('[data-lab-done]')
    await played.waitFor()
    expect(await played.getAttribute('data-lab-divergence')).toBe('')
    expect(await played.getAttribute('data-lab-done')).toBe(String(log.lines.length))
    expect(await played.getAttribute('data-lab-digest')).toBe(lastDigest(log))
    await expect(tab.getByRole('heading', { level: 1, name: visitor.words('Dashboard') })).toBeVisible()

    await other.locator('[data-lab-command=closeLog]').click()
    await other.getByText('Answer calls by hand').waitFor()
    await expect(tab.getByRole('main').getByRole('button', { name: 'Nordlicht Support', exact: true })).toBeVisible()
    expect(await kept()).toEqual(before)
  },
)

journey(
  'calls are answered by hand: a sign-in that is refused, then one that is let in',
  async ({ visit, sandbox }) => {
    const visitor = await visit({ viewport })
    const { page, words } = visitor
    await visitor.open('/?lab')
    await expectPage(visitor, 'Sign in')
    const drawer = drawerOf(page)
    const byHand = drawer.getByLabel('Answer calls by hand')
    await byHand.check()
    const call = drawer
      .getByRole('region', { name: 'Pending calls' })
      .getByRole('listitem')
      .filter({ has: page.locator('h4', { hasText: 'signIn' }) })

    await signIn(visitor, owner, 'whatever I like')
    await call.getByRole('button', { name: /^Refuse .*passwordInvalid/ }).click()
    await expect(page.getByRole('main')).toContainText('Invalid Password.')

    const { token } = await signInByApi(sandbox.origin, owner)
    await page.getByRole('button', { name: words('Sign in') }).click()
    await call.getByText('Other answer').click()
    await call.getByLabel('JSON').fill(JSON.stringify({ token }))
    await call.getByRole('button', { name: 'Answer', exact: true }).click()
    await byHand.uncheck()
    await chooseProject(visitor, 'Nordlicht Support')
    await expectPage(visitor, 'Dashboard')
    expect(visitor.traffic.calls('POST', 'auth/login/')).toEqual([])
    expect(await recordedIn(page)).not.toContain(token)
  },
)
