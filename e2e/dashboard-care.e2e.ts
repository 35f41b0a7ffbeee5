import { expect } from './kit/expect.ts'
import { journey, playedIn } from './kit/journey.ts'
import { expectPage, openFilters, waitUntilLoaded } from './kit/steps.ts'

const latin = (text: string): number =>
  Number(text.trim().replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))))

for (const language of playedIn('en')) {
  journey(
    `the dashboard shows 30 days as charts, which are loaded when they are seen, and as tables; recent calls lead to their detail, in ${language} [DSH-01]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
      const isPlotLoaded = () => scripts.some((path) => /\/plot-.*\.js$/.test(path))

      await visitor.open('/call_detail_record')
      await waitUntilLoaded(visitor)
      const panel = await openFilters(visitor)
      await panel.getByRole('combobox', { name: words('Number'), exact: true }).click()
      const offered = panel.getByRole('listbox').getByRole('option')
      await expect(offered.nth(1)).toBeVisible()
      const numbers = (await offered.allInnerTexts()).map((text) => `+${text.replace(/\D/g, '')}`)
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 1280, height: 240 })
      await visitor.open('/dashboard')
      await expectPage(visitor, 'Dashboard')
      await waitUntilLoaded(visitor)
      const heading = main.getByRole('heading', { name: words('Calls over time') })
      await expect(heading).toBeAttached()
      expect(isPlotLoaded()).toBe(false)
      await heading.scrollIntoViewIfNeeded()
      const plot = main.locator('[data-plot] svg').first()
      await expect(plot.locator('[data-bars] path').first()).toBeVisible()
      expect(isPlotLoaded()).toBe(true)
      await page.setViewportSize({ width: 1280, height: 800 })

      // The first day is where reading starts.
      const ticks = plot.locator('[data-days] text')
      await expect(ticks.first()).toBeVisible()
      const places = await ticks.evaluateAll((texts) => texts.map((text) => Number(text.getAttribute('x'))))
      expect(places).toEqual(places.toSorted((a, b) => (language === 'en' ? a - b : b - a)))
      expect(places.length).toBeGreaterThan(2)

      const today = async () => {
        await main.getByText(words('Show as a table')).first().click()
        const rows = main.getByRole('table', { name: words('Calls by day') }).locator('tbody tr')
        await expect(rows).toHaveCount(30)
        return latin(await rows.first().getByRole('cell').first().innerText())
      }
      const before = await today()
      await sandbox.console.makeCall(numbers.find((each) => each.startsWith('+4930')) ?? '', '+989121234567', 61)
      await page.reload()
      expect(await today()).toBe(before + 1)
      const card = main.getByRole('list').filter({ hasText: language === 'en' ? '1:01' : '۱:۰۱' })
      await card.getByRole('link').first().click()
      await expect(page.getByRole('dialog', { name: words('Call') })).toBeVisible()
      await expect(page).toHaveURL(/call_detail_record\?.*open=call_/)
    },
  )
}

for (const language of playedIn('fa')) {
  journey(
    `a customer searches the questions, writes to support with two attachments, saves one again, reads the answer and closes the message, in ${language} [CAR-01]`,
    async ({ visit, sandbox }) => {
      const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht', language })
      const { page, words } = visitor
      const main = page.getByRole('main')
      await visitor.open('/customer_care')
      await expectPage(visitor, 'Customer Care')
      await expect(main.getByRole('link', { name: 'care@northline.example' })).toHaveAttribute('href', /^mailto:/)
      await expect(main.getByRole('link', { name: 'northline_care' })).toHaveAttribute('href', /t\.me/)
      const questions = main.locator('summary')
      await expect(questions).toHaveCount(6)
      await main.getByRole('searchbox').fill(language === 'en' ? 'documents' : 'مدارک')
      await expect(questions).toHaveCount(1)
      await questions.first().click()
      await expect(main.getByText(language === 'en' ? /Some countries require/ : /مقررات بعضی کشورها/)).toBeVisible()
      await expect(page).toHaveURL(/q=/)

      await main.getByRole('textbox', { name: words('Subject') }).fill('SIP trunk')
      await main.getByRole('textbox', { name: words('Your message') }).fill('It does not register.\nSince Monday.')
      const pdf = (name: string, text: string) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
      })
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
      await main
        .locator('input[type=file]')
        .setInputFiles([pdf('trace.pdf', 'trace'), notes, pdf('settings.pdf', 'settings')])
      await expect(main.getByRole('button', { name: /trace\.pdf/ })).toBeVisible()
      await expect(main.getByRole('button', { name: /settings\.pdf/ })).toBeVisible()
      await expect(main.getByText(/notes\.txt/)).toBeVisible()
      await main.getByRole('button', { name: words('Send the message') }).click()
      await expect(main.getByText(words('Your message was sent.'))).toBeVisible()
      const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'SIP trunk' }) })
      await expect(row.getByText(words('Waiting for an answer', 'support'))).toBeVisible()
      await expect(row.getByText('trace.pdf')).toBeVisible()
      const saving = page.waitForEvent('download')
      await row.getByRole('button', { name: /settings\.pdf/ }).click()
      expect((await saving).suggestedFilename()).toBe('settings.pdf')

      const id = await sandbox.console.answerSupport('Please use port 5061.')
      await expect(row.getByText(id.slice(-8))).toBeVisible()
      await page.reload()
      await expect(row.getByText('Please use port 5061.')).toBeVisible()
      await expect(row.getByText(words('Answered', 'support'))).toBeVisible()
      const mails = await sandbox.console.messages('owner@example.com')
      expect(mails.some(({ facts }) => facts.letter === 'supportAnswer' && facts.message === id)).toBe(true)

      await row.getByRole('button', { name: words('Close the message') }).click()
      await row.getByRole('button', { name: words('Close it') }).click()
      await expect(row.getByText(words('Closed', 'support'))).toBeVisible()
      await expect(row.getByRole('button')).toHaveCount(3)
    },
  )
}
