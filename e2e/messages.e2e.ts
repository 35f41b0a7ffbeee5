import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './kit/expect.ts'
import { fillDay } from './kit/fill-day.ts'
import { journey, playedIn } from './kit/journey.ts'
import { priced } from './kit/messages.ts'
import { owner } from './kit/payments.ts'
import { chooseGateway, decideAtBank, expectOutcome, payButton } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

for (const language of playedIn('fa')) {
  journey(
    `(${language}) a list is pasted and read from a file, its cost is shown, each receiver has a result, and those who got nothing are sent to again once [SMS-02] [SMS-03]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const receivers = page.getByLabel(words('To'))
      const chips = main.locator('[data-part=item-text]')
      await visitor.open('/sms/compose')
      const from = main.getByRole('combobox', { name: words('From') })
      await expect(from).toHaveValue(/^\+/)
      const first = await from.inputValue()
      const choose = async (text: string) => {
        await from.fill(text)
        await expect(main.getByRole('listbox').getByRole('option')).toHaveCount(1)
        await from.press('Enter')
      }
      await choose('46 70')
      await expect(from).toHaveValue(/^\+46 70 /)
      await page.reload()
      await expect(from).toHaveValue(/^\+46 70 /)
      await choose(first)
      await expect(from).toHaveValue(first)
      await receivers.fill('+49 170 1234567, +491701234567; hello,')
      const summary = main.locator('[data-recipients]')
      await expect(summary).toContainText('hello')
      await main.getByRole('button', { name: words('Clean the list') }).click()
      await expect(chips).toHaveText(['+49 170 1234567'])
      const file = main.locator('input[type=file]')
      const csv = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      // A path, because Playwright would send the content through its connection to the browser.
      const long = join(sandbox.dataDir, 'long.csv')
      writeFileSync(long, '+491701234567\n'.repeat(1_000_000))
      await file.setInputFiles(long)
      await expect(
        main.getByText(words('This list is larger than 1 MB. A message has at most 100 recipients.')),
      ).toBeVisible()
      await expect(chips).toHaveText(['+49 170 1234567'])
      await file.setInputFiles(csv('+491701234590\n+436641234567\n'))
      await expect(chips).toHaveText(['+49 170 1234567', '+49 170 1234590', '+43 664 1234567'])

      const text = page.getByLabel(words('Text'), { exact: true })
      await text.fill(`“${'x'.repeat(80)}”`)
      await main.getByRole('button', { name: words('Use plain characters') }).click()
      await expect(text).toHaveValue(`"${'x'.repeat(80)}"`)
      await page.reload()
      await expect(text).toHaveValue(`"${'x'.repeat(80)}"`)
      await main.getByRole('button', { name: words('Check the cost') }).click()
      await priced(page).click()
      await expect(page).toHaveURL(/sms\/outbox\/sms_/)
      await sandbox.console.advance(15)
      const rows = main.getByRole('table', { name: words('Receivers') }).locator('tbody tr')
      await expect(rows.filter({ has: page.getByText(words('Delivered', 'message')) })).toHaveCount(2)
      const refusal = rows.filter({ has: page.getByText(words('Refused, refunded', 'message')) })
      await expect(refusal).toHaveCount(1)
      const refused = await refusal.getByRole('link').innerText()

      const address = page.url()
      await main.getByRole('button', { name: words('Send again to those who did not get it') }).click()
      await expect(page).not.toHaveURL(address)
      await expect(main.getByRole('heading', { level: 2 }).getByRole('link')).toHaveText(refused)
      await expect(rows).toHaveCount(0)
      await page.goto(address)
      await main.getByRole('link', { name: words('Sent again. See the new message') }).click()
      await expect(page).not.toHaveURL(address)
    },
  )
}

for (const language of playedIn('fa')) {
  journey(
    `(${language}) a message that the wallet cannot pay for is not sent, and is as it was after a deposit; it is scheduled by the clocks of the project, and canceled [SMS-02]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ ...owner, language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      await visitor.open('/sms/compose')
      await page.getByLabel(words('To')).fill('+491701234567')
      await page.getByLabel(words('Text'), { exact: true }).fill('Tomorrow')
      for (let times = 0; times < 5; times += 1) await sandbox.console.changeRate('49', 1000, 'smsOut')
      await main.getByRole('button', { name: words('Check the cost') }).click()
      const short = main.getByRole('status').filter({ has: page.getByText(words('Your message is kept here.')) })
      await expect(short).toContainText(language === 'en' ? '$17,250.0075' : '۱۷٬۲۵۰٫۰۰۷۵ دلار')
      await expect(priced(page)).toHaveCount(0)
      await short.getByRole('link', { name: words('Add money') }).click()
      await page.getByLabel(words('Amount in US dollars')).fill('20')
      await chooseGateway(visitor, 'Card')
      await payButton(visitor).click()
      await decideAtBank(visitor, 'approve')
      await expectOutcome(visitor, 'Your wallet has been topped up.')
      await page.getByRole('link', { name: words('Back to your message') }).click()
      await expect(main.locator('[data-part=item-text]')).toHaveText(['+49 170 1234567'])
      await expect(page.getByLabel(words('Text'), { exact: true })).toHaveValue('Tomorrow')
      await main.getByRole('checkbox', { name: words('Send later') }).check()
      await main.getByRole('button', { name: words('Check the cost') }).click()
      await expect(main.getByText(words('Choose a day and a time.'))).toBeVisible()
      const { now } = await (await fetch(`${sandbox.origin}/sandbox/clock`)).json()
      const tomorrow = new Date(Date.parse(now) + 24 * 60 * 60_000).toISOString().slice(0, 10)
      // Berlin's clocks, not the browser's.
      await fillDay(page.getByLabel(words('Day and time')), `${tomorrow}T09:00`)
      await main.getByRole('button', { name: words('Check the cost') }).click()
      await priced(page).click()
      await expect(main.locator('time').first()).toHaveAttribute('datetime', /T0[78]:00:00/)
      await main.getByRole('button', { name: words('Cancel this message') }).click()
      await expect(main.getByRole('button', { name: words('Cancel this message') })).toHaveCount(0)
      await sandbox.console.advance(2 * 24 * 60 * 60)
    },
  )
}

