import { readFileSync } from 'node:fs'
import type { InvoiceList } from '#domain/contract/finance/invoices.ts'
import type { BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { readPdf } from '#sandbox/testing/pdf-text.ts'
import { type Caller, signInByApi } from './kit/api.ts'
import { renewOne } from './kit/arrange.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { expectPrinted } from './kit/print.ts'

/** Renews a number of the Iranian customer; returns the invoice's id. */
const invoiceOfRenewal = async (api: Caller): Promise<string> => {
  await renewOne(api)
  const invoices = await api.call<InvoiceList>('GET', 'finance/pk/invoices/')
  return invoices.results[0]?.id ?? ''
}

journey(
  'an Iranian customer opens the official invoice of a renewal in Persian, prints it and saves it as PDF',
  async ({ visit, sandbox }) => {
    const api = await signInByApi(sandbox.origin, 'iran@example.com', 'prj_parto')
    const invoice = await invoiceOfRenewal(api)
    const visitor = await visit({ as: 'iran@example.com', project: 'prj_parto', language: 'fa', theme: 'dark' })
    const { page } = visitor
    await visitor.open(`/finance/invoices/${invoice}`)
    await page.getByRole('link', { name: 'مشاهدهٔ فاکتور رسمی' }).click()
    const form = page.getByRole('article')
    await expect(form.getByRole('heading', { name: 'صورتحساب فروش کالا و خدمات' })).toBeVisible()
    await expect(form).toContainText(/A1N7QZ[0-9A-F]{15}\d/)
    await expect(form).toContainText('شرکت پرتو ارتباط')
    await expect(form).toContainText(/جمع کل به حروف:.* ریال/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await expectPrinted(page)
    const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect((await readPdf(sheet)).pages).toBe(1)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: visitor.words('Save as PDF') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^A1N7QZ[0-9A-F]{15}\d\.pdf$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  },
)

journey(
  'without the tax details of the buyer they are asked for and kept, and the same invoice then has its official form',
  async ({ visit, sandbox }) => {
    const api = await signInByApi(sandbox.origin, 'iran@example.com', 'prj_parto')
    const { version, address } = await api.call<BillingAddressResponse>('GET', 'project/pk/billing_address/')
    const none = {
      official_invoice: false,
      personality_type: null,
      branch_code: null,
      economic_code: '',
      national_id: '',
      registration_number: '',
    }
    await api.call('PUT', 'project/pk/billing_address/', { version, ...address, ...none })
    const invoice = await invoiceOfRenewal(api)
    const visitor = await visit({ as: 'iran@example.com', project: 'prj_parto', language: 'en' })
    const { page } = visitor
    await visitor.open(`/finance/invoices/${invoice}/official`)
    await page.getByRole('radio', { name: 'Legal person' }).check({ force: true })
    await page.getByRole('radio', { name: 'Central office' }).check({ force: true })
    await page.getByLabel('Legal national ID').fill('14000555018')
    await page.getByLabel('Registration number').fill('268741')
    await page.getByLabel('Economic code').fill('411375986214')
    const save = page.getByRole('button', { name: 'Save and issue the official invoice' })
    visitor.browserErrors.expect(/status of 422/)
    await save.click()
    await expect(page.getByText('This legal national ID is not correct. Check its digits.')).toBeVisible()
    await page.getByLabel('Legal national ID').fill('14000555017')
    await save.click()
    const form = page.getByRole('article').locator('[lang=fa]')
    await expect(form).toContainText(/A1N7QZ[0-9A-F]{15}\d/)
    await expect(form).toHaveAttribute('dir', 'rtl')
    const kept = await api.call<BillingAddressResponse>('GET', 'project/pk/billing_address/')
    expect(kept.address).toMatchObject({ official_invoice: true, national_id: '14000555017' })
    const shown = await form.textContent()
    await page.reload()
    await expect(form).toContainText(shown ?? '')
  },
)
