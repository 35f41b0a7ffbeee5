import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { decodeLink, encodeLink } from '#flow-lab/core/link.ts'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { recordedIn } from './kit/lab.ts'
import { chooseProject, expectPage, signIn, waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

const owner = 'owner@example.com'

const drawerOf = (page: Page): Locator => page.locator('.lab-drawer')

/** So wide that the drawer covers no control that a test uses. */
const viewport = { width: 1_700, height: 900 }

const logIn = (file: string): Log => {
  const read = readLog(file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const lastDigest = ({ lines }: Log) => lines.findLast(isDigest)?.[2].digest

/** When which actor received something; a link leaves out what its player computes. */
const eventsOf = ({ lines }: Log) => lines.flatMap((line) => (isDigest(line) ? [] : [{ at: line[0], actor: line[1] }]))

/** Signs in, opens the dashboard and returns the recording. */
const recordSignIn = async (visitor: Visitor): Promise<string> => {
  await visitor.open('/?lab')
  await signIn(visitor, owner)
  await chooseProject(visitor, 'Nordlicht Support')
  await expectPage(visitor, 'Dashboard')
  await waitUntilLoaded(visitor)
  return recordedIn(visitor.page)
}

journey('a page without the lab parameter loads nothing of the lab', async ({ visit }) => {
  const dist = join(import.meta.dirname, '../dist')
  const marks = /lab\.digest|flow-lab\/1|flow-lab-|lab-drawer/
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const files = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => marks.test(read(join('assets', file))))).toEqual([])
  expect(read('index.html')).not.toMatch(/\/lab\//)
  expect(read('lab/open-lab.js')).toMatch(marks)

  const visitor = await visit({ as: owner })
  const labUrls = () => visitor.traffic.urls().filter((address) => /\/lab\b/.test(address))
  await visitor.open('/')
  await chooseProject(visitor, 'Nordlicht Support')
  await expectPage(visitor, 'Dashboard')
  await waitUntilLoaded(visitor)
  expect(labUrls()).toEqual([])
  expect(await drawerOf(visitor.page).count()).toBe(0)
  await visitor.open('/dashboard?lab')
  await drawerOf(visitor.page).waitFor()
  expect(labUrls()).toContain(`${visitor.origin}/lab/open-lab.js`)
})

journey(
  'a file or link that is not a recording of this portal is refused with the position of the fault, and the portal keeps running [FLW-05]',
  async ({ visit }) => {
    const visitor = await visit({ viewport })
    const { page } = visitor
    const file = await recordSignIn(visitor)
    const log = logIn(file)
    const drawer = drawerOf(page)
    const refusals = drawer.locator('.flow-lab-refused li')
    const openFile = (text: string) =>
      drawer
        .locator('input[type=file]')
        .setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const paste = async (link: string) => {
      const field = drawer.locator('input[name=link]')
      await field.fill(link)
      await field.press('Enter')
    }
    const charts = { ...log.header.charts, session: log.header.charts.signIn ?? '' }
    const older = writeLog({ ...log, header: { ...log.header, charts } })
    const edited = file.replace(/"check":"[0-9a-f]{4}"/, '"check":"0000"')
    expect(edited).not.toBe(file)
    const link = await encodeLink(log)

    const isRefused = async (...words: RegExp[]) => {
      await expect(refusals).toHaveText(words)
      expect(await page.evaluate(() => window.flowLab?.state().lines)).toBe(0)
    }
    await openFile(writeLog(kioskLog(1)))
    await isRefused(/^There is no chart “kiosk” here\. \/charts$/, /^There is no chart “door” here\. \/charts$/)
    await openFile(older)
    await isRefused(/^The chart “session” has another structure now than when this was recorded\. \/charts$/)
    await openFile(file.slice(0, file.length / 2))
    await isRefused(/^It is incomplete\. line \d+, row \d+ of the file$/)
    await openFile(edited)
    await isRefused(/^The file was changed after it was recorded\.$/)
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
    await expect(shown.locator('.flow-lab-refused li')).toHaveText(['فایل پس از ضبط تغییر کرده است.'])
    await expectPage(persian, 'Sign in')
  },
)

journey(
  'a recording is saved as a file and copied as a link; the link asks before it plays, and ends with the same digest [FLW-05]',
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
    const saved = logIn(readFileSync(await download.path(), 'utf8'))
    expect(saved.lines.length).toBeGreaterThan(20)

    await drawer.getByRole('button', { name: 'Copy link', exact: true }).click()
    await drawer.getByText(/^The link is copied: [\d,]+ characters\.$/).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const read = await decodeLink(new URL(link).hash)
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const log = read.value
    // The portal goes on between the two presses.
    const began = eventsOf(saved)
    expect(eventsOf(log).slice(0, began.length)).toEqual(began)

    // Each tab updates this value while it is open.
    const kept = () => page.evaluate(() => ({ ...localStorage, 'portal.session': '' }))
    const before = await kept()
    const tab = await visitor.newTab()
    await tab.goto(link)
    const other = drawerOf(tab)
    const question = other.getByRole('alert')
    await question.getByText('The link to this page contains a recording.').waitFor()
    expect(new URL(tab.url()).hash).toBe('')
    expect(await tab.evaluate(() => window.flowLab?.state().lines)).toBe(0)
    await question.getByRole('button', { name: 'Open the recording' }).click()
    await other.getByText('A recording is playing. This is not your account.').waitFor()
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
  'a tester says what is wrong in a window of its own; the file leads to that line, and stops where a replay differs [FLW-05]',
  async ({ visit }) => {
    const visitor = await visit({ viewport })
    const { page } = visitor
    await recordSignIn(visitor)
    const [own] = await Promise.all([
      page.waitForEvent('popup'),
      drawerOf(page).getByRole('button', { name: 'Window of its own' }).click(),
    ])
    // The page has the whole window again.
    await expect(drawerOf(page)).toHaveCount(0)
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).paddingInlineEnd)).toBe('0px')
    const drawer = drawerOf(own)
    await drawer.getByRole('button', { name: 'Here it is wrong' }).click()
    await drawer.getByRole('textbox', { name: /^What is wrong/ }).fill('The balance is not what I expected')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Save with the recording' }).click(),
    ])
    const log = logIn(readFileSync(await download.path(), 'utf8'))
    expect(log.header.wrong).toEqual({ line: log.lines.length, text: 'The balance is not what I expected' })
    await drawer.getByRole('button', { name: 'Back to the page' }).click()
    await expect(drawerOf(page)).toHaveCount(1)

    // As if the application had come into another state at this line.
    const at = Math.floor(log.lines.length / 2)
    const from = log.lines.findIndex((line, index) => index >= at && !isDigest(line))
    const lines = log.lines.map((line, index) =>
      index === from && !isDigest(line) ? ([line[0], line[1], line[2], { ...line[3], check: '0000' }] as const) : line,
    )
    const panel = drawerOf(page).locator('.flow-lab')
    const buffer = Buffer.from(writeLog({ ...log, lines }))
    await panel
      .locator('.flow-lab-drop input')
      .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer })
    await panel.getByText('The balance is not what I expected').waitFor()
    await panel.locator('[data-lab-command=playLog]').click()
    await panel.getByRole('heading', { name: /^The play stopped/ }).waitFor({ timeout: 30_000 })
    await expect(panel.getByText(`line ${from + 1}, row ${from + 2} of the file`)).toBeVisible()
    expect(Number(await panel.getAttribute('data-lab-done'))).toBeLessThan(lines.length)
    // It differs in no field, so there is no table of them.
    await expect(panel.getByRole('table')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Show the chart and the lines' }).click()
    await panel.getByRole('button', { name: 'Show the difference' }).waitFor()
  },
)

journey('manual calls refuse a sign-in and then accept one', async ({ visit, sandbox }) => {
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

  await signIn(visitor, owner, 'any password')
  await call.getByRole('button', { name: /^Refuse: wrong password/ }).click()
  await expect(page.getByRole('main')).toContainText('Invalid Password.')

  const { token } = await signInByApi(sandbox.origin, owner)
  await page.getByRole('button', { name: words('Sign in') }).click()
  await call.getByText('Other result').click()
  const json = call.getByLabel('JSON')
  const answer = call.getByRole('button', { name: 'Answer', exact: true })
  await json.fill(JSON.stringify({ token }))
  await answer.click()
  await expect(call).toContainText('expires_at Expected "expires_at" but received undefined.')
  await json.fill(JSON.stringify({ token, expires_at: new Date(Date.now() + 3_600_000).toISOString() }))
  await answer.click()
  await byHand.uncheck()
  await chooseProject(visitor, 'Nordlicht Support')
  await expectPage(visitor, 'Dashboard')
  expect(visitor.traffic.calls('POST', 'auth/login/')).toEqual([])
  expect(await recordedIn(page)).not.toContain(token)
})
