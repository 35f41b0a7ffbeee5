import { readFileSync } from 'node:fs'
import type { InvoiceList } from '#domain/contract/finance/invoices.ts'
import { signInByApi } from './kit/api.ts'
import { renewOne } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { saveAsPdf } from './kit/invoices.ts'
import { journey } from './kit/journey.ts'
import { expectPrinted } from './kit/print.ts'
import { openExport } from './kit/steps.ts'

journey(
  'in Persian: the invoice has Jalali dates, Persian digits and the rials of the day',
  async ({ visit, sandbox }) => {
    await renewOne(await signInByApi(sandbox.origin, 'iran@example.com', 'prj_parto'))
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
    const cents = await page
      .locator('[data-paper] :is(td:last-child, section dd) bdi')
      .evaluateAll((amounts) => amounts.map((each) => Math.round(each.getBoundingClientRect().right)))
    expect(cents.length).toBeGreaterThan(3)
    expect(new Set(cents).size).toBe(1)
    expect(await expectPrinted(page)).toContain('NL-2026-000001')
    expect(await saveAsPdf(visitor)).toEqual(['NL-2026-000001.pdf', '%PDF-'])
  },
)

journey('the invoices of a period are saved as one archive with each of its PDFs', async ({ visit, sandbox }) => {
  const api = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
  await renewOne(api)
  await renewOne(api)
  const visitor = await visit({ as: 'owner@example.com', project: 'prj_nordlicht' })
  const { page } = visitor
  const year = new Date().getUTCFullYear()
  await visitor.open(`/finance/invoices?from=${year}-01-01&to=${year}-12-31`)
  const dialog = await openExport(visitor)
  await dialog.getByRole('radio', { name: /Archive of PDFs/ }).check()
  await dialog.getByRole('button', { name: 'Create the file' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Invoices \d{4}-\d\d-\d\d\.zip$/)
  const archive = readFileSync(await download.path()).toString('latin1')
  const { results } = await api.call<InvoiceList>('GET', 'finance/pk/invoices/?page_size=100')
  // The archive's list of contents is at its end.
  const contents = archive.slice(archive.indexOf('PK\u0001\u0002'))
  expect(results.filter(({ number }) => !contents.includes(`${number}.pdf`))).toEqual([])
  expect(archive.split('%PDF-')).toHaveLength(results.length + 1)
})
