import type { InvoiceList } from '#domain/contract/finance/invoices.ts'
import { formatUtcDate } from '#domain/kit/calendar.ts'
import { signInByApi } from './kit/api.ts'
import { renewOne } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { saveAsPdf } from './kit/invoices.ts'
import { journey } from './kit/journey.ts'
import { expectPrinted } from './kit/print.ts'
import { waitUntilLoaded } from './kit/steps.ts'

journey(
  'a renewal is invoiced at once: found in the list, viewed with all its data, printed without bars, saved as PDF and reloaded [FIN-04]',
  async ({ visit, sandbox }) => {
    const now = new Date()
    const today = formatUtcDate(now.toISOString(), 'en')
    const api = await signInByApi(sandbox.origin, 'owner@example.com', 'prj_nordlicht')
    const { total } = await renewOne(api)
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
    expect(await expectPrinted(page)).toContain('NL-2026-000001')
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
