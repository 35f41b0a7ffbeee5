import { readFileSync } from 'node:fs'
import type { InvoiceList } from '#domain/contract/invoices.ts'
import type { NumberPage } from '#domain/contract/numbers.ts'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import type { NumberQuote } from '#domain/numbers/number-quote.ts'
import { signInByApi } from './kit/api.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { waitUntilLoaded } from './kit/steps.ts'
import type { Visitor } from './kit/visitor.ts'

/** Renews one number of a project, which issues an invoice. */
const renewOne = async (origin: string, email: string, project: string): Promise<NumberQuote> => {
  const api = await signInByApi(origin, email, project)
  const { results } = await api.call<{ results: { id: string }[] }>('GET', 'mynumbers/pk/?state=active')
  const number = results[0]?.id ?? ''
  const { version } = await api.call<NumberPage>('GET', `mynumbers/pk/number/?number=${number}`)
  const quote = await api.call<NumberQuote>('GET', `mynumbers/pk/renew/?number=${number}`)
  await api.call('POST', 'mynumbers/pk/renew/', { number, version, total: quote.total })
  return quote
}

/** Saves the PDF of the open invoice; returns its name and its first bytes. */
const saveAsPdf = async ({ page, words }: Visitor) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('Save as PDF') }).click(),
  ])
  return [
    download.suggestedFilename(),
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ]
}

journey(
  'a renewal is invoiced at once: found in the list, viewed with all its data, printed without bars, saved as PDF and reloaded [FIN-04]',
  async ({ visit, sandbox }) => {
    const now = new Date()
    const today = formatUtcDate(now.toISOString(), 'en')
    const { total } = await renewOne(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
    const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
    const { page } = visitor
    const main = page.getByRole('main')
    await visitor.open('/finance')
    await main.getByRole('link', { name: 'Invoices' }).click()
    await main.getByRole('searchbox').fill('NL-2026')
    await expect(page).toHaveURL(/q=NL-2026/)
    await main.getByRole('table').getByRole('link', { name: 'NL-2026-000001' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice NL-2026-000001' })).toBeVisible()
    await expect(main.getByText(`$${Number(total).toFixed(2)}`).first()).toBeVisible()
    const api = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
    const { results } = await api.call<InvoiceList>('GET', 'finance/pk/invoices/')
    const [row] = results
    expect([row?.year, row?.month]).toEqual([now.getUTCFullYear(), now.getUTCMonth() + 1])
    const from = formatUtcDate(row?.period?.from ?? '', 'en')
    const to = formatUtcDate(row?.period?.to ?? '', 'en')
    const facts = `Issue date${today}Due date${today}Period${from} – ${to}Tracking code${row?.tracking_code}`
    await expect(main).toContainText(facts)
    await expect(main).toContainText('VAT ID DE811907980')
    await expect(main).toContainText('Nordlicht Software GmbH')
    await expect(
      main
        .getByRole('row', { name: /^Renewal/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('1')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
    await page.emulateMedia({ media: null })
    expect(await saveAsPdf(visitor)).toEqual(['NL-2026-000001.pdf', '%PDF-'])
    expect(page.url()).not.toContain('token')
    await page.reload()
    await waitUntilLoaded(visitor)
    await expect(main).toContainText('DE811907980')
    visitor.browserErrors.expect(/status of 404 .*invoices/)
    await visitor.open('/finance/invoices/inv_unknown')
    await expect(main).toContainText('This invoice does not exist.')
  },
)

journey(
  'in Persian: the invoice has Jalali dates, Persian digits and the rials of the day',
  async ({ visit, sandbox }) => {
    await renewOne(sandbox.origin, 'iran@example.com', 'prj_parto')
    const visitor = await visit({ as: 'iran@example.com', project: 'prj_parto', language: 'fa' })
    const { page, words } = visitor
    const main = page.getByRole('main')
    await visitor.open('/finance/invoices?kind=creditNote')
    await expect(main.getByText(words('Nothing matches these filters.'))).toBeVisible()
    await visitor.open('/finance/invoices')
    await main
      .getByRole('table')
      .getByRole('link', { name: /NL-2026-/ })
      .click()
    await expect(main.getByText(words('Total in rial'))).toBeVisible()
    await expect(main).toContainText('شرکت پرتو ارتباط')
    await expect(main).toContainText(/۱۴۰[۰-۹]/)
    expect(await saveAsPdf(visitor)).toEqual(['NL-2026-000001.pdf', '%PDF-'])
  },
)