journey(
  'a message is saved while it is written, continued in another browser, and sent or deleted; a text of another window is not overwritten',
  async ({ visit }) => {
    const desk = await visit({ ...owner, language: 'fa' })
    const mobile = await visit({ ...owner, language: 'fa' })
    const { words } = desk
    const textOf = ({ page }: Visitor) => page.getByLabel(words('Text'), { exact: true })
    const write = async (visitor: Visitor, text: string) => {
      await textOf(visitor).fill(text)
      await expect(visitor.page.getByText(words('Saved in your drafts'))).toBeVisible()
    }
    const drafts = mobile.page.getByRole('table', { name: words('Drafts') }).locator('tbody tr')

    await desk.open('/sms/compose')
    await desk.page.getByLabel(words('To')).fill('+491701234567')
    await write(desk, 'Draft')
    await expect(desk.page).toHaveURL(/sms\/compose\?draft=dft_/)

    await mobile.open('/sms/drafts')
    await expect(drafts).toHaveCount(1)
    await drafts.getByRole('link').first().click()
    await expect(textOf(mobile)).toHaveValue('Draft')
    await write(mobile, 'On my phone')
    await mobile.page.reload()
    await expect(textOf(mobile)).toHaveValue('On my phone')

    desk.browserErrors.expect(/409/)
    await textOf(desk).fill('At my desk')
    const conflict = desk.page.getByRole('alert').filter({ hasText: 'On my phone' })
    await conflict.getByRole('button', { name: words('Use the other text') }).click()
    await expect(textOf(desk)).toHaveValue('On my phone')
    await desk.page.getByRole('button', { name: words('Check the cost') }).click()
    await priced(desk.page).click()
    await expect(desk.page).toHaveURL(/sms\/outbox\/sms_/)

    await mobile.open('/sms/drafts')
    await expect(mobile.page.getByText(words('No drafts.'))).toBeVisible()
    await mobile.open('/sms/compose')
    await write(mobile, 'Never sent')
    await mobile.open('/sms/drafts')
    await drafts.getByRole('button').click()
    await drafts
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Delete'), exact: true })
      .click()
    await expect(mobile.page.getByText(words('No drafts.'))).toBeVisible()
    await mobile.page.reload()
    await expect(mobile.page.getByText(words('No drafts.'))).toBeVisible()
  },
)
